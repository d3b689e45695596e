import { examine as examineHere, type Examine, type SignedRecord } from '@truedraw/proof';

/** Fewer are done sooner than a worker has started. */
const fewRecords = 50;
const mostWorkers = 4;

/** Lets the phone's processors share the records of a long chain, while the page stays usable. */
export function createExaminers(): { examine: Examine; stop: () => void } {
  const workers: Worker[] = [];
  let broken = !('Worker' in window);
  const count = Math.max(1, Math.min(mostWorkers, navigator.hardwareConcurrency - 1));
  return {
    async examine(records, publicKeys) {
      if (records.length < fewRecords || broken) return examineHere(records, publicKeys);
      while (workers.length < count)
        workers.push(new Worker(new URL('./examiner.worker.ts', import.meta.url), { type: 'module' }));
      const share = Math.ceil(records.length / count);
      const parts = await Promise.all(
        workers.map((worker, at) => {
          const [from, to] = [at * share, (at + 1) * share];
          const [some, keys] = [records.slice(from, to), publicKeys.slice(from, to)];
          return askWorker(worker, some, keys).catch((error: unknown) => {
            if (error instanceof TypeError) throw error;
            // A browser that does not let the worker start has to do it in the page.
            broken = true;
            return examineHere(some, keys);
          });
        }),
      );
      return {
        hashes: parts.flatMap(({ hashes }) => hashes),
        signed: parts.flatMap(({ signed }) => signed),
      };
    },
    stop: () => workers.forEach((worker) => worker.terminate()),
  };
}

type Examined = Awaited<ReturnType<Examine>>;

/** Each has one question at a time. */
function askWorker(
  worker: Worker,
  records: readonly SignedRecord[],
  publicKeys: readonly (string | undefined)[],
): Promise<Examined> {
  const answered = new AbortController();
  const { signal } = answered;
  return new Promise<Examined>((resolve, reject) => {
    const receive = ({ data }: MessageEvent<Examined | undefined>) =>
      data ? resolve(data) : reject(new TypeError('a record has no canonical form'));
    worker.addEventListener('message', receive, { signal });
    worker.addEventListener('error', () => reject(new Error('no worker')), { signal });
    worker.postMessage([records, publicKeys]);
  }).finally(() => answered.abort());
}
