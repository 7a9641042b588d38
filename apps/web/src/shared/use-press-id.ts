import { codeOf } from '@kismet/app-kit/refusal';
import { useRef } from 'react';

/**
 * The id under which the server knows one press. After a silence nobody knows what became of it, so the next press asks about the same
 * thing; any answer ends it, and the next press is something new.
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

/** The same where a press may be made anew with something else: what is asked for once more keeps its id until an answer has come. */
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
