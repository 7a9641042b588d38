import { FEEDBACK_WORDS, type listFeedback, type sendFeedback } from '@kismet/contracts/messages/inbox';
import type { Input, Output } from '@kismet/contracts/route';
import { Refused } from '@kismet/kernel/outcome';

/** Counts words in any script. */
export const wordsIn = (text: string): number => {
  let words = 0;
  for (const { isWordLike } of new Intl.Segmenter('ur', { granularity: 'word' }).segment(text)) if (isWordLike) words++;
  return words;
};

/** Refuses `FEEDBACK_WORDS` with the bounds when there are too few or too many words. */
export function checkWords({ text }: Pick<Input<typeof sendFeedback>, 'text'>): void {
  const words = wordsIn(text);
  if (words < FEEDBACK_WORDS.min || words > FEEDBACK_WORDS.max)
    throw new Refused('FEEDBACK_WORDS', FEEDBACK_WORDS, [
      { name: 'text', code: 'FEEDBACK_WORDS', params: FEEDBACK_WORDS },
    ]);
}
export type ShownFeedback = Output<typeof listFeedback>['list'][number];
