const headEnd = Buffer.from('\r\n\r\n');
const lengthName = Buffer.from('content-length: ');

/** The end of an answer by its content-length; infinity while that is not known. */
export function wholeLength(answer: Buffer): number {
  const end = answer.indexOf(headEnd);
  const at = answer.indexOf(lengthName);
  if (end < 0 || at < 0 || at > end) return Number.POSITIVE_INFINITY;
  return end + headEnd.length + Number.parseInt(answer.toString('latin1', at + lengthName.length, end), 10);
}
