/** An id of 53 bits, the most that travel as a number. */
export const idOfBytes = (bytes: Buffer): number => Number(bytes.readBigUInt64BE() >> 11n);
