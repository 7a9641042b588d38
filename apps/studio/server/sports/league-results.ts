import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Ended } from '../../games/sports/calendar/ended.ts';
import { SEASON_MS, seasonOf } from '../../games/sports/calendar/league-table.ts';
import { lengthOfCourse } from '../../games/sports/matches/match.ts';
import { rulesOf } from '../../games/sports/matches/sport-rules.ts';
import type { BookDeps } from './book-deps.ts';
import { endedOfLeague, type StoredFixture } from './fixture-store.ts';
import { courseOf, type Matches } from './matches.ts';

/** Two seasons of the league with the most matches have 720. */
const MOST = 800;
/** A new result shows after this long at most. */
const GOOD_MS = 10_000;
/** Maximum number of results kept in memory; the oldest are recomputed on demand. */
const KEPT = 6_000;
/** Matches are replayed from their seeds, a few in each turn of the event loop, so that nothing else in the process has to wait. */
const IN_A_TURN = 4;

interface Read {
  readonly at: number;
  readonly ended: readonly Ended[];
}

/**
 * Results of leagues in this season and the previous one, in order of start. They are those of fixtures that were sealed and played: the same
 * results that decide bets, computed once in a process from their seeds, or as their feed gave them.
 */
export class LeagueResults {
  readonly #deps: Pick<BookDeps, 'pool' | 'time'>;
  readonly #matches: Pick<Matches, 'opened' | 'nowOf'>;
  readonly #known = new Map<string, Ended>();
  readonly #read = new Map<string, Read>();
  readonly #reading = new Map<string, Promise<readonly Ended[]>>();

  constructor(deps: Pick<BookDeps, 'pool' | 'time'>, matches: Pick<Matches, 'opened' | 'nowOf'>) {
    this.#deps = deps;
    this.#matches = matches;
  }

  /** However many callers ask at once, they are read once. */
  async of(league: string): Promise<readonly Ended[]> {
    const now = this.#deps.time.now();
    const read = this.#read.get(league);
    if (read && now >= read.at && now < read.at + GOOD_MS) return read.ended;
    const reading =
      this.#reading.get(league) ?? this.#readAnew(league, now).finally(() => this.#reading.delete(league));
    this.#reading.set(league, reading);
    return reading;
  }

  async #readAnew(league: string, now: number): Promise<readonly Ended[]> {
    const rows = await endedOfLeague(this.#deps.pool, league, seasonOf(now) - SEASON_MS, now, MOST);
    const ended: Ended[] = [];
    const fed = rows.filter(({ seed }) => seed === null);
    const told = new Map((await this.#matches.opened(fed)).map((open) => [open.fixture.id, open]));
    for (const [n, row] of rows.entries()) {
      const open = told.get(row.id);
      const { standing, winner, stage } = open ? this.#matches.nowOf(open, now) : this.#played(row);
      if (stage === 'over' && winner !== null) ended.push({ ...resultOf(row), standing, winner });
      if (n % IN_A_TURN === 0) await nextTurn();
    }
    this.#read.set(league, { at: now, ended });
    return ended;
  }

  /** How a simulated match ended. */
  #played(row: StoredFixture): Pick<Ended, 'standing' | 'winner'> & { readonly stage: string } {
    const known = this.#known.get(row.id);
    if (known) return { ...known, stage: 'over' };
    const course = courseOf(row, row.seed!);
    const { standing, winner, stage } = rulesOf(row.sport).nowOf(row.terms, course, lengthOfCourse(course));
    this.#known.set(row.id, { ...resultOf(row), standing, winner: winner! });
    for (const id of this.#known.keys()) {
      if (this.#known.size <= KEPT) break;
      this.#known.delete(id);
    }
    return { standing, winner: winner!, stage };
  }
}

const resultOf = ({ id, home, away, startsAt, terms }: StoredFixture): Omit<Ended, 'standing' | 'winner'> => ({
  ...{ id, home, away, startsAt },
  ballsOfInnings: 'balls' in terms ? terms.balls : 0,
});
