import { createHash, createHmac, createSecretKey, randomBytes } from 'node:crypto';
import { drive } from '../../games/engine/stream.ts';
import { holdOf, isMaterial, type Source } from '../../games/sports/book/hold.ts';
import { type PlannedFixture, plannedIn } from '../../games/sports/calendar/calendar.ts';
import { LEAGUES } from '../../games/sports/calendar/leagues.ts';
import { FED_JOINT, fedNow } from '../../games/sports/feed/fed-offers.ts';
import { fixtureMessage, sealedBytes } from '../../games/sports/matches/fixture-stream.ts';
import type { Joint } from '../../games/sports/matches/joint.ts';
import { type Course, lengthOfCourse, MAIN_MARKET, type MatchNow } from '../../games/sports/matches/match.ts';
import type { Offer } from '../../games/sports/matches/offer.ts';
import { rulesOf } from '../../games/sports/matches/sport-rules.ts';
import type { Queryable } from '../database.ts';
import type { BookDeps } from './book-deps.ts';
import { type Fed, offersOfFed, readTold } from './feed/fed-fixtures.ts';
import { FED_HORIZON_MS, FedList } from './feed/fed-list.ts';
import { storedFixture } from './fixture-batches.ts';
import {
  addFixtures,
  type Fixture,
  fixtureById,
  fixturesAhead,
  knownFixtures,
  type NewFixture,
  type StoredFixture,
} from './fixture-store.ts';
import { KnownWords } from './known-words.ts';
import { MarketCounts } from './market-counts.ts';
import { warmFurther, warmTables } from './warm-tables.ts';

/** A fixture for server use only: a simulated one with its whole course, any other with what its feed has said. */
export interface OpenFixture {
  readonly fixture: Fixture;
  /** Empty for a fed fixture. */
  readonly course: Course;
  readonly feed: Fed | null;
}
const sourceOf = ({ feed }: Pick<OpenFixture, 'feed'>): Source => (feed ? 'feed' : 'simulated');
/** How long a bet on a fixture is held, in milliseconds (rule 6.21). */
export const holdOn = (open: Pick<OpenFixture, 'fixture' | 'feed'>, isInPlay: boolean): number =>
  holdOf(sourceOf(open), open.fixture.sport, isInPlay, open.feed?.told.longerMs);

/** How far ahead fixtures are sealed and open for betting. */
export const HORIZON_MS = 3 * 3_600_000;
/** Whether an offer is the main market of a sport. */
const isMain =
  (sport: keyof typeof MAIN_MARKET) =>
  ({ market }: Offer): boolean =>
    market === MAIN_MARKET[sport];
/** Sealing is repeated once this much of the horizon has passed. */
const SEAL_EACH_MS = 5 * 60_000;
/** A fixture that began this long ago may still be in play. */
const LONGEST_MATCH_MS = 45 * 60_000;
const MOST_AHEAD = 600;
const KEPT = 1_200;

/** The course of a sealed match: the same in every process. */
export function courseOf({ id, sport, terms }: PlannedFixture, seed: Buffer): Course {
  // Node would check the type of raw bytes again for each digest of a match: a key takes a third of the time
  const key = createSecretKey(seed);
  return drive(rulesOf(sport).play(terms), (counter) =>
    createHmac('sha256', key).update(fixtureMessage(id, counter)).digest(),
  );
}

function sealed(planned: PlannedFixture): NewFixture {
  const seed = randomBytes(32);
  return {
    ...planned,
    seed,
    commitment: createHash('sha256').update(sealedBytes(planned.id, seed)).digest('hex'),
    endsAt: planned.startsAt + lengthOfCourse(courseOf(planned, seed)),
  };
}

/**
 * The matches of the book. Nothing of the simulated leagues runs by itself: fixtures are sealed when somebody looks, a match is computed from
 * its seed on demand, and its prices once for each of its states. Fed fixtures are read as their feed has described them.
 */
export class Matches {
  readonly #deps: Pick<BookDeps, 'pool' | 'time'>;
  readonly #open = new Map<string, OpenFixture>();
  readonly #offers = new Map<string, { readonly since: number; readonly offers: readonly Offer[] }>();
  readonly #mains = new Map<string, { readonly since: number; readonly main: Offer | null }>();
  readonly #joints = new Map<string, { readonly since: number; readonly joint: Joint }>();
  #sealedUntil = 0;
  #sealing: Promise<void> | null = null;
  #warm: Promise<void> | null = null;
  #further: Promise<void> | null = null;
  readonly #counts = new MarketCounts<OpenFixture>((open) => this.offersAt(open, this.#deps.time.now()));
  readonly #fed: FedList<OpenFixture>;
  /** The desk's settings for them. */
  readonly words: KnownWords;

  constructor(deps: Pick<BookDeps, 'pool' | 'time'>) {
    this.#deps = deps;
    this.words = new KnownWords(deps.pool);
    this.#fed = new FedList(deps.pool, (rows) => this.opened(rows));
  }

  /** In-play and upcoming fixtures, earliest start first. */
  async ahead(): Promise<OpenFixture[]> {
    await this.#seal();
    this.#warm ??= warmTables([...this.#open.values()]);
    await this.#warm;
    return this.planned();
  }

  /** The same, for callers that need no prices. */
  async planned(): Promise<OpenFixture[]> {
    await Promise.all([this.#seal(), this.words.look()]);
    const now = this.#deps.time.now();
    const fed = await this.#fed.ahead(now);
    return [...this.#open.values(), ...fed]
      .filter(
        ({ fixture, feed }) =>
          fixture.endsAt > now &&
          fixture.startsAt < now + (feed ? FED_HORIZON_MS : HORIZON_MS) &&
          fixture.cancelledAt === null,
      )
      .toSorted((a, b) => a.fixture.startsAt - b.fixture.startsAt || (a.fixture.id < b.fixture.id ? -1 : 1));
  }

  /** Whether any fed fixtures are in play or upcoming. */
  async hasFed(): Promise<boolean> {
    return (await this.#fed.ahead(this.#deps.time.now())).length > 0;
  }

  /** A sealed fixture; null for any other. It is reread, since it may have been cancelled. */
  async byId(id: string): Promise<OpenFixture | null> {
    const [row] = await Promise.all([fixtureById(this.#deps.pool, id), this.words.look()]);
    return row && (await this.opened([row]))[0]!;
  }

  /** The fixtures of a ticket's legs, by id. */
  async ofLegs(legs: readonly { readonly fixture: string }[]): Promise<ReadonlyMap<string, OpenFixture>> {
    const ids = [...new Set(legs.map(({ fixture }) => fixture))];
    const [rows] = await Promise.all([
      Promise.all(ids.map((id) => storedFixture(this.#deps.pool, id))),
      this.words.look(),
    ]);
    const there = rows.filter((row) => row !== null);
    return new Map((await this.opened(there)).map((open) => [open.fixture.id, open]));
  }

  /** Stored fixtures with their matches, in the given order. */
  async opened(rows: readonly StoredFixture[], tx: Queryable = this.#deps.pool): Promise<OpenFixture[]> {
    const fed = rows.filter(({ seed }) => seed === null).map(({ id }) => id);
    const told = await readTold(tx, fed);
    return rows.map((row) => {
      const { seed, ...fixture } = row;
      return seed ? this.keep({ ...row, seed }) : { fixture, course: [], feed: told.get(row.id)! };
    });
  }

  /**
   * Rereads what feeds have said by now. Callers that have been waiting do so before they continue; under the locks of the fixtures nothing can
   * change it.
   */
  async renew(opens: readonly OpenFixture[], tx: Queryable = this.#deps.pool): Promise<void> {
    const fed = opens.flatMap(({ fixture, feed }) => (feed ? [{ id: fixture.id, feed }] : []));
    const told = await readTold(tx, [...new Set(fed.map(({ id }) => id))]);
    for (const { id, feed } of fed) feed.told = told.get(id)!.told;
  }

  /** Adds a simulated fixture with its course. */
  keep({ seed, ...fixture }: NewFixture & Pick<Fixture, 'cancelledAt'>): OpenFixture {
    const known = this.#open.get(fixture.id);
    if (known && known.fixture.cancelledAt === fixture.cancelledAt) return known;
    const open = { fixture, course: known?.course ?? courseOf(fixture, seed), feed: null };
    this.#open.set(fixture.id, open);
    for (const id of this.#open.keys()) {
      if (this.#open.size <= KEPT) break;
      this.#open.delete(id);
      this.#offers.delete(id);
      this.#mains.delete(id);
      this.#counts.delete(id);
      this.#joints.delete(id);
    }
    return open;
  }

  nowOf({ fixture, course, feed }: OpenFixture, at: number): MatchNow {
    if (feed) return fedNow(feed.told.book);
    return rulesOf(fixture.sport).nowOf(fixture.terms, course, at - fixture.startsAt);
  }

  /** What is on offer at a given time, with prices, whether or not it is suspended then. */
  offersAt(open: OpenFixture, at: number): readonly Offer[] {
    return this.words.over(open.fixture, this.modelAt(open, at), at, () => this.lastMaterial(open, at));
  }

  /** The same by the model, or by what the feed says, without the desk's settings. */
  modelAt(open: OpenFixture, at: number): readonly Offer[] {
    const { fixture, course } = open;
    if (fixture.cancelledAt !== null) return [];
    if (open.feed) return offersOfFed(open.feed, at);
    const { since, stage } = this.nowOf(open, at);
    const known = this.#offers.get(fixture.id);
    if (stage === 'over') return [];
    if (known?.since === since) return known.offers;
    const offers = rulesOf(fixture.sport).offersOf(fixture.terms, course, at - fixture.startsAt);
    this.#offers.set(fixture.id, { since, offers });
    this.#counts.set(fixture.id, since, offers.length);
    return offers;
  }

  /** The main market at a given time, without pricing the others: what lists show. */
  mainAt(open: OpenFixture, at: number): Offer | null {
    if (open.feed) return this.#fedMain(open, open.feed, at);
    const main = this.#modelMain(open, at);
    return main && (this.words.over(open.fixture, [main], at, () => this.lastMaterial(open, at))[0] ?? null);
  }

  /** For a fed match; null once its feed has closed it. If the feed never had that market, the first one it has is shown. */
  #fedMain(open: OpenFixture, { told }: Fed, at: number): Offer | null {
    const offers = this.offersAt(open, at);
    const { sport } = open.fixture;
    return offers.find(isMain(sport)) ?? (MAIN_MARKET[sport] in told.book.markets ? null : (offers[0] ?? null));
  }

  /** The same for a simulated match, by the model. */
  #modelMain(open: OpenFixture, at: number): Offer | null {
    const { fixture, course } = open;
    if (fixture.cancelledAt !== null) return null;
    const { since } = this.nowOf(open, at);
    const all = this.#offers.get(fixture.id);
    const offered = all?.since === since && all.offers.find(isMain(fixture.sport));
    if (offered) return offered;
    const known = this.#mains.get(fixture.id);
    if (known?.since === since) return known.main;
    const main = rulesOf(fixture.sport).mainOf(fixture.terms, course, at - fixture.startsAt);
    this.#mains.set(fixture.id, { since, main });
    return main;
  }

  /** How many markets lists show for a match; null until they have been counted. */
  countAt(open: OpenFixture, at: number): number | null {
    const { fixture, feed } = open;
    if (feed || fixture.cancelledAt !== null) return this.offersAt(open, at).length;
    const { since, stage } = this.nowOf(open, at);
    if (stage === 'over') return 0;
    this.#further ??= (this.#warm ?? Promise.resolve()).then(() => warmFurther([...this.#open.values()]));
    return this.#counts.of(fixture.id, open, since, this.#further);
  }

  /** The basis for pricing selections of a match jointly at a given time, whether or not it is suspended or was cancelled by then. */
  jointAt(open: OpenFixture, at: number): Joint {
    if (open.feed) return FED_JOINT;
    const { fixture, course } = open;
    const { since } = this.nowOf(open, at);
    const known = this.#joints.get(fixture.id);
    if (known?.since === since) return known.joint;
    const joint = rulesOf(fixture.sport).jointOf(fixture.terms, course, at - fixture.startsAt);
    this.#joints.set(fixture.id, { since, joint });
    return joint;
  }

  /** When the last material incident up to and including a given time was received; null when there was none. */
  lastMaterial({ fixture, course, feed }: OpenFixture, at: number): number | null {
    if (feed) {
      const { materialAt } = feed.told;
      return materialAt !== null && materialAt <= at ? materialAt : null;
    }
    const last = course.findLast(
      ({ at: offset, incident }) => fixture.startsAt + offset <= at && isMaterial(fixture.sport, incident),
    );
    return last ? fixture.startsAt + last.at : null;
  }

  /** Seals whatever is not sealed yet up to the horizon, and adds it. Processes that do so at once end up with the same fixtures. */
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
      // skips fixtures that would be over already
      .filter(({ endsAt }) => endsAt > now);
    if (fresh.length > 0) await addFixtures(pool, fresh);
    await this.opened(await fixturesAhead(pool, now, until, MOST_AHEAD));
    this.#sealedUntil = until;
  }
}
