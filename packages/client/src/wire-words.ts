/** The wire's words and ours for the same things. */
export type Words = Readonly<Record<string, string>>;

type Plain = string | number | boolean | bigint | null | undefined;

/** The same data in our words. */
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
 * Copies what came as JSON with other keys, in one pass. A list that begins with a number or a text is taken as it is,
 * so that the long rows of a report cost nothing.
 */
export function renameKeys(data: unknown, words: ReadonlyMap<string, string>): unknown {
  if (typeof data !== 'object' || data === null) return data;
  if (Array.isArray(data))
    return typeof data[0] === 'object' ? data.map((item) => renameKeys(item, words)) : data;
  const given = data as Record<string, unknown>;
  const renamed: Record<string, unknown> = {};
  // Keys and not entries: a pair for each field would take twice as long.
  for (const key of Object.keys(given)) renamed[words.get(key) ?? key] = renameKeys(given[key], words);
  return renamed;
}
