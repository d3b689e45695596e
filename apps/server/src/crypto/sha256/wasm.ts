/** The few instructions of WebAssembly that `program.ts` needs, as the bytes that its specification gives them. */
export type Code = readonly number[];

/** A whole number in LEB128, without a sign. */
function uint(value: number): number[] {
  const rest = value >>> 7;
  return rest ? [(value & 127) | 128, ...uint(rest)] : [value & 127];
}

/** A whole number in LEB128, with a sign. */
function int(value: number): number[] {
  const low = value & 127;
  const rest = value >> 7;
  const isLast = rest === (low & 64 ? -1 : 0);
  return isLast ? [low] : [low | 128, ...int(rest)];
}

export const get = (local: number): Code => [0x20, ...uint(local)];
export const set = (local: number, value: Code): Code => [...value, 0x21, ...uint(local)];
export const constant = (value: number): Code => [0x41, ...int(value)];
export const plus = (one: Code, other: Code): Code => [...one, ...other, 0x6a];
export const times = (one: Code, other: Code): Code => [...one, ...other, 0x6c];
export const quarter = (one: Code): Code => [...one, ...constant(2), 0x76];

const isBelow = (one: Code, other: Code): Code => [...one, ...other, 0x49];
const loop = (body: Code): Code => [0x03, 0x40, ...body, 0x0b];
const againIf = (condition: Code): Code => [...condition, 0x0d, 0];

/** Repeats the body while the local, increased after each time, is below the end. */
export const repeat = (
  { local, step, end }: { local: number; step: number; end: Code },
  body: readonly Code[],
): Code => [
  ...set(local, constant(0)),
  ...loop([
    ...body.flat(),
    ...set(local, plus(get(local), constant(step))),
    ...againIf(isBelow(get(local), end)),
  ]),
];

/** An instruction on vectors: four words of 32 bits each. */
const vector = (instruction: number, ...rest: readonly number[]): Code => [
  0xfd,
  ...uint(instruction),
  ...rest,
];
const ofTwo =
  (instruction: number) =>
  (one: Code, other: Code): Code => [...one, ...other, ...vector(instruction)];

const or = ofTwo(0x50);
export const xor = ofTwo(0x51);
const addTwo = ofTwo(0xae);
export const add = (...values: readonly Code[]): Code => values.reduce(addTwo);
export const shiftRight = (value: Code, bits: number): Code => [...value, ...constant(bits), ...vector(0xad)];
const shiftLeft = (value: Code, bits: number): Code => [...value, ...constant(bits), ...vector(0xab)];
export const rotateRight = (value: Code, bits: number): Code =>
  or(shiftRight(value, bits), shiftLeft(value, 32 - bits));
/** Each bit of `one` where the mask has 1, else that of `other`. */
export const choose = (mask: Code, one: Code, other: Code): Code => [
  ...one,
  ...other,
  ...mask,
  ...vector(0x52),
];
/** The word in all four places. */
export const spread = (word: Code): Code => [...word, ...vector(0x11)];

export const load = (address: Code, offset = 0): Code => [...address, ...vector(0x00, 0, ...uint(offset))];
export const loadSpread = (address: Code, offset = 0): Code => [
  ...address,
  ...vector(0x09, 0, ...uint(offset)),
];
export const store = (address: Code, offset: number, value: Code): Code => [
  ...address,
  ...value,
  ...vector(0x0b, 0, ...uint(offset)),
];

/** Picks words of two vectors; those of the second are 4 to 7. */
export const pickWords = (one: Code, other: Code, words: readonly number[]): Code => [
  ...one,
  ...other,
  ...vector(0x0d, ...words.flatMap((word) => [4 * word, 4 * word + 1, 4 * word + 2, 4 * word + 3])),
];
/** Turns the bytes of each word around. */
export const turnWords = (value: Code): Code => [
  ...value,
  ...value,
  ...vector(0x0d, 3, 2, 1, 0, 7, 6, 5, 4, 11, 10, 9, 8, 15, 14, 13, 12),
];

/** The first bytes of every module, with the version of the format. */
const moduleMark = [0, 0x61, 0x73, 0x6d, 1, 0, 0, 0];
const types = { word: 0x7f, vector: 0x7b };
const list = (items: readonly Code[]): Code => [...uint(items.length), ...items.flat()];
const section = (id: number, content: Code): Code => [id, ...uint(content.length), ...content];
const name = (text: string): Code => [...uint(text.length), ...Buffer.from(text)];

/** A module with one memory, `memory`, and one function of words without a result, `run`. */
export function moduleOf({
  parameters,
  words,
  vectors,
  pages,
  body,
}: {
  parameters: number;
  /** How many further locals the function has: first words, then vectors. */
  words: number;
  vectors: number;
  /** The size of the memory, in pages of 64 kB. */
  pages: number;
  body: readonly Code[];
}): Uint8Array<ArrayBuffer> {
  const locals = [
    [...uint(words), types.word],
    [...uint(vectors), types.vector],
  ];
  const code = [...list(locals), ...body.flat(), 0x0b];
  return Uint8Array.from([
    ...moduleMark,
    ...section(1, list([[0x60, ...list(Array.from({ length: parameters }, () => [types.word])), 0]])),
    ...section(3, list([[0]])),
    ...section(5, list([[0, ...uint(pages)]])),
    ...section(
      7,
      list([
        [...name('memory'), 2, 0],
        [...name('run'), 0, 0],
      ]),
    ),
    ...section(10, list([[...uint(code.length), ...code]])),
  ]);
}
