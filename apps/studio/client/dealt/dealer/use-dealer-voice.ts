import { useEffect } from 'react';
import type { Voice } from '../../sound/voice.ts';
import { useText } from '../../text.ts';
import type { DealtViewState } from '../dealt-view-state.ts';
import type { Look } from '../looks/look.ts';
import { useDealtView } from '../use-dealt.ts';

/** What the dealer announces: that betting is open, that it is closed, and the result once it is seen. */
export type Line = 'open' | 'closed' | 'result';

/** The line to be said now; null while there is none. */
export function lineOf({
  round,
  dealtSince,
  isShown,
  isLive,
}: Pick<DealtViewState, 'round' | 'dealtSince' | 'isShown' | 'isLive'>): Line | null {
  if (!round || !isLive || round.sign || round.phase === 'CANCELLED') return null;
  if (round.phase === 'BETTING') return 'open';
  if (dealtSince === null) return 'closed';
  return isShown ? 'result' : null;
}

/** Has the dealer say each line once in its round, alternating between two wordings. */
export function useDealerVoice(voice: Voice, look: Look<unknown>): void {
  const view = useDealtView();
  const text = useText();
  const { round } = view;
  const line = lineOf(view);
  const number = round?.number ?? 0;
  const way = number % 2 === 0 ? 'even' : 'odd';
  const words =
    line === null
      ? null
      : line === 'result'
        ? look.said(round!.result, text, number)
        : text(`dealt.voice.${line}.${way}`);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same words are said again in another round
  useEffect(() => {
    if (words !== null) voice.say(words, document.documentElement.lang.split('-')[0]!);
  }, [voice, words, number]);
}
