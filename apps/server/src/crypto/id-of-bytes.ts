/** An id of 53 bits, the most that travel as a number. It is computed in two halves, to avoid BigInt. */
export const idOfBytes = (bytes: Buffer): number =>
  bytes.readUInt32BE(0) * 2 ** 21 + (bytes.readUInt32BE(4) >>> 11);
