import { createHash, createHmac, randomBytes } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { drive } from '../../games/engine/stream.ts';
import { isMaterial } from '../../games/sports/book/hold.ts';
import { type PlannedFixture, plannedIn } from '../../games/sports/calendar/calendar.ts';
import { LEAGUES } from '../../games/sports/calendar/leagues.ts';
import { buildTables, type CricketTerms } from '../../games/sports/matches/cricket-models.ts';
import { fixtureMessage, sealedBytes } from '../../games/sports/matches/fixture-stream.ts';
import { type Course, lengthOfCourse, type MatchNow } from '../../games/sports/matches/match.ts';
import type { Offer } from '../../games/sports/matches/offer.ts';
import { rulesOf } from '../../games/sports/matches/sport-rules.ts';
import type { BookDeps } from './book-deps.ts';
import {
  addFixtures,
  type Fixture,
  fixtureById,
  fixturesAhead,
  fixturesById,
  knownFixtures,
  type NewFixture,
} from './fixture-store.ts';

/** A fixture with its whole match, for the server alone. */
export interface OpenFixture {
  readonly fixture: Fixture;
  readonly course: Course;
}

/** So far ahead fixtures are sealed and can be bet on. */
export const HORIZON_MS = 3 * 3_600_000;
/** Sealed anew when so much of the horizon has passed. */
const SEAL_EACH_MS = 5 * 60_000;
/** A fixture can begin so long ago and still be in play. */
const LONGEST_MATCH_MS = 45 * 60_000;
const MOST_AHEAD = 600;
const KEPT = 1_200;

/** The course of a sealed match: the same in every process. */
export const courseOf = ({ id, sport, terms }: PlannedFixture, seed: Buffer): Course =>
  drive(rulesOf(sport).play(terms), (counter) =>
    createHmac('sha256', seed).update(fixtureMessage(id, counter)).digest(),
  );

function sealed(planned: PlannedFixture): NewFixture {
  const seed = randomBytes(32);
  return {
    ...planned,
    seed,
    commitment: createHash('sha256').update(sealedBytes(planned.id, seed)).digest('hex'),
    endsAt: planned.startsAt + lengthOfCourse(courseOf(planned, seed)),
  };
}

/** Builds what the prices of cricket are looked up in, a little in each turn of the loop, so that nothing else of the process waits. */
async function warmUp(opens: readonly OpenFixture[]): Promise<void> {
  for (const { fixture } of opens) {
    if (fixture.sport !== 'cricket') continue;
    const { balls, sessions, home, away } = fixture.terms as CricketTerms;
    for (const grade of [home, away]) for (const _ of buildTables(balls, grade, sessions)) await nextTurn();
  }
}

/**
 * The matches of the simulated leagues. Nothing runs by itself: fixtures are sealed when somebody looks, a match is computed from its
 * seed when it is asked for, and its prices once for each of its states.
 */
export class Matches {
  readonly #deps: Pick<BookDeps, 'pool' | 'time'>;
  readonly #open = new Map<string, OpenFixture>();
  readonly #offers = new Map<string, { readonly since: number; readonly offers: readonly Offer[] }>();
  #sealedUntil = 0;
  #sealing: Promise<void> | null = null;
  #warm: Promise<void> | null = null;

  constructor(deps: Pick<BookDeps, 'pool' | 'time'>) {
    this.#deps = deps;
  }

  /** Fixtures in play and to come, the first to begin first. */
  async ahead(): Promise<OpenFixture[]> {
    await this.#seal();
    this.#warm ??= warmUp([...this.#open.values()]);
    await this.#warm;
    return this.planned();
  }

  /** The same for who needs no prices. */
  async planned(): Promise<OpenFixture[]> {
    await this.#seal();
    const now = this.#deps.time.now();
    return [...this.#open.values()]
      .filter(
        ({ fixture }) => fixture.endsAt > now && fixture.startsAt < now + HORIZON_MS && fixture.cancelledAt === null,
      )
      .toSorted((a, b) => a.fixture.startsAt - b.fixture.startsAt || (a.fixture.id < b.fixture.id ? -1 : 1));
  }

  /** A fixture that was sealed; null for any other. It is read anew, since it may have been cancelled. */
  async byId(id: string): Promise<OpenFixture | null> {
    const row = await fixtureById(this.#deps.pool, id);
    return row && this.keep(row);
  }

  /** The fixtures of a ticket's legs, by id. */
  async ofLegs(legs: readonly { readonly fixture: string }[]): Promise<ReadonlyMap<string, OpenFixture>> {
    const rows = await fixturesById(this.#deps.pool, [...new Set(legs.map(({ fixture }) => fixture))]);
    return new Map(rows.map((row) => [row.id, this.keep(row)]));
  }

  /** Takes a stored fixture up, with its course. */
  keep({ seed, ...fixture }: NewFixture & Pick<Fixture, 'cancelledAt'>): OpenFixture {
    const known = this.#open.get(fixture.id);
    if (known && known.fixture.cancelledAt === fixture.cancelledAt) return known;
    const open = { fixture, course: known?.course ?? courseOf(fixture, seed) };
    this.#open.set(fixture.id, open);
    for (const id of this.#open.keys()) {
      if (this.#open.size <= KEPT) break;
      this.#open.delete(id);
      this.#offers.delete(id);
    }
    return open;
  }

  nowOf({ fixture, course }: OpenFixture, at: number): MatchNow {
    return rulesOf(fixture.sport).nowOf(fixture.terms, course, at - fixture.startsAt);
  }

  /** What can be bet on at a time, with its prices, whether or not it is suspended then. */
  offersAt(open: OpenFixture, at: number): readonly Offer[] {
    const { fixture, course } = open;
    if (fixture.cancelledAt !== null) return [];
    const { since, stage } = this.nowOf(open, at);
    const known = this.#offers.get(fixture.id);
    if (stage === 'over') return [];
    if (known?.since === since) return known.offers;
    const offers = rulesOf(fixture.sport).offersOf(fixture.terms, course, at - fixture.startsAt);
    this.#offers.set(fixture.id, { since, offers });
    return offers;
  }

  /** When the last material incident was before a time, that time included; null when there was none. */
  lastMaterial({ fixture, course }: OpenFixture, at: number): number | null {
    const last = course.findLast(
      ({ at: offset, incident }) => fixture.startsAt + offset <= at && isMaterial(fixture.sport, incident),
    );
    return last ? fixture.startsAt + last.at : null;
  }

  /** Seals what is not sealed yet up to the horizon, and takes it up. Processes that do so at once keep the same. */
  #seal(): Promise<void> {
    const now = this.#deps.time.now();
    if (now + HORIZON_MS <= this.#sealedUntil) return Promise.resolve();
    this.#sealing ??= this.#sealUntil(now, now + HORIZON_MS + SEAL_EACH_MS).finally(() => {
      this.#sealing = null;
    });
    return this.#sealing;
  }

  async #sealUntil(now: number, until: number): Promise<void> {
    const { pool } = this.#deps;
    const planned = LEAGUES.flatMap((league) => plannedIn(league, now - LONGEST_MATCH_MS, until));
    const known = await knownFixtures(
      pool,
      planned.map(({ id }) => id),
    );
    const fresh = planned
      .filter(({ id }) => !known.has(id))
      .map(sealed)
      // one that would be over already is none
      .filter(({ endsAt }) => endsAt > now);
    if (fresh.length > 0) await addFixtures(pool, fresh);
    for (const row of await fixturesAhead(pool, now, until, MOST_AHEAD)) this.keep(row);
    this.#sealedUntil = until;
  }
}
