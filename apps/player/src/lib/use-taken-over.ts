import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * False on the server and while React takes over the server's page, then true. What only a running app can show, such
 * as a countdown, is left out until then.
 */
export const useTakenOver = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
