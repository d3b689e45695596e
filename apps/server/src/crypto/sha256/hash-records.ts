import {
  blockBytes,
  digestBytes,
  digestsAt,
  messagesAt,
  startProgram,
  together,
  type Program,
} from './program';

interface Room extends Program {
  bytes: Buffer;
  words: Uint32Array;
  /** Where the next kind of records finds its place. */
  free: number;
}

let started: Room | undefined;

/** Made with the first use: a process that never hashes many things does not wait for it. */
function room(): Room {
  if (started) return started;
  const program = startProgram();
  const { memory } = program;
  return (started = {
    ...program,
    bytes: Buffer.from(memory),
    words: new Uint32Array(memory),
    free: messagesAt,
  });
}

/** A digest in words of 32 bits, which hold its bytes in their order. */
const digestWords = digestBytes / 4;

/**
 * Hashes records of so many words, each behind a byte that tells their kind, as trees of hashes do (RFC 9162, 2.1.1). The digests
 * stand `apart` words from each other. They may be written over the records: four are read before theirs are written.
 */
export function recordHasher(
  kind: number,
  wordsEach: number,
): (records: Uint32Array, digests: Uint32Array, apart?: number) => void {
  const length = 1 + 4 * wordsEach;
  // Behind a message come a bit, zeros, and its length in bits at the end of the last block.
  const blocks = Math.ceil((length + 9) / blockBytes);
  const stride = blocks * blockBytes;
  let first: number | undefined;
  const prepare = ({ bytes, free }: Room): number => {
    // The byte of the kind stands before a whole word, so that records are copied by words.
    const at = free + 3;
    for (let place = 0; place < together; place++) {
      bytes[at + place * stride] = kind;
      bytes[at + place * stride + length] = 0x80;
      bytes.writeUInt32BE(length * 8, at + (place + 1) * stride - 4);
    }
    return at;
  };
  return (records, digests, apart = digestWords) => {
    const here = room();
    if (first === undefined) {
      first = prepare(here);
      here.free += 4 + together * stride;
    }
    const { words, run } = here;
    const count = Math.floor(records.length / wordsEach);
    for (let record = 0; record < count; record += together) {
      const most = Math.min(together, count - record);
      for (let place = 0; place < most; place++) {
        const to = (first + 1 + place * stride) / 4;
        const from = (record + place) * wordsEach;
        for (let word = 0; word < wordsEach; word++) words[to + word] = records[from + word]!;
      }
      run(first, stride, blocks);
      for (let place = 0; place < most; place++) {
        const to = (record + place) * apart;
        const from = digestsAt / 4 + place * digestWords;
        for (let word = 0; word < digestWords; word++) digests[to + word] = words[from + word]!;
      }
    }
  };
}

/** A copy of bytes as words of 32 bits: where they stand they may not be aligned. */
export function wordsOf(bytes: Buffer): Uint32Array<ArrayBuffer> {
  const words = new Uint32Array(bytes.length / 4);
  new Uint8Array(words.buffer).set(bytes);
  return words;
}
