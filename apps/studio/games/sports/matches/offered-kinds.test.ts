import { createHash, createHmac, createSecretKey } from 'node:crypto';
import { expect, it } from 'vitest';
import { drive } from '../../engine/stream.ts';
import { type PlannedFixture, plannedIn } from '../calendar/calendar.ts';
import { LEAGUES } from '../calendar/leagues.ts';
import { fixtureMessage } from './fixture-stream.ts';
import { kindOf } from './market-kind.ts';
import { type BookSport, type Course, lengthOfCourse, MAIN_MARKET } from './match.ts';
import { isOpen, type Offer } from './offer.ts';
import { rulesOf } from './sport-rules.ts';

const SEED = Number(process.env.RANDOM_SEED);
const NOON = Date.parse('2026-11-26T12:00:00Z');
const HOUR = 3_600_000;
const courseOf = ({ id, sport, terms }: PlannedFixture, n: number): Course => {
  const seed = createSecretKey(createHash('sha256').update(`${SEED} ${id} ${n}`).digest());
  return drive(rulesOf(sport).play(terms), (k) => createHmac('sha256', seed).update(fixtureMessage(id, k)).digest());
};
/** Number of kinds of markets that the product promises; a kind counts once whatever its lines, sides and parts of a match. */
const PROMISED: Readonly<Record<BookSport, number>> = { football: 40, cricket: 30, tennis: 12, esports: 15 };
const MOST_SELECTIONS = 320;

/** The market that a board requests on its own is the first of the whole list, or all but decided and no longer in the list. */
function expectMain(main: Offer | null, offers: readonly Offer[], sport: BookSport): void {
  if (main && isOpen(main)) expect(main).toEqual(offers[0]);
  else expect(offers.map(({ market }) => market)).not.toContain(MAIN_MARKET[sport]);
  if (offers.length > 0) expect(main?.market).toBe(MAIN_MARKET[sport]);
}

it(`[TV-6.340] every match offers as many kinds of market before its start as promised, and a bounded number of selections (seed ${SEED})`, () => {
  for (const league of LEAGUES)
    for (const fixture of plannedIn(league, NOON, NOON + HOUR).slice(0, 3)) {
      const { offersOf, mainOf } = rulesOf(fixture.sport);
      const course = courseOf(fixture, 0);
      const length = lengthOfCourse(course);
      const before = offersOf(fixture.terms, course, -1);
      const kinds = new Set(before.map(kindOf));
      expect(kinds.size, `${fixture.id}: ${[...kinds].join()}`).toBeGreaterThanOrEqual(PROMISED[fixture.sport]);
      for (const part of [-1, 0.05, 0.3, 0.6, 0.9]) {
        const at = Math.floor(part * length);
        const offers = offersOf(fixture.terms, course, at);
        const count = offers.reduce((sum, { selections }) => sum + selections.length, 0);
        expect(count, fixture.id).toBeLessThanOrEqual(MOST_SELECTIONS);
        expect(new Set(offers.map(({ market }) => market)).size, fixture.id).toBe(offers.length);
        expectMain(mainOf(fixture.terms, course, at), offers, fixture.sport);
      }
      expect(mainOf(fixture.terms, course, length)).toBeNull();
    }
});
