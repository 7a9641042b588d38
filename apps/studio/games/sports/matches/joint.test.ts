import { createHash, createHmac, createSecretKey } from 'node:crypto';
import { expect, it } from 'vitest';
import { drive } from '../../engine/stream.ts';
import { plannedIn } from '../calendar/calendar.ts';
import { LEAGUES } from '../calendar/leagues.ts';
import { fixtureMessage } from './fixture-stream.ts';
import type { FootballTerms } from './football-match.ts';
import { type Facts, footballReading } from './football-reading.ts';
import type { Joint, NamedLeg } from './joint.ts';
import { type Course, lengthOfCourse } from './match.ts';
import type { Offer } from './offer.ts';
import { rulesOf } from './sport-rules.ts';

const SEED = Number(process.env.RANDOM_SEED);
const NOON = Date.parse('2026-11-26T12:00:00Z');
const HOUR = 3_600_000;
const hashOf = (name: string) => createHash('sha256').update(`${SEED} ${name}`).digest();
/** A number below `most`, derived from a name. */
const drawn = (name: string, most: number): number => hashOf(name).readUInt32BE(0) % most;
const FIXTURES = ['football', 'cricket', 'tennis', 'esports'].map(
  (sport) => LEAGUES.flatMap((league) => plannedIn(league, NOON, NOON + HOUR)).find((one) => one.sport === sport)!,
);
type Fixture = (typeof FIXTURES)[number];
function courseOf({ id, sport, terms }: Fixture, name: string): Course {
  const key = createSecretKey(hashOf(name));
  return drive(rulesOf(sport).play(terms), (n) => createHmac('sha256', key).update(fixtureMessage(id, n)).digest());
}

const legsOf = (offers: readonly Offer[]): (NamedLeg & { chance: number })[] =>
  offers.flatMap(({ market, selections }) =>
    selections.map(({ code, chance }) => ({ market, selection: code, chance })),
  );

/** Some legs of different markets that may be combined, chosen by a name; null when the choice falls on some that may not. */
function choiceOf(all: readonly NamedLeg[], joint: Joint, name: string): NamedLeg[] | null {
  const count = 2 + drawn(`${name} count`, 3);
  const legs = Array.from({ length: count }, (_, n) => all[drawn(`${name} ${n}`, all.length)]!);
  const isApart = new Set(legs.map(({ market }) => market)).size === count;
  return isApart && joint.problemOf(legs) === null ? legs : null;
}

it('[TV-6.175] the joint chance of a single leg is the chance that prices its own market, before a match and in play', () => {
  for (const fixture of FIXTURES) {
    const { offersOf, jointOf } = rulesOf(fixture.sport);
    const course = courseOf(fixture, `single ${fixture.sport}`);
    let compared = 0;
    for (const part of [-1, 0.15, 0.55]) {
      const at = Math.floor(lengthOfCourse(course) * part);
      const joint = jointOf(fixture.terms, course, at);
      for (const leg of legsOf(offersOf(fixture.terms, course, at))) {
        if (joint.problemOf([leg])) continue;
        compared++;
        expect(joint.chanceOf([leg]), `${fixture.sport} ${part} ${leg.market} ${leg.selection}`).toBeCloseTo(
          leg.chance,
          6,
        );
      }
    }
    expect(compared, fixture.sport).toBeGreaterThan(5);
  }
});

/** Chances of 0, 1, 2, … goals in minutes with the given chances: written independently for this test. */
function goalsIn(chances: readonly number[]): number[] {
  let law = [1];
  for (const p of chances) {
    const next = Array<number>(law.length + 1).fill(0);
    for (const [goals, chance] of law.entries()) {
      next[goals] = next[goals]! + chance * (1 - p);
      next[goals + 1] = next[goals + 1]! + chance * p;
    }
    law = next.slice(0, 15);
  }
  return law;
}
const SHARES = [0.135, 0.15, 0.16, 0.155, 0.17, 0.23];
it(`[TV-6.176] random football bet builders are priced as enumerating all goals of both halves gives (seed ${SEED})`, () => {
  const fixture = FIXTURES[0]!;
  const { nowOf, offersOf, jointOf } = rulesOf('football');
  const { homeE3, awayE3 } = fixture.terms as FootballTerms;
  let compared = 0;
  for (let n = 0; n < 12; n++) {
    const course = courseOf(fixture, `grid ${n}`);
    // before the match, and at some minute of each half
    const at = [-1, drawn(`${n} first`, 260_000), 320_000 + drawn(`${n} second`, 200_000)][n % 3]!;
    const { standing } = nowOf(fixture.terms, course, at);
    if (standing.sport !== 'football') throw new Error('football');
    const joint = jointOf(fixture.terms, course, at);
    // these counts do not cover who scores first
    const offered = legsOf(offersOf(fixture.terms, course, at)).filter(({ market }) => market !== 'first-goal');
    const choices = Array.from({ length: 50 }, (_, one) => choiceOf(offered, joint, `grid ${n} ${one}`));
    const { minute, score, half } = standing;
    const rest = (meanE3: number, from: number, to: number) =>
      goalsIn(
        Array.from({ length: 90 }, (_, m) => m)
          .filter((m) => m >= Math.max(from, minute) && m < to)
          .map((m) => Math.round(((meanE3 / 1_000) * SHARES[Math.floor(m / 15)]! * 1e9) / 15) / 1e9),
      );
    const [h1, a1, h2, a2] = [rest(homeE3, 0, 45), rest(awayE3, 0, 45), rest(homeE3, 45, 90), rest(awayE3, 45, 90)];
    for (const legs of choices.filter((one) => one !== null).slice(0, 3)) {
      const tests = legs.map(({ market, selection }) => footballReading(market, selection));
      let sum = 0;
      for (const [a, p] of h1!.entries())
        for (const [b, q] of a1!.entries())
          for (const [c, r] of h2!.entries())
            for (const [d, t] of a2!.entries()) {
              const chance = p * q * r * t;
              if (chance < 1e-12) continue;
              const facts: Facts = {
                half: half ? [half.home, half.away] : [score.home + a, score.away + b],
                all: [score.home + a + c, score.away + b + d],
                goals: [],
              };
              if (tests.every((read) => read(facts) === 'won')) sum += chance;
            }
      const named = legs.map(({ market, selection }) => `${market} ${selection}`).join(', ');
      expect(joint.chanceOf(legs), `${n} ${named}`).toBeCloseTo(sum, 7);
      compared++;
    }
  }
  expect(compared).toBeGreaterThan(10);
});

const MATCHES = 400;
it(`[TV-6.177] over matches that are drawn and decided, random bet builders of every sport win as often as their joint chance says (seed ${SEED})`, () => {
  for (const fixture of FIXTURES) {
    const { offersOf, jointOf, resultOf } = rulesOf(fixture.sport);
    const courses = Array.from({ length: MATCHES }, (_, n) => courseOf(fixture, `played ${n}`));
    const joint = jointOf(fixture.terms, courses[0]!, -1);
    const all = legsOf(offersOf(fixture.terms, courses[0]!, -1));
    let compared = 0;
    for (let n = 0; compared < 5; n++) {
      const legs = choiceOf(all, joint, `played ${fixture.sport} ${n}`);
      const chance = legs ? joint.chanceOf(legs)! : 0;
      if (!legs || chance < 0.05) continue;
      compared++;
      const won = courses.filter((course) =>
        legs.every(({ market, selection }) => {
          const result = resultOf(fixture.terms, course, lengthOfCourse(course), market, selection);
          return result?.kind === 'judged' && result.judged === 'won';
        }),
      ).length;
      const error = Math.sqrt((chance * (1 - chance)) / MATCHES);
      const named = `${fixture.sport} ${legs.map(({ market, selection }) => `${market} ${selection}`).join(', ')}`;
      expect(Math.abs(won / MATCHES - chance) / error, named).toBeLessThan(6);
    }
  }
});

it('legs that follow another law, or none, cannot be combined: overs of an innings, maps that may not be played, an unknown name', () => {
  const of = (sport: string) => FIXTURES.find((one) => one.sport === sport)!;
  const problem = (sport: string, legs: readonly NamedLeg[]) =>
    rulesOf(of(sport).sport)
      .jointOf(of(sport).terms, courseOf(of(sport), 'refused'), -1)
      .problemOf(legs);
  const winner = { market: 'winner', selection: 'home' };
  const session = legsOf(rulesOf('cricket').offersOf(of('cricket').terms, courseOf(of('cricket'), 'refused'), -1)).find(
    ({ market }) => market.startsWith('session'),
  )!;
  expect(problem('cricket', [winner, session])).toEqual({ code: 'LEG_NOT_COMBINED', leg: 1 });
  const series = { market: 'series-winner', selection: 'home' };
  expect(problem('esports', [{ market: 'map-winner.2', selection: 'home' }, series])).toEqual({
    code: 'LEG_NOT_COMBINED',
    leg: 0,
  });
  expect(problem('esports', [series, { market: 'map-winner.1', selection: 'home' }])).toBeNull();
  expect(problem('tennis', [winner, { market: 'nonsense', selection: 'home' }])).toEqual({
    code: 'LEG_NOT_COMBINED',
    leg: 1,
  });
  expect(problem('football', [{ market: 'result', selection: 'nobody' }])).toEqual({
    code: 'LEG_NOT_COMBINED',
    leg: 0,
  });
});
