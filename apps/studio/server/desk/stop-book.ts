import { Refused } from '@kismet/kernel/outcome';
import { nameOfStop, readStop, type Stop } from '../../games/sports/book/stops.ts';
import { inTransaction } from '../database.ts';
import { addStop, removeStop } from '../sports/desk-word-store.ts';
import { lockFixtures, lockOpenFixtures } from '../sports/fixture-store.ts';
import type { SportsBook } from '../sports/sports-book.ts';
import type { DeskGuest } from './desk-session-store.ts';
import { addDeskEntry } from './journal-store.ts';

type Change = (tx: Parameters<typeof addStop>[0]) => Promise<void>;

/** Runs `work` while no bet on what a suspension covers can be taken or accepted: under the locks of its fixtures. */
async function whileLocked({ deps, matches }: SportsBook, stop: Stop, change: Change): Promise<void> {
  await inTransaction(deps.pool, async (tx) => {
    if ('fixture' in stop) await lockFixtures(tx, [stop.fixture]);
    else await lockOpenFixtures(tx, stop.scope === 'sport' ? stop.sport : null, deps.time.now());
    await change(tx);
  });
  // this process shows it at once, every other one at its next look
  await matches.words.read();
}

/** A suspension by its name. Refuses NOT_FOUND for an unknown name, and for a fixture that was never planned. */
async function stopNamed({ matches }: SportsBook, name: string): Promise<Stop> {
  const stop = readStop(name);
  if (!stop || ('fixture' in stop && !(await matches.byId(stop.fixture)))) throw new Refused('NOT_FOUND');
  return stop;
}

/**
 * Suspends a market, a fixture, a sport or the whole book (rule 6.140): from then on no bet on it is accepted, not even one already being
 * placed. Existing bets are not touched. Idempotent. Refuses NOT_FOUND.
 */
export async function stopBook(book: SportsBook, guest: DeskGuest, name: string, note: string): Promise<void> {
  const stop = await stopNamed(book, name);
  await whileLocked(book, stop, async (tx) => {
    const at = book.deps.time.now();
    const fixture = 'fixture' in stop ? stop.fixture : null;
    const isNew = await addStop(tx, { name: nameOfStop(stop), fixture, at, person: guest.name });
    if (!isNew) return;
    const entry = { action: 'book-stop', subject: name, note } as const;
    await addDeskEntry(tx, guest, { ...entry, before: { state: 'open' }, after: { state: 'suspended' } });
  });
}

/** Lifts a suspension; whatever a wider or a narrower one covers stays suspended. Refuses NOT_FOUND. */
export async function liftStop(book: SportsBook, guest: DeskGuest, name: string, note: string): Promise<void> {
  const stop = await stopNamed(book, name);
  await whileLocked(book, stop, async (tx) => {
    const before = await removeStop(tx, name);
    if (!before) throw new Refused('NOT_FOUND');
    await addDeskEntry(tx, guest, {
      ...{ action: 'book-lift', subject: name, note },
      before: { state: 'suspended', since: before.since.toISOString(), by: before.person },
      after: { state: 'open' },
    });
  });
}
