import { LETTER_TO_MAX } from '@kismet/contracts/agents/letters';
import { useState } from 'react';

/** Members selected from a list, account name by outward id: at most a hundred. */
export interface Chosen {
  readonly who: ReadonlyMap<string, string>;
  readonly isFull: boolean;
  readonly toggle: (memberId: string, account: string) => void;
  readonly clear: () => void;
}
export function useChosen(): Chosen {
  const [who, setWho] = useState<ReadonlyMap<string, string>>(new Map());
  return {
    who,
    isFull: who.size >= LETTER_TO_MAX,
    toggle(memberId, account) {
      const next = new Map(who);
      if (!next.delete(memberId) && next.size < LETTER_TO_MAX) next.set(memberId, account);
      setWho(next);
    },
    clear: () => setWho(new Map()),
  };
}
