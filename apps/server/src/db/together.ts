/**
 * Asks one question for all who ask at the same time: what comes while an answer is on its way is in the next
 * question. Alone, nobody waits; under load the cost of a question is shared. Nothing is remembered, so every answer
 * is as true as one that was asked for alone.
 */
export function together<Key, Value>(
  find: (keys: readonly Key[]) => Promise<readonly Value[]>,
): (key: Key) => Promise<Value> {
  interface Asked {
    key: Key;
    resolve: (value: Value) => void;
    reject: (error: unknown) => void;
  }
  let waiting: Asked[] = [];
  let isAsking = false;

  async function askAll(): Promise<void> {
    while (waiting.length) {
      const asked = waiting;
      waiting = [];
      try {
        const values = await find(asked.map(({ key }) => key));
        for (let at = 0; at < asked.length; at++) asked[at]!.resolve(values[at]!);
      } catch (error) {
        for (const { reject } of asked) reject(error);
      }
    }
    isAsking = false;
  }

  return (key) =>
    new Promise((resolve, reject) => {
      waiting.push({ key, resolve, reject });
      if (isAsking) return;
      isAsking = true;
      // A turn later, so that all who ask in this turn are in the first question.
      setImmediate(() => void askAll());
    });
}
