import { examine as examineHere, type Examine, type SignedRecord } from '@truedraw/proof';

/** Fewer are done sooner than a worker has started. */
const fewRecords = 50;
const mostWorkers = 4;

/** Lets the phone's processors share the records of a long chain, while the page stays usable. */
export function createExaminers(): { examine: Examine; stop: () => void } {
  const workers: Worker[] = [];
  const count = Math.max(1, Math.min(mostWorkers, navigator.hardwareConcurrency - 1));
  return {
    async examine(records, publicKeys) {
      if (records.length < fewRecords || !('Worker' in window)) return examineHere(records, publicKeys);
      while (workers.length < count)
        workers.push(new Worker(new URL('./examiner.worker.ts', import.meta.url), { type: 'module' }));
      const share = Math.ceil(records.length / count);
      const parts = await Promise.all(
        workers.map((worker, at) => {
          const [from, to] = [at * share, (at + 1) * share];
          return askWorker(worker, records.slice(from, to), publicKeys.slice(from, to));
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

/** A browser that does not let the worker start examines here; one answer at a time is awaited from each. */
function askWorker(
  worker: Worker,
  records: readonly SignedRecord[],
  publicKeys: readonly (string | undefined)[],
): Promise<Examined> {
  return new Promise((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<Examined | undefined>) =>
      data ? resolve(data) : reject(new TypeError('a record has no canonical form'));
    worker.onerror = () => resolve(examineHere(records, publicKeys));
    worker.postMessage([records, publicKeys]);
  });
}
