/** RFC 1321. The wire carries a password as the lower-case MD5 hex of its UTF-8 text. */
const rotations = [
  [7, 12, 17, 22],
  [5, 9, 14, 20],
  [4, 11, 16, 23],
  [6, 10, 15, 21],
] as const;
const sines = Array.from({ length: 64 }, (_, step) => Math.floor(Math.abs(Math.sin(step + 1)) * 2 ** 32) | 0);

function mix(step: number, b: number, c: number, d: number): [mixed: number, word: number] {
  if (step < 16) return [(b & c) | (~b & d), step];
  if (step < 32) return [(d & b) | (~d & c), (5 * step + 1) % 16];
  if (step < 48) return [b ^ c ^ d, (3 * step + 5) % 16];
  return [c ^ (b | ~d), (7 * step) % 16];
}

export function md5(text: string): string {
  const bytes = new TextEncoder().encode(text);
  const length = ((bytes.length + 8) >> 6) * 64 + 64;
  const block = new DataView(new ArrayBuffer(length));
  bytes.forEach((byte, index) => block.setUint8(index, byte));
  block.setUint8(bytes.length, 0x80);
  block.setUint32(length - 8, bytes.length * 8, true);
  block.setUint32(length - 4, Math.floor(bytes.length / 2 ** 29), true);

  let state: [number, number, number, number] = [0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476];
  for (let offset = 0; offset < length; offset += 64) {
    let [a, b, c, d] = state;
    for (let step = 0; step < 64; step++) {
      const [mixed, word] = mix(step, b, c, d);
      const sum = (a + mixed + (sines[step] ?? 0) + block.getInt32(offset + word * 4, true)) | 0;
      const turn = rotations[step >> 4]?.[step & 3] ?? 0;
      [a, b, c, d] = [d, (b + ((sum << turn) | (sum >>> (32 - turn)))) | 0, b, c];
    }
    state = [state[0] + a, state[1] + b, state[2] + c, state[3] + d];
  }

  const digest = new DataView(new ArrayBuffer(16));
  state.forEach((word, index) => digest.setInt32(index * 4, word, true));
  return Array.from({ length: 16 }, (_, index) => digest.getUint8(index).toString(16).padStart(2, '0')).join(
    '',
  );
}
