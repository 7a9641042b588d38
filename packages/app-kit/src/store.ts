import { useSyncExternalStore } from 'react';

export interface Store<S> {
  get(): S;
  /** The value in a server-rendered page, repeated during hydration. */
  serverSnapshot(): S;
  set(next: S): void;
  subscribe(listener: () => void): () => void;
}

/** The only client state beside URL and server cache: a value with subscribers. */
export function createStore<S>(first: S, server: S = first): Store<S> {
  let state = first;
  const listeners = new Set<() => void>();
  // the same object if it is equal: hydration then re-renders nothing
  const snapshot = JSON.stringify(first) === JSON.stringify(server) ? first : server;
  return {
    get: () => state,
    serverSnapshot: () => snapshot,
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

export const useStore = <S>(store: Store<S>): S =>
  useSyncExternalStore(store.subscribe, store.get, store.serverSnapshot);
