import { useEffect } from 'react';
import { create } from 'zustand';

interface ResourceState<Data> {
  data: Data | undefined;
  /** Why the last try failed; what was loaded before stays. */
  error: unknown;
}

interface Resource<Data> {
  use: () => ResourceState<Data>;
  /** Loads again unless what is there is younger than the age given. One request at a time. */
  load: (maxAgeMs?: number) => Promise<void>;
  peek: () => Data | undefined;
}

/**
 * What every visitor gets the same: the app's config, the latest results. Kept in a store of a few lines because home
 * needs no more; lists of an account, with their pages and their keys, are TanStack Query's, which loads with them.
 */
export function createResource<Data>(fetchData: () => Promise<Data>): Resource<Data> {
  const useStore = create<ResourceState<Data>>(() => ({ data: undefined, error: undefined }));
  let loadedAt = -Infinity;
  let flight: Promise<void> | undefined;

  const loadNow = async () => {
    try {
      useStore.setState({ data: await fetchData(), error: undefined });
      loadedAt = Date.now();
    } catch (error) {
      useStore.setState({ error });
    } finally {
      flight = undefined;
    }
  };
  return {
    use: () => useStore(),
    load: (maxAgeMs = 0) => {
      if (!flight && Date.now() - loadedAt < maxAgeMs) return Promise.resolve();
      flight ??= loadNow();
      return flight;
    },
    peek: () => useStore.getState().data,
  };
}

/** Loads when the component appears, the page is looked at again, or the network is back. */
export function useFresh({ load }: Pick<Resource<unknown>, 'load'>, maxAgeMs: number): void {
  useEffect(() => {
    const refresh = () => {
      if (document.visibilityState === 'visible') void load(maxAgeMs);
    };
    refresh();
    window.addEventListener('online', refresh);
    document.addEventListener('visibilitychange', refresh);
    return () => {
      window.removeEventListener('online', refresh);
      document.removeEventListener('visibilitychange', refresh);
    };
  }, [load, maxAgeMs]);
}
