import * as wasm from './wasm';
import { get, set, type Code } from './wasm';

/**
 * SHA-256 (FIPS 180-4) of four messages at once: each word of a vector belongs to another message. One call of node's own hash takes
 * a microsecond before it has read a byte; here four messages of two blocks take that together.
 */

/** Where what is in the memory: the constants of the rounds, the schedule, the digests, and then the messages. */
const constantsAt = 0;
const scheduleAt = 256;
export const digestsAt = scheduleAt + 64 * 16;

export const blockBytes = 64;
export const digestBytes = 32;
export const together = 4;
export const messagesAt = digestsAt + together * digestBytes;
const pages = 1;

/** The first message, the distance to the next, and how many blocks each of them has. */
const [source, stride, blocks] = [0, 1, 2] as const;
const block = 3;
const offset = 4;
const places = [5, 6, 7, 8] as const;
/** Eight words of state, as they are and as they were before the block. */
const state = [9, 10, 11, 12, 13, 14, 15, 16] as const;
const before = [17, 18, 19, 20, 21, 22, 23, 24] as const;
const rows = [25, 26, 27, 28] as const;
const halves = [29, 30, 31, 32] as const;
const sum = 33;

const each = <Item>(items: readonly Item[], code: (item: Item, at: number) => Code): Code =>
  items.flatMap((item, at) => code(item, at));

const pick = (one: number, other: number, words: readonly number[]): Code =>
  wasm.pickWords(get(one), get(other), words);

/** Four vectors become four others: the first words of all, the second words, and so on. */
const turned = (four: readonly number[]): { prepare: Code; vectors: readonly Code[] } => {
  return {
    prepare: each(halves, (half, at) =>
      set(
        half,
        pick(four[at % 2 === 0 ? 0 : 2]!, four[at % 2 === 0 ? 1 : 3]!, at < 2 ? [0, 4, 1, 5] : [2, 6, 3, 7]),
      ),
    ),
    vectors: [
      pick(halves[0], halves[1], [0, 1, 4, 5]),
      pick(halves[0], halves[1], [2, 3, 6, 7]),
      pick(halves[2], halves[3], [0, 1, 4, 5]),
      pick(halves[2], halves[3], [2, 3, 6, 7]),
    ],
  };
};

const start: readonly number[] = [
  0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
];

/** The words of the block go into the schedule, those of four messages side by side. */
const readBlock = (): Code =>
  each([0, 1, 2, 3], (group) => {
    const { prepare, vectors } = turned(rows);
    return [
      ...each(rows, (row, at) => set(row, wasm.turnWords(wasm.load(get(places[at]!), 16 * group)))),
      ...prepare,
      ...each(vectors, (words, at) =>
        wasm.store(wasm.constant(0), scheduleAt + 16 * (4 * group + at), words),
      ),
    ];
  });

const scheduled = (at: number): Code => wasm.load(get(offset), scheduleAt + 16 * at);
const mixed = (value: Code, [first, second]: readonly [number, number], third: Code): Code =>
  wasm.xor(wasm.xor(wasm.rotateRight(value, first), wasm.rotateRight(value, second)), third);
const small = (value: number, rotations: readonly [number, number], shift: number): Code =>
  mixed(get(value), rotations, wasm.shiftRight(get(value), shift));
const large = (value: number, rotations: readonly [number, number], third: number): Code =>
  mixed(get(value), rotations, wasm.rotateRight(get(value), third));

const extendSchedule = (): Code =>
  wasm.repeat({ local: offset, step: 16, end: wasm.constant(48 * 16) }, [
    set(rows[0], scheduled(1)),
    set(rows[1], scheduled(14)),
    wasm.store(
      get(offset),
      scheduleAt + 16 * 16,
      wasm.add(scheduled(0), small(rows[0], [7, 18], 3), scheduled(9), small(rows[1], [17, 19], 10)),
    ),
  ]);

/** After eight rounds each word of the state is in its place again, so none has to be moved. */
const eightRounds = (): Code =>
  each([0, 1, 2, 3, 4, 5, 6, 7], (round) => {
    const word = (at: number) => state[(at - round + 8) % 8]!;
    const [a, b, c, d] = [word(0), word(1), word(2), word(3)];
    const [e, f, g, h] = [word(4), word(5), word(6), word(7)];
    const roundConstant = wasm.loadSpread(wasm.quarter(get(offset)), constantsAt + 4 * round);
    const chosen = wasm.choose(get(e), get(f), get(g));
    const majority = wasm.choose(wasm.xor(get(a), get(b)), get(c), get(b));
    return [
      ...set(sum, wasm.add(get(h), large(e, [6, 11], 25), chosen, roundConstant, scheduled(round))),
      ...set(d, wasm.add(get(d), get(sum))),
      ...set(h, wasm.add(get(sum), large(a, [2, 13], 22), majority)),
    ];
  });

const writeDigests = (): Code =>
  each([0, 4], (first) => {
    const { prepare, vectors } = turned(state.slice(first, first + 4));
    return [
      ...prepare,
      ...each(vectors, (words, at) => [
        ...set(rows[at]!, words),
        ...wasm.store(wasm.constant(digestsAt), digestBytes * at + 4 * first, wasm.turnWords(get(rows[at]!))),
      ]),
    ];
  });

const program = (): Uint8Array<ArrayBuffer> =>
  wasm.moduleOf({
    parameters: 3,
    words: 6,
    vectors: 25,
    pages,
    body: [
      each(state, (word, at) => set(word, wasm.spread(wasm.constant(start[at]! | 0)))),
      each(places, (place, at) =>
        set(place, wasm.plus(get(source), wasm.times(get(stride), wasm.constant(at)))),
      ),
      wasm.repeat({ local: block, step: 1, end: get(blocks) }, [
        readBlock(),
        each(places, (place) => set(place, wasm.plus(get(place), wasm.constant(blockBytes)))),
        extendSchedule(),
        each(state, (word, at) => set(before[at]!, get(word))),
        wasm.repeat({ local: offset, step: 8 * 16, end: wasm.constant(64 * 16) }, [eightRounds()]),
        each(state, (word, at) => set(word, wasm.add(get(word), get(before[at]!)))),
      ]),
      writeDigests(),
    ],
  });

/** The first 32 bits of the fractions of the cube roots of the first 64 primes. */
function roundConstants(): number[] {
  const primes: number[] = [];
  for (let next = 2; primes.length < 64; next++) if (primes.every((prime) => next % prime)) primes.push(next);
  return primes.map((prime) => Number(cubeRoot(BigInt(prime) << 96n) & 0xffff_ffffn));
}

/** The largest whole number whose cube is not above the value, by Newton's method from above. */
function cubeRoot(value: bigint): bigint {
  let root = 1n << 40n;
  for (;;) {
    const next = (2n * root + value / (root * root)) / 3n;
    if (next >= root) return root;
    root = next;
  }
}

export interface Program {
  memory: ArrayBuffer;
  /** Hashes the four messages from `source` on, which are padded, and writes their digests to `digestsAt`. */
  run: (source: number, stride: number, blocks: number) => void;
}

/** What is used of WebAssembly, of which node's types have the name only. */
const { Instance, Module } = (
  globalThis as unknown as {
    WebAssembly: {
      Module: new (bytes: Uint8Array) => object;
      Instance: new (module: object) => {
        exports: { memory: { buffer: ArrayBuffer }; run: Program['run'] };
      };
    };
  }
).WebAssembly;

export function startProgram(): Program {
  const { memory, run } = new Instance(new Module(program())).exports;
  new Uint32Array(memory.buffer, constantsAt, 64).set(roundConstants());
  return { memory: memory.buffer, run };
}
