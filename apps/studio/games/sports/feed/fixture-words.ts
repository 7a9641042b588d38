import { readMarket } from '../matches/offer.ts';
import {
  cancel,
  later,
  latest,
  type MarketWords,
  price,
  settle,
  settlementOf,
  UNSPOKEN,
  undoCancel,
  undoSettle,
  type Word,
  windowsOf,
  wordOf,
} from './market-words.ts';
import type { FixtureMessage, Incident } from './messages.ts';

/** What the feed has reported about a fixture as a whole and still counts, kept in the same way as for its markets. */
export interface FixtureWords {
  readonly said: Pick<Incident, 'at' | 'stage' | 'standing'> | null;
  /** When each score was first reported, by `5-3`; the goalless one is not included. Each goal is one of these moments. */
  readonly scores: Readonly<Record<string, number>>;
  /** When kinds of market were last stopped; `all` stands for every kind. */
  readonly stops: Readonly<Record<string, number>>;
}
/** A fixture with its markets by name, as reported by its feed. */
export interface FedBook {
  readonly fixture: FixtureWords;
  readonly markets: Readonly<Record<string, MarketWords>>;
}
export const UNTOLD: FedBook = { fixture: { said: null, scores: {}, stops: {} }, markets: {} };

/** The names of the markets that a message changes. */
export function marketsOf(message: FixtureMessage): readonly string[] {
  switch (message.kind) {
    case 'incident':
    case 'stop':
      return [];
    case 'prices':
    case 'settle':
      return message.markets.map(({ market }) => market);
    default:
      return message.markets;
  }
}

/**
 * The book after a message. Receiving messages twice, late or in another order gives the same book in the end (rule 6.90).
 * @param book at least those of its markets that the message changes
 * @param startsAt the originally scheduled start of the match
 */
export function take(book: FedBook, message: FixtureMessage, startsAt: number): FedBook {
  const { at, producer } = message;
  switch (message.kind) {
    case 'incident':
      return { ...book, fixture: withIncident(book.fixture, message) };
    case 'stop': {
      const stops = { ...book.fixture.stops };
      for (const type of message.types === 'all' ? ['all'] : message.types)
        stops[type] = latest(stops[type] ?? null, at);
      return { ...book, fixture: { ...book.fixture, stops } };
    }
    case 'prices':
      return message.markets.reduce(
        (all, { market, status, selections }) =>
          onMarket(all, market, (words) => price(words, { producer, at, status, selections }, startsAt)),
        book,
      );
    case 'settle':
      return message.markets.reduce(
        (all, { market, outcomes }) =>
          onMarket(all, market, (words) => settle(words, { at, certainty: message.certainty, outcomes })),
        book,
      );
    case 'undo-settle':
      return message.markets.reduce((all, market) => onMarket(all, market, (words) => undoSettle(words, at)), book);
    case 'cancel':
    case 'undo-cancel': {
      const change = message.kind === 'cancel' ? cancel : undoCancel;
      return message.markets.reduce(
        (all, market) => onMarket(all, market, (words) => change(words, message.window, at)),
        book,
      );
    }
  }
}

const onMarket = (book: FedBook, market: string, change: (words: MarketWords) => MarketWords): FedBook => ({
  ...book,
  markets: { ...book.markets, [market]: change(book.markets[market] ?? UNSPOKEN) },
});

/** A score as a key; null without goals, and in sports that are not scored in goals. */
export const scoreKey = ({ standing }: Pick<Incident, 'standing'>): string | null =>
  standing.sport === 'football' && standing.score.home + standing.score.away > 0
    ? `${standing.score.home}-${standing.score.away}`
    : null;

function withIncident(state: FixtureWords, message: Incident): FixtureWords {
  const { at, stage, standing } = message;
  const { said, scores } = state;
  const key = scoreKey(message);
  return {
    ...state,
    said: later(said, { at, stage, standing }),
    scores: key === null ? scores : { ...scores, [key]: Math.min(scores[key] ?? at, at) },
  };
}

/** Whether bets are taken on a market, and on whose prices; `closed` when it is no longer offered. */
export type Openness = { readonly kind: 'open'; readonly word: Word } | { readonly kind: 'suspended' | 'closed' };

/** A stop prevails over prices of the same moment: a market that reopens is priced later. */
export function opennessOf({ said, stops }: FixtureWords, name: string, words: MarketWords): Openness {
  const isOver =
    said?.stage === 'over' || settlementOf(words) !== null || windowsOf(words).some(({ end }) => end === null);
  if (isOver || words.words.length === 0) return { kind: 'closed' };
  const word = wordOf(words);
  if (!word) return { kind: 'suspended' };
  if (word.status !== 'active') return { kind: word.status === 'suspended' ? 'suspended' : 'closed' };
  const stoppedAt = latest(stops.all ?? null, stops[readMarket(name)?.type ?? ''] ?? Number.NEGATIVE_INFINITY);
  return stoppedAt >= word.at ? { kind: 'suspended' } : { kind: 'open', word };
}
