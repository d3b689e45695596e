/**
 * Combines lookups that are made at the same time into one query: keys that arrive while a query runs are in the next
 * one. A single lookup does not wait; under load the cost of a query is shared. Nothing is cached, so every answer is
 * as current as that of a query of its own.
 */
export function batched<Key, Value>(
  find: (keys: readonly Key[]) => Promise<readonly Value[]>,
): (key: Key) => Promise<Value> {
  interface Pending {
    key: Key;
    resolve: (value: Value) => void;
    reject: (error: unknown) => void;
  }
  let waiting: Pending[] = [];
  let isReading = false;

  async function readAll(): Promise<void> {
    while (waiting.length) {
      const batch = waiting;
      waiting = [];
      try {
        const values = await find(batch.map(({ key }) => key));
        for (let at = 0; at < batch.length; at++) batch[at]!.resolve(values[at]!);
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    isReading = false;
  }

  return (key) =>
    new Promise((resolve, reject) => {
      waiting.push({ key, resolve, reject });
      if (isReading) return;
      isReading = true;
      // One tick later, so that all lookups of this tick are in the first query.
      setImmediate(() => void readAll());
    });
}
