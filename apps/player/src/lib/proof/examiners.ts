import { examine as examineHere, type Examine, type SignedRecord } from '@truedraw/proof';

/** Fewer records are examined in the page, which is faster than starting a worker. */
const fewRecords = 50;
const mostWorkers = 4;

/** Examines the records of a long chain in several workers, so that it is faster and the page stays usable. */
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
          return examineInWorker(worker, some, keys).catch((error: unknown) => {
            if (error instanceof TypeError) throw error;
            // If the browser cannot start a worker, the records are examined in the page.
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

/** A worker gets one request at a time. */
function examineInWorker(
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
