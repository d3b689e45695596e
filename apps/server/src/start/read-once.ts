/** Reads once for all metrics of a scrape; undefined when it fails. */
export function readOnce<State>(read: () => Promise<State>): () => Promise<State | undefined> {
  let asked: Promise<State | undefined> | undefined;
  return () =>
    (asked ??= read()
      .catch(() => undefined)
      .finally(() => (asked = undefined)));
}
