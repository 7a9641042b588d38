import { useSyncExternalStore } from 'react';

export interface Store<S> {
  get(): S;
  /** The value a page drawn by the server has, repeated while the browser takes it over. */
  drawn(): S;
  set(next: S): void;
  subscribe(listener: () => void): () => void;
}

/** The only client state beside URL and server cache: a value with subscribers. */
export function createStore<S>(first: S, drawn: S = first): Store<S> {
  let state = first;
  const listeners = new Set<() => void>();
  // the same object if it is equal: taking the page over then renders nothing anew
  const taken = JSON.stringify(first) === JSON.stringify(drawn) ? first : drawn;
  return {
    get: () => state,
    drawn: () => taken,
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

export const useStore = <S>(store: Store<S>): S => useSyncExternalStore(store.subscribe, store.get, store.drawn);
