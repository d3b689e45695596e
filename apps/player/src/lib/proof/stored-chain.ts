import type { Chain } from '@truedraw/proof';

const name = 'truedraw.proof';
const store = 'chains';
const key = 'checked';

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, 1);
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore(store));
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(new Error('no storage')));
  });
}

/** Runs one request in a transaction. Undefined where the browser has no storage, such as in a private window. */
async function runRequest<Result>(
  mode: IDBTransactionMode,
  work: (chains: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result | undefined> {
  try {
    const database = await openDatabase();
    return await new Promise<Result>((resolve, reject) => {
      const request = work(database.transaction(store, mode).objectStore(store));
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(new Error('not kept')));
    }).finally(() => database.close());
  } catch {
    return undefined;
  }
}

/** The part of the chain that this phone has already checked. The next check continues from there. */
export const readStoredChain = (): Promise<Chain | undefined> =>
  runRequest<Chain | undefined>('readonly', (chains) => chains.get(key) as IDBRequest<Chain | undefined>);

export const storeChain = (chain: Chain): Promise<unknown> =>
  runRequest('readwrite', (chains) => chains.put(chain, key));
