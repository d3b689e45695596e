import { examine, type Examine } from '@truedraw/proof';

/** Examines records beside the page: many browsers check Ed25519 in the very thread that asks for it. */
self.addEventListener('message', ({ data }: MessageEvent<Parameters<Examine>>) => {
  examine(...data).then(
    (examined) => self.postMessage(examined),
    // What has no canonical form cannot be examined.
    () => self.postMessage(undefined),
  );
});
