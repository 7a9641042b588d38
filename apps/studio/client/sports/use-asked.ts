import { useCallback, useEffect, useState } from 'react';
import { Refusal } from '../server/studio-api.ts';

export type Asked<T> =
  | { readonly kind: 'asking' }
  | { readonly kind: 'missing' | 'offline' }
  | { readonly kind: 'here'; readonly value: T };

/**
 * The answer to a call, fetched again when the question changes; a late answer is not shown.
 * @param ask the call; null while nothing is asked
 * @param question distinguishes one question from another
 */
export function useAsked<T>(ask: (() => Promise<T>) | null, question: string): readonly [Asked<T>, () => void] {
  const [answer, setAnswer] = useState<{ readonly question: string; readonly asked: Asked<T> } | null>(null);
  const [turn, setTurn] = useState(0);
  const again = useCallback(() => setTurn((before) => before + 1), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the question stands for the call, which is a different function each time
  useEffect(() => {
    if (!ask) return;
    let isLate = false;
    const show = (asked: Asked<T>) => {
      if (!isLate) setAnswer({ question, asked });
    };
    ask().then(
      (value) => show({ kind: 'here', value }),
      (error) => show({ kind: error instanceof Refusal && error.code === 'NOT_FOUND' ? 'missing' : 'offline' }),
    );
    return () => {
      isLate = true;
    };
  }, [question, turn, ask === null]);
  return [answer?.question === question ? answer.asked : { kind: 'asking' }, again];
}
