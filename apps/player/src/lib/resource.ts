import { useEffect } from 'react';
import { ageByPhone } from './clock';
import { pageData } from './page-data';
import { createRenderedStore } from './rendered-store';
import { readStored, writeStored } from './stored-data';

interface ResourceState<Data> {
  data: Data | undefined;
  /** The error of the last request. The data that was loaded before stays. */
  error: unknown;
  /** When the data was loaded, by this phone's clock. Data of the page has the server's time. */
  at: number | undefined;
}

/** Set the data of resources by their names, on the server before it renders a page. */
export const fillers: { name: string; fill: (data: unknown, at: number) => void }[] = [];

export function fillResources(resources: Readonly<Record<string, unknown>>, at: number): void {
  for (const { name, fill } of fillers) fill(resources[name], at);
}

interface Resource<Data> {
  use: () => ResourceState<Data>;
  /** Loads the data, unless it is younger than `maxAgeMs`. There is one request at a time. */
  load: (maxAgeMs?: number) => Promise<void>;
  /** Loads changed data. An in-flight request may be older than the change, so another one follows it. */
  reload: () => Promise<void>;
  /** Stores data that arrived without a request, such as an event. */
  put: (data: Data) => void;
  peek: () => Data | undefined;
}

interface Options<Data> {
  /** The name in local storage. The stored data is shown at the next start until a response arrives. */
  storeAs?: string;
  /** The name in the data of the server's page, if it is not the name in storage. */
  inPage?: string;
  /** Reads data that an earlier version stored with the names of the wire. */
  fromWire?: (data: unknown) => Data;
}

/**
 * Data that is the same for every visitor, such as the configuration and the latest results. This small store is enough
 * for the home page. Lists of an account use TanStack Query, which is loaded only with their pages.
 */
export function createResource<Data>(
  fetchData: () => Promise<Data>,
  { storeAs, inPage = storeAs, fromWire }: Options<Data> = {},
): Resource<Data> {
  let rendered = stateInPage<Data>(inPage);
  const useStore = createRenderedStore(rendered, () => rendered);
  const stored = storeAs === undefined ? undefined : readStored(storeAs, fromWire);
  // A page that the service worker kept may be older than what is stored.
  if (stored && stored.at > (rendered.at ?? -Infinity)) useStore.setState(stored);
  if (inPage !== undefined)
    fillers.push({
      name: inPage,
      fill: (data, at) => {
        rendered = { data: data as Data | undefined, error: undefined, at };
        useStore.setState(rendered);
      },
    });
  let loadedAt = -Infinity;
  let updates = 0;
  let inFlight: Promise<void> | undefined;

  const put = (data: Data) => {
    updates += 1;
    loadedAt = Date.now();
    useStore.setState({ data, error: undefined, at: loadedAt });
    if (storeAs !== undefined) writeStored(storeAs, { data, at: loadedAt });
  };
  const loadNow = async () => {
    const before = updates;
    try {
      const data = await fetchData();
      // Data that arrived by an event meanwhile is newer and stays.
      if (updates === before) put(data);
    } catch (error) {
      useStore.setState({ error });
    } finally {
      inFlight = undefined;
    }
  };
  const load = (maxAgeMs = 0) => {
    if (!inFlight && ageByPhone(loadedAt) < maxAgeMs) return Promise.resolve();
    inFlight ??= loadNow();
    return inFlight;
  };
  return {
    use: () => useStore(),
    load,
    reload: async () => {
      await inFlight;
      await load();
    },
    put,
    peek: () => useStore.getState().data,
  };
}

function stateInPage<Data>(name: string | undefined): ResourceState<Data> {
  const data = name === undefined ? undefined : (pageData?.resources[name] as Data | undefined);
  return { data, error: undefined, at: data === undefined ? undefined : pageData?.now };
}

/** Loads the data when the component is mounted, the page becomes visible again, or the device is online again. */
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
