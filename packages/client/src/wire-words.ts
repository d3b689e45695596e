/** Maps field names of the wire to ours. */
export type Words = Readonly<Record<string, string>>;

type Plain = string | number | boolean | bigint | null | undefined;

/** The same data with our field names. */
export type InOurWords<Data, Known extends Words> = Data extends Plain
  ? Data
  : Data extends readonly unknown[]
    ? { [Index in keyof Data]: InOurWords<Data[Index], Known> }
    : Data extends object
      ? {
          [Key in keyof Data as Key extends keyof Known ? Known[Key] : Key]: InOurWords<Data[Key], Known>;
        }
      : Data;

/**
 * Copies parsed JSON with renamed keys. A list that starts with a number or a text is not copied, so that long lists of
 * figures take no time.
 */
export function renameKeys(data: unknown, words: ReadonlyMap<string, string>): unknown {
  if (typeof data !== 'object' || data === null) return data;
  if (Array.isArray(data))
    return typeof data[0] === 'object' ? data.map((item) => renameKeys(item, words)) : data;
  const given = data as Record<string, unknown>;
  const renamed: Record<string, unknown> = {};
  // Object.keys, because the pairs of Object.entries would take twice as long.
  for (const key of Object.keys(given)) renamed[words.get(key) ?? key] = renameKeys(given[key], words);
  return renamed;
}
