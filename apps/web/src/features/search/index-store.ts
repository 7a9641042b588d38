import type { GameIndex } from './engine.ts';

const NAME = 'kismet-search';
const STORE = 'index';

/** Runs one IndexedDB request; null if unavailable or refused. */
function withStore<V>(mode: IDBTransactionMode, run: (store: IDBObjectStore) => IDBRequest<V>): Promise<V | null> {
  return new Promise((resolve) => {
    try {
      const opening = indexedDB.open(NAME, 1);
      opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
      opening.onerror = () => resolve(null);
      opening.onsuccess = () => {
        const database = opening.result;
        const request = run(database.transaction(STORE, mode).objectStore(STORE));
        const end = (value: V | null) => {
          database.close();
          resolve(value);
        };
        request.onsuccess = () => end(request.result);
        request.onerror = () => end(null);
      };
    } catch {
      resolve(null);
    }
  });
}

/** The last index stored in this browser; null if none. */
export const storedIndex = (): Promise<GameIndex | null> =>
  withStore<GameIndex>('readonly', (store) => store.get('games') as IDBRequest<GameIndex>);
export const storeIndex = async (index: GameIndex): Promise<void> => {
  await withStore('readwrite', (store) => store.put(index, 'games'));
};
