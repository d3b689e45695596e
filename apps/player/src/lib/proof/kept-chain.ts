import type { Chain } from '@truedraw/proof';

const name = 'truedraw.proof';
const store = 'chains';
const key = 'checked';

function opened(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, 1);
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore(store));
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(new Error('no storage')));
  });
}

/** One request in a transaction of its own; undefined where the browser keeps nothing, as in a private window. */
async function ask<Result>(
  mode: IDBTransactionMode,
  work: (chains: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result | undefined> {
  try {
    const database = await opened();
    return await new Promise<Result>((resolve, reject) => {
      const request = work(database.transaction(store, mode).objectStore(store));
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(new Error('not kept')));
    }).finally(() => database.close());
  } catch {
    return undefined;
  }
}

/** As far as this phone has followed the chain, at whatever time: a check goes on from there. */
export const readChainKept = (): Promise<Chain | undefined> =>
  ask<Chain | undefined>('readonly', (chains) => chains.get(key) as IDBRequest<Chain | undefined>);

export const keepChain = (chain: Chain): Promise<unknown> =>
  ask('readwrite', (chains) => chains.put(chain, key));
