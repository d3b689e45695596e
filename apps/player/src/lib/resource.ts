import { useEffect } from 'react';
import { create } from 'zustand';
import { readKept, writeKept } from './kept';

interface ResourceState<Data> {
  data: Data | undefined;
  /** Why the last try failed; what was loaded before stays. */
  error: unknown;
  /** When the data came, by this phone's clock. */
  at: number | undefined;
}

interface Resource<Data> {
  use: () => ResourceState<Data>;
  /** Loads again unless what is there is younger than the age given. One request at a time. */
  load: (maxAgeMs?: number) => Promise<void>;
  /** Loads again because it changed: a request under way may have been read before, and another follows it. */
  reload: () => Promise<void>;
  /** Takes in what arrived without being asked for. */
  put: (data: Data) => void;
  peek: () => Data | undefined;
}

interface Options {
  /** The name under which it stays in storage, to be shown at the next start until an answer comes. */
  keepAs?: string;
}

/**
 * What every visitor gets the same: the app's config, the latest results. Kept in a store of a few lines because home
 * needs no more; lists of an account, with their pages and their keys, are TanStack Query's, which loads with them.
 */
export function createResource<Data>(
  fetchData: () => Promise<Data>,
  { keepAs }: Options = {},
): Resource<Data> {
  const kept = keepAs === undefined ? undefined : readKept<Data>(keepAs);
  const useStore = create<ResourceState<Data>>(() => ({ data: kept?.data, error: undefined, at: kept?.at }));
  let loadedAt = -Infinity;
  let arrivals = 0;
  let underWay: Promise<void> | undefined;

  const put = (data: Data) => {
    arrivals += 1;
    loadedAt = Date.now();
    useStore.setState({ data, error: undefined, at: loadedAt });
    if (keepAs !== undefined) writeKept(keepAs, { data, at: loadedAt });
  };
  const loadNow = async () => {
    const before = arrivals;
    try {
      const data = await fetchData();
      // What arrived by itself meanwhile is newer.
      if (arrivals === before) put(data);
    } catch (error) {
      useStore.setState({ error });
    } finally {
      underWay = undefined;
    }
  };
  const load = (maxAgeMs = 0) => {
    if (!underWay && Date.now() - loadedAt < maxAgeMs) return Promise.resolve();
    underWay ??= loadNow();
    return underWay;
  };
  return {
    use: () => useStore(),
    load,
    reload: async () => {
      await underWay;
      await load();
    },
    put,
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
