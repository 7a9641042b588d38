import { BOOK_HOUSE } from '../../games/sports/book/book-titles.ts';
import { type ProducerState, stateOfProducer } from '../../games/sports/feed/producer.ts';
import type { Queryable } from '../database.ts';
import { longerHolds } from '../sports/feed/late-bet-store.ts';
import { undecidedAsks } from './ask-store.ts';
import { type HoldPreview, holdSubject } from './end-hold.ts';
import { type FeedFault, faultsSince, heardProducers } from './feed-state-store.ts';

/** A producer as the desk shows it. */
export interface ProducerView {
  readonly producer: number;
  readonly state: ProducerState;
  readonly aliveAt: string | null;
  /** The delay between the making and the arrival of its last sign of life. */
  readonly delayMs: number;
}
/** A competition whose in-play bets are held longer. */
export interface HoldView extends Pick<HoldPreview, 'league' | 'seconds' | 'since'> {
  /** The subject under which two people act on it. */
  readonly subject: string;
  /** Whether its end has been requested already. */
  readonly isAsked: boolean;
}
/** A source of matches: its producers, and what was refused from it in the last seven days. */
export interface FeedView {
  readonly source: string;
  readonly producers: readonly ProducerView[];
  readonly faults: readonly Omit<FeedFault, 'source'>[];
  /** Competitions whose in-play bets are held longer because late ones won too often (rule 6.21). */
  readonly longer: readonly HoldView[];
}

const MOST_PRODUCERS = 100;
const MOST_FAULTS = 100;
const MOST_LONGER = 100;
const FAULTS_MS = 7 * 24 * 3_600_000;

/** The state of the book's feeds at a given time: the same one that decides whether bets are taken (rule 6.91). */
export async function feedsAt(tx: Queryable, now: number): Promise<FeedView[]> {
  const heard = Map.groupBy(await heardProducers(tx, MOST_PRODUCERS), ({ source }) => source);
  const faults = Map.groupBy(await faultsSince(tx, now - FAULTS_MS, MOST_FAULTS), ({ source }) => source);
  const holds = await longerHolds(tx, MOST_LONGER);
  const longer = Map.groupBy(holds, ({ source }) => source);
  const asks = await undecidedAsks(tx, BOOK_HOUSE, ['end-hold'], holds.map(holdSubject));
  const asked = new Set(asks.map(({ subject }) => subject));
  const sources = new Set([...heard.keys(), ...faults.keys(), ...longer.keys()]);
  return [...sources].toSorted().map((source) => ({
    source,
    producers: (heard.get(source) ?? []).map(({ producer, state }) => ({
      ...{ producer, state: stateOfProducer(state, now), delayMs: Math.max(0, state.delayMs) },
      aliveAt: state.aliveAt === null ? null : new Date(state.aliveAt).toISOString(),
    })),
    faults: (faults.get(source) ?? []).map(({ source: _source, ...fault }) => fault),
    longer: (longer.get(source) ?? []).map((hold) => {
      const subject = holdSubject(hold);
      const { league, longerMs, grownAt } = hold;
      return {
        ...{ league, seconds: longerMs / 1_000, since: grownAt.toISOString() },
        ...{ subject, isAsked: asked.has(subject) },
      };
    }),
  }));
}
