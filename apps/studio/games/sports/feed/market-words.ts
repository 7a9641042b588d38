import type { CancelWindow, Certainty } from '../settlement/resulting.ts';
import type { FedOutcome, FedSelection, MarketStatus } from './messages.ts';

/** The last prices of a producer for a market. */
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
  /** When it was last sent, and when it was last retracted; null for never. */
  readonly at: number | null;
  readonly undoneAt: number | null;
}
/**
 * Everything reported about a market that still counts. Each part keeps the latest by the source's own time, so that messages that come twice, late
 * or in another order lead to the same state.
 */
export interface MarketWords {
  readonly words: readonly Word[];
  /** The last prices from before the scheduled start; absent when there were none. */
  readonly closing?: Word;
  readonly settlement: Settlement | null;
  readonly undoneAt: number | null;
  readonly cancellations: readonly Cancellation[];
}
export const UNSPOKEN: MarketWords = { words: [], settlement: null, undoneAt: null, cancellations: [] };

/** A canonical text of some content, independent of the order of its fields: stored content comes back in a different order. */
export const contentOf = (value: unknown): string =>
  JSON.stringify(value, (_, part) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );

/** The later of two; of two with the same time always the same one, whichever arrived first. */
export function later<T extends { readonly at: number }>(one: T | null, other: T): T {
  if (!one || other.at > one.at) return other;
  if (other.at < one.at) return one;
  return contentOf(other) > contentOf(one) ? other : one;
}
export const latest = (one: number | null, other: number): number => (one === null ? other : Math.max(one, other));

/** @param startsAt the originally scheduled start of the match: prices from before it are closing odds (rule 6.165) */
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

/** The settlement in force; null before one, and after it was retracted. */
export const settlementOf = ({ settlement, undoneAt }: MarketWords): Settlement | null =>
  settlement && (undoneAt === null || settlement.at > undoneAt) ? settlement : null;

/** The windows in force. One that was sent and retracted at the same moment counts as retracted. */
export const windowsOf = ({ cancellations }: MarketWords): CancelWindow[] =>
  cancellations
    .filter(({ at, undoneAt }) => at !== null && (undoneAt === null || at > undoneAt))
    .map(({ start, end }) => ({ start, end }));

/**
 * The prices that count: the newest from the producers that have not handed the market over (rule 6.91). Null while every producer has handed it over
 * and no other has sent prices: then the market is suspended.
 */
export const wordOf = ({ words }: MarketWords): Word | null =>
  words
    .filter(({ status }) => status !== 'handed-over')
    .reduce<Word | null>((best, word) => (best === null || word.at > best.at ? word : best), null);
