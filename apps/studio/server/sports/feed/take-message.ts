import { Refused } from '@kismet/kernel/outcome';
import { type FixtureWords, marketsOf, scoreKey, take, UNTOLD } from '../../../games/sports/feed/fixture-words.ts';
import { contentOf } from '../../../games/sports/feed/market-words.ts';
import type { Alive, FixtureMessage, Recovered } from '../../../games/sports/feed/messages.ts';
import { hear, type Recovery, recovered, UNHEARD } from '../../../games/sports/feed/producer.ts';
import { isVoidAfter } from '../../../games/sports/settlement/resulting.ts';
import { inTransaction, type Queryable } from '../../database.ts';
import { fixtureById, lockFixtures } from '../fixture-store.ts';
import type { SportsBook } from '../sports-book.ts';
import type { FeedSource, FixtureChange, Received } from './feed-source.ts';
import {
  countFault,
  endFixture,
  feedFixtures,
  keepFixtureWords,
  keepMarketWords,
  keepProducer,
  lockFixtureOfRef,
  lockProducer,
  planFixture,
  recheckMarkets,
} from './feed-store.ts';

/** A match that is never reported as over is closed this long after its start. */
const LONGEST_MS = 6 * 3_600_000;
const LONGEST_FAULT = 80;

const idOf = (source: string, ref: string): string =>
  `${source}-${ref
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')}`;

/**
 * Schedules a fixture of a source, or reschedules it. Called off, or postponed by more than 36 hours, it is cancelled (rule 6.22). Refuses
 * BAD_INPUT for an id that is too long.
 */
export async function takeFixture(book: SportsBook, source: string, change: FixtureChange): Promise<void> {
  const { fixture: ref, isCalledOff, ...planned } = change;
  const id = idOf(source, ref);
  if (id.length > 60) throw new Refused('BAD_INPUT');
  const known = await fixtureById(book.deps.pool, id);
  const by = known ? planned.startsAt - known.startsAt : 0;
  if (known && (isCalledOff || isVoidAfter({ kind: 'postponed', by }))) return book.cancel(id);
  const endsAt = Math.max(planned.startsAt + LONGEST_MS, known && by === 0 ? known.endsAt : 0);
  const isOver = known !== null && known.endsAt <= book.deps.time.now();
  if (isCalledOff || isOver) return;
  await inTransaction(book.deps.pool, async (tx) => {
    await lockFixtures(tx, [id]);
    await planFixture(tx, { ...planned, id, ref, source, endsAt }, UNTOLD.fixture);
  });
}

/**
 * Processes what a source has sent (rule 6.90): under the lock of its fixture, in one transaction. A message that cannot be read, or is about an
 * unknown fixture, changes nothing and is counted. Returns what has to be requested from the source as a result.
 */
export async function takeReceived(
  book: SportsBook,
  source: FeedSource['code'],
  received: Received,
): Promise<(Recovery & { readonly producer: number }) | null> {
  const { pool, time } = book.deps;
  const now = time.now();
  if ('fault' in received) {
    await countFault(pool, source, received.fault.slice(0, LONGEST_FAULT), now);
    return null;
  }
  const { message } = received;
  if (message.kind === 'alive' || message.kind === 'recovered') return takeSign(book, source, message, now);
  const isKnown = await inTransaction(pool, (tx) => takeWord(tx, source, message, now));
  if (!isKnown) await countFault(pool, source, 'unknown fixture', now);
  return null;
}

async function takeSign(book: SportsBook, source: string, message: Alive | Recovered, now: number) {
  const { producer } = message;
  return inTransaction(book.deps.pool, async (tx) => {
    const state = (await lockProducer(tx, source, producer)) ?? UNHEARD;
    const heard =
      message.kind === 'alive' ? hear(state, message, now) : { producer: recovered(state, message), recovery: null };
    await keepProducer(tx, source, producer, heard.producer);
    return heard.recovery && { ...heard.recovery, producer };
  });
}

/** Whether the newest score differs from the previous one: a goal, or one that was disallowed. */
const hasScoreMoved = (before: FixtureWords, after: FixtureWords): boolean =>
  after.said !== null && scoreKey(after.said) !== (before.said && scoreKey(before.said));

async function takeWord(tx: Queryable, source: string, message: FixtureMessage, now: number): Promise<boolean> {
  const id = await lockFixtureOfRef(tx, source, message.fixture);
  if (id === null) return false;
  // in a statement of its own under the lock: one that took the lock as well might see the state from before it was free
  const { words: fixture, markets, base } = (await feedFixtures(tx, [id], marketsOf(message)))[0]!;
  const before = { fixture, markets };
  const after = take(before, message, base);
  if (contentOf(after.fixture) !== contentOf(before.fixture)) {
    await keepFixtureWords(tx, id, after.fixture, hasScoreMoved(fixture, after.fixture) ? now : null);
    if (after.fixture.said?.stage === 'over') await endFixture(tx, id, now);
    // a goal voids bets accepted after it at prices from before it
    if (contentOf(after.fixture.scores) !== contentOf(fixture.scores)) await recheckMarkets(tx, id, now);
  }
  const changed = Object.entries(after.markets)
    .filter(([name, words]) => contentOf(words) !== contentOf(before.markets[name] ?? null))
    .map(([market, words]) => ({ market, words }));
  if (changed.length > 0) await keepMarketWords(tx, id, changed, message.kind === 'prices' ? null : now);
  return true;
}
