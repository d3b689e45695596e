import { useSyncExternalStore } from 'react';

const query = '(min-width: 64rem)';

function subscribe(onChange: () => void): () => void {
  const media = window.matchMedia(query);
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
}

/** Whether the screen has the width of a desktop, where lists are tables. */
export const useWide = (): boolean => useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
