interface Area<K extends string> {
  get(key: K): string | null;
  set(key: K, value: string | null): void;
}

/**
 * A typed view of one of the browser's two stores. A browser that keeps nothing answers null and the app goes on without;
 * `store` is asked for anew each time, since reading it may throw.
 */
export function area<K extends string>(store: () => Storage): Area<K> {
  return {
    get(key) {
      try {
        return store().getItem(key);
      } catch {
        return null;
      }
    },
    set(key, value) {
      try {
        if (value === null) store().removeItem(key);
        else store().setItem(key, value);
      } catch {
        // full or forbidden: the choice then lasts for this visit
      }
    },
  };
}
