import type { CancelWindow, Certainty } from '../settlement/resulting.ts';
import type { FedOutcome, FedSelection, MarketStatus } from './messages.ts';

/** The last word of a producer on a market. */
export interface Word {
  readonly producer: number;
  readonly at: number;
  readonly status: MarketStatus;
  readonly selections: readonly FedSelection[];
}
interface Settlement {
  readonly at: number;
  readonly certainty: Certainty;
  readonly outcomes: readonly FedOutcome[];
}
interface Cancellation extends CancelWindow {
  /** When it was last said, and when it was last taken back; null for never. */
  readonly at: number | null;
  readonly undoneAt: number | null;
}
/**
 * All that was said of a market and still counts. Each part keeps what was said last by the source's own time, so that messages that come
 * twice, late or in another order leave the same.
 */
export interface MarketWords {
  readonly words: readonly Word[];
  /** The last word with odds from before the match was to begin; none when no such word was heard. */
  readonly closing?: Word;
  readonly settlement: Settlement | null;
  readonly undoneAt: number | null;
  readonly cancellations: readonly Cancellation[];
}
export const UNSPOKEN: MarketWords = { words: [], settlement: null, undoneAt: null, cancellations: [] };

/** The same text for the same content, in whatever order its fields were written: what was stored comes back in another one. */
export const contentOf = (value: unknown): string =>
  JSON.stringify(value, (_, part) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );

/** The later of two; of two of one moment always the same one, whichever came first. */
export function later<T extends { readonly at: number }>(one: T | null, other: T): T {
  if (!one || other.at > one.at) return other;
  if (other.at < one.at) return one;
  return contentOf(other) > contentOf(one) ? other : one;
}
export const latest = (one: number | null, other: number): number => (one === null ? other : Math.max(one, other));

/** @param startsAt when the match was to begin, as it was planned first: a word from before it is one of closing odds (rule 6.165) */
export function price(state: MarketWords, word: Word, startsAt: number): MarketWords {
  const own = state.words.find(({ producer }) => producer === word.producer) ?? null;
  const others = state.words.filter((one) => one !== own);
  const words = [...others, later(own, word)].sort((a, b) => a.producer - b.producer);
  const isClosing = word.status === 'active' && word.at < startsAt;
  return { ...state, words, ...(isClosing && { closing: later(state.closing ?? null, word) }) };
}
export const settle = (state: MarketWords, settlement: Settlement): MarketWords => ({
  ...state,
  settlement: later(state.settlement, settlement),
});
export const undoSettle = (state: MarketWords, at: number): MarketWords => ({
  ...state,
  undoneAt: latest(state.undoneAt, at),
});

const keyOf = ({ start, end }: CancelWindow): string => `${start ?? ''}:${end ?? ''}`;
function onCancellation(
  state: MarketWords,
  window: CancelWindow,
  change: (one: Cancellation) => Cancellation,
): MarketWords {
  const key = keyOf(window);
  const own = state.cancellations.find((one) => keyOf(one) === key) ?? { ...window, at: null, undoneAt: null };
  const others = state.cancellations.filter((one) => keyOf(one) !== key);
  return {
    ...state,
    cancellations: [...others, change(own)].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1)),
  };
}
export const cancel = (state: MarketWords, window: CancelWindow, at: number): MarketWords =>
  onCancellation(state, window, (one) => ({ ...one, at: latest(one.at, at) }));
export const undoCancel = (state: MarketWords, window: CancelWindow, at: number): MarketWords =>
  onCancellation(state, window, (one) => ({ ...one, undoneAt: latest(one.undoneAt, at) }));

/** The settlement that stands; null before one, and after it was taken back. */
export const settlementOf = ({ settlement, undoneAt }: MarketWords): Settlement | null =>
  settlement && (undoneAt === null || settlement.at > undoneAt) ? settlement : null;

/** The windows that stand. One that was said and taken back in one moment is taken back. */
export const windowsOf = ({ cancellations }: MarketWords): CancelWindow[] =>
  cancellations
    .filter(({ at, undoneAt }) => at !== null && (undoneAt === null || at > undoneAt))
    .map(({ start, end }) => ({ start, end }));

/**
 * Whose word counts: the newest of the producers that have not handed the market over (rule 6.91). Null while each of them has and no
 * other has spoken: then it is suspended.
 */
export const wordOf = ({ words }: MarketWords): Word | null =>
  words
    .filter(({ status }) => status !== 'handed-over')
    .reduce<Word | null>((best, word) => (best === null || word.at > best.at ? word : best), null);
