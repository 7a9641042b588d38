import { codeOf } from '@kismet/app-kit/refusal';
import { useRef } from 'react';

/**
 * The idempotency id of a press. After a lost response the outcome is unknown, so the next press reuses it; any
 * response ends it.
 */
export function usePressId() {
  const id = useRef(crypto.randomUUID());
  const renew = () => {
    id.current = crypto.randomUUID();
  };
  const spend = async <V>(work: () => Promise<V>): Promise<V> => {
    try {
      const value = await work();
      renew();
      return value;
    } catch (error) {
      if (codeOf(error) !== 'OFFLINE') renew();
      throw error;
    }
  };
  return { now: () => id.current, spend };
}

/** The same for variable content: repeated content keeps its id until a response arrives. */
export function useKeyedPressId() {
  const ids = useRef(new Map<string, string>());
  return {
    idOf(key: string): string {
      const id = ids.current.get(key) ?? crypto.randomUUID();
      ids.current.set(key, id);
      return id;
    },
    answered: () => ids.current.clear(),
  };
}
