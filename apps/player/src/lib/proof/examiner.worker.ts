import { examine, type Examine } from '@truedraw/proof';

/** Examines records in a worker, because many browsers verify Ed25519 in the calling thread. */
self.addEventListener('message', ({ data }: MessageEvent<Parameters<Examine>>) => {
  examine(...data).then(
    (examined) => self.postMessage(examined),
    // A record without a canonical form cannot be examined.
    () => self.postMessage(undefined),
  );
});
