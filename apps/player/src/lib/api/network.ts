let loading: Promise<typeof import('./network-parts')> | undefined;

/**
 * The code of calls, which the first view does without. Whoever asks first gets it first: the start asks before any
 * screen, so that a stored login is renewed before it is used.
 */
export function network(): Promise<typeof import('./network-parts')> {
  loading ??= import('./network-parts').catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}
