/** A whole number from 0 to one below `end`, each as likely, by the browser's cryptographic source. */
export function randomBelow(
  end: number,
  next: () => number = () => crypto.getRandomValues(new Uint32Array(1))[0]!,
): number {
  // Values behind the last whole multiple of `end` are thrown away, because they would favour the low numbers.
  const limit = Math.floor(2 ** 32 / end) * end;
  let value = next();
  while (value >= limit) value = next();
  return value % end;
}
