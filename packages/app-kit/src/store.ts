import { useSyncExternalStore } from 'react';

export interface Store<S> {
  get(): S;
  set(next: S): void;
  subscribe(listener: () => void): () => void;
}

/** The only client state beside URL and server cache: a value with subscribers. */
export function createStore<S>(first: S): Store<S> {
  let state = first;
  const listeners = new Set<() => void>();
  return {
    get: () => state,
    set(next) {
      if (Object.is(next, state)) return;
      state = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const useStore = <S>(store: Store<S>): S => useSyncExternalStore(store.subscribe, store.get, store.get);
