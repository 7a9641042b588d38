import { createHash, createHmac, createSecretKey } from 'node:crypto';
import { expect, it } from 'vitest';
import { drive } from '../../engine/stream.ts';
import { plannedIn } from '../calendar/calendar.ts';
import { LEAGUES } from '../calendar/leagues.ts';
import type { Goal } from '../football/minute-process.ts';
import type { Judged } from '../pricing/market.ts';
import { fixtureMessage } from './fixture-stream.ts';
import type { FootballTerms } from './football-match.ts';
import { type Facts, footballReading } from './football-reading.ts';
import { type Course, lengthOfCourse } from './match.ts';
import { rulesOf } from './sport-rules.ts';

const SEED = Number(process.env.RANDOM_SEED);
const NOON = Date.parse('2026-11-26T12:00:00Z');
const fixture = plannedIn(LEAGUES.find(({ sport }) => sport === 'football')!, NOON, NOON + 3_600_000)[0]!;
const terms = fixture.terms as FootballTerms;
const rules = rulesOf('football');
const courseOf = (name: string): Course => {
  const seed = createSecretKey(createHash('sha256').update(`${SEED} ${name}`).digest());
  return drive(rules.play(terms), (n) => createHmac('sha256', seed).update(fixtureMessage('f', n)).digest());
};
const drawn = (name: string, most: number): number =>
  createHash('sha256').update(`${SEED} ${name}`).digest().readUInt32BE(0) % most;

/** The goals of a match, derived from the times of its steps. */
function factsOf(course: Course): Facts {
  const half = course.findIndex(({ code }) => code === 'half');
  const count = (some: Course, side: string) => some.filter(({ code }) => code === side).length;
  const pair = (some: Course) => [count(some, 'home'), count(some, 'away')] as const;
  const goals = course.flatMap(({ at, code }, n): Goal[] => {
    if (code !== 'home' && code !== 'away') return [];
    return [{ side: code, minute: (at - (n > half ? terms.breakMs : 0)) / terms.minuteMs }];
  });
  return { half: pair(course.slice(0, half)), all: pair(course), goals };
}
const judgedAs = (course: Course, at: number, market: string, code: string): Judged | null => {
  const result = rules.resultOf(terms, course, at, market, code);
  return result?.kind === 'judged' ? result.judged : null;
};

it(`[TV-6.341] every offered football market, at any minute, is decided as reading the goals by the rule gives, and as early as it is final (seed ${SEED})`, () => {
  const kinds = new Set<string>();
  for (let n = 0; n < 25; n++) {
    const course = courseOf(`judged ${n}`);
    const [length, facts] = [lengthOfCourse(course), factsOf(course)];
    for (const at of [-1, drawn(`${n} a`, length), drawn(`${n} b`, length)])
      for (const { market, type, selections } of rules.offersOf(terms, course, at)) {
        kinds.add(type);
        for (const { code } of selections) {
          const said = footballReading(market, code)(facts);
          expect(judgedAs(course, length, market, code), `${n} ${market} ${code}`).toBe(said);
          const sooner = judgedAs(course, at + drawn(`${n} ${market}`, length - at), market, code);
          if (sooner !== null) expect(sooner, `${n} sooner ${market} ${code}`).toBe(said);
        }
      }
  }
  expect(kinds.size).toBeGreaterThan(60);
});

it('[TV-6.341] a market is decided by the event that settles it and not earlier', () => {
  const minute = terms.minuteMs;
  const second = 45 * minute + terms.breakMs;
  const goal = (at: number, code: string) => ({ at, code, incident: 'goal' });
  const course: Course = [
    goal(20 * minute, 'away'),
    { at: 45 * minute, code: 'half', incident: 'half-time' },
    goal(second + 5 * minute, 'home'),
    goal(second + 30 * minute, 'home'),
    { at: second + 45 * minute, code: 'full', incident: 'end' },
  ];
  const at = (ms: number, market: string, code: string) => judgedAs(course, ms, market, code);
  const first = 20 * minute;
  expect([at(first - 1, 'first-goal', 'away'), at(first, 'first-goal', 'away')]).toEqual([null, 'won']);
  expect([at(first, 'first-goal-time', '16-30'), at(first, 'first-goal-time', '1-15')]).toEqual(['won', 'lost']);
  expect([at(15 * minute - 1, 'quarter-goal.1-15', 'no'), at(15 * minute, 'quarter-goal.1-15', 'no')]).toEqual([
    null,
    'won',
  ]);
  const half = 45 * minute;
  expect([at(half - 1, 'first-half-correct-score', '0-1'), at(half, 'first-half-correct-score', '0-1')]).toEqual([
    null,
    'won',
  ]);
  expect(at(half, 'away-a-half', 'yes')).toBe('won');
  expect([at(half, 'home-comes-back', 'yes'), at(half, 'half-full', 'home/home')]).toEqual([null, 'lost']);
  const winner = second + 30 * minute;
  expect([at(winner - 1, 'race-goals.2', 'home'), at(winner, 'race-goals.2', 'home')]).toEqual([null, 'won']);
  expect(at(winner, 'next-goal.3', 'home')).toBe('won');
  expect([at(winner, 'last-goal', 'home'), at(winner, 'next-goal.4', 'none')]).toEqual([null, null]);
  const end = lengthOfCourse(course);
  expect([at(end, 'last-goal', 'home'), at(end, 'next-goal.4', 'none'), at(end, 'home-comes-back', 'yes')]).toEqual([
    'won',
    'won',
    'won',
  ]);
  for (const name of ['next-goal', 'next-goal.0', 'race-goals.9', 'quarter-goal.2-16', 'rest-result', 'last-goal.1'])
    expect(at(end, name, 'home'), name).toBeNull();
});

const MATCHES = process.env.KISMET_FULL === '1' ? 100_000 : 2_500;
/** Among some 260 selections, one deviates this far by chance in one of five thousand runs. */
const MOST_DEVIATIONS = 5;
it(`[TV-6.342] over ${MATCHES} matches each football selection wins as often as its chance says (seed ${SEED})`, {
  timeout: 900_000,
}, () => {
  const offers = rules.offersOf(terms, courseOf('first'), -1);
  const bets = offers.flatMap(({ market, selections, lineE2 }) =>
    selections.map(({ code, chance }) => ({
      ...{ market, code, chance, won: 0, lost: 0 },
      reading: footballReading(market, code),
      isWhole: lineE2 !== null && lineE2 % 100 !== 50 && lineE2 % 100 !== -50,
    })),
  );
  for (let n = 0; n < MATCHES; n++) {
    const facts = factsOf(courseOf(`match ${n}`));
    for (const bet of bets) {
      const judged = bet.reading(facts);
      bet.won += judged === 'won' ? 1 : judged === 'half-won' ? 0.5 : 0;
      bet.lost += judged === 'lost' ? 1 : judged === 'half-lost' ? 0.5 : 0;
    }
  }
  for (const { market, code, chance, won, lost } of bets) {
    // the chance among decided stakes: a stake that is returned decides nothing
    const decided = won + lost;
    const error = Math.sqrt((chance * (1 - chance)) / decided) + 1 / decided;
    expect(Math.abs(won / decided - chance) / error, `${market} ${code}: ${won / decided} of ${chance}`).toBeLessThan(
      MOST_DEVIATIONS,
    );
  }
});
