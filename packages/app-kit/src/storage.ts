interface Area<K extends string> {
  get(key: K): string | null;
  set(key: K, value: string | null): void;
}

/**
 * A typed view of a browser storage. Without storage it reads null and the app continues; `store` is evaluated each
 * time, since access may throw.
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
        // full or forbidden: the choice lasts for this visit
      }
    },
  };
}
