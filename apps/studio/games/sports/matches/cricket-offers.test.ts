import { createHash, createHmac, createSecretKey } from 'node:crypto';
import { expect, it } from 'vitest';
import { drive } from '../../engine/stream.ts';
import { plannedIn } from '../calendar/calendar.ts';
import { LEAGUES } from '../calendar/leagues.ts';
import type { LegResult } from '../slip/leg-factor.ts';
import { type CricketTerms, GRADES, gradedModel } from './cricket-models.ts';
import { cricketFacts, cricketReading } from './cricket-reading.ts';
import { fixtureMessage } from './fixture-stream.ts';
import { type Course, lengthOfCourse } from './match.ts';
import { rulesOf } from './sport-rules.ts';

const SEED = Number(process.env.RANDOM_SEED);
const NOON = Date.parse('2026-11-26T12:00:00Z');
const LEAGUES_OF_CRICKET = LEAGUES.filter(({ sport }) => sport === 'cricket');
const rules = rulesOf('cricket');
const courseOf = (terms: CricketTerms, name: string): Course => {
  const seed = createSecretKey(createHash('sha256').update(`${SEED} ${name}`).digest());
  return drive(rules.play(terms), (n) => createHmac('sha256', seed).update(fixtureMessage('c', n)).digest());
};
const drawn = (name: string, most: number): number =>
  createHash('sha256').update(`${SEED} ${name}`).digest().readUInt32BE(0) % most;
const termsOf = (league: (typeof LEAGUES)[number], n = 0) =>
  plannedIn(league, NOON, NOON + 3_600_000)[n]!.terms as CricketTerms;

/** The share of a bet that is won; null while it is open. */
function shareOf(result: LegResult | null): number | null {
  if (result === null) return null;
  if (result.kind === 'dead-heat') return result.places / result.tied;
  if (result.kind !== 'judged' || (result.judged !== 'won' && result.judged !== 'lost'))
    throw new Error('a simulated match of cricket has no other result');
  return result.judged === 'won' ? 1 : 0;
}

it(`[TV-6.344] every offered cricket market, at any ball, is decided as reading the balls by the rule gives, and as early as it is final (seed ${SEED})`, () => {
  const kinds = new Set<string>();
  for (const league of LEAGUES_OF_CRICKET)
    for (let n = 0; n < 8; n++) {
      const terms = termsOf(league, n % 3);
      const course = courseOf(terms, `judged ${league.code} ${n}`);
      const [length, facts] = [lengthOfCourse(course), cricketFacts(course, terms)];
      for (const at of [-1, drawn(`${n} a`, length), drawn(`${n} b`, length), drawn(`${n} c`, length)])
        for (const { market, type, selections } of rules.offersOf(terms, course, at)) {
          kinds.add(type);
          for (const { code } of selections) {
            const said = cricketReading(market, code)(facts);
            expect(shareOf(rules.resultOf(terms, course, length, market, code)), `${n} ${market} ${code}`).toBe(said);
            const later = at + drawn(`${n} ${market}`, length - at);
            const sooner = shareOf(rules.resultOf(terms, course, later, market, code));
            if (sooner !== null) expect(sooner, `${n} sooner ${market} ${code}`).toBe(said);
          }
        }
    }
  expect(kinds.size).toBeGreaterThan(34);
});

it('[TV-6.344] lines, falls and overs are decided by the ball that decides them, and markets of an innings that has not begun wait', () => {
  const terms: CricketTerms = { ...termsOf(LEAGUES_OF_CRICKET[1]!), ballMs: 1_000, breakMs: 10_000, first: 'home' };
  const ball = (code: string, n: number) => ({ at: (n + 1) * 1_000, code, incident: code === 'W' ? 'wicket' : 'ball' });
  const course: Course = ['0', 'wd', '4', 'W', '1', '0', '0', '6', '6'].map(ball);
  const at = (balls: number, market: string, code: string) =>
    shareOf(
      rules.resultOf(terms, [...course, { at: 99_000, code: 'later', incident: 'later' }], balls * 1_000, market, code),
    );
  expect([at(2, 'over-runs.1-1:450', 'over'), at(3, 'over-runs.1-1:450', 'over')]).toEqual([null, 1]);
  expect([at(6, 'over-dots.1-1:450', 'under'), at(7, 'over-dots.1-1:450', 'under')]).toEqual([null, 1]);
  expect([at(3, 'fall.1-1:550', 'under'), at(4, 'fall.1-1:550', 'under')]).toEqual([null, 1]);
  expect([at(1, 'over-extra.1-1', 'yes'), at(2, 'over-extra.1-1', 'yes')]).toEqual([null, 1]);
  expect([at(1, 'over-maiden.1-1', 'yes'), at(2, 'over-maiden.1-1', 'yes')]).toEqual([null, 0]);
  expect([at(2, 'delivery.1-3', '4'), at(3, 'delivery.1-3', '4'), at(4, 'delivery.1-4', 'wicket')]).toEqual([
    null,
    1,
    1,
  ]);
  expect([at(2, 'first-boundary.1', 'four'), at(3, 'first-boundary.1', 'four')]).toEqual([null, 1]);
  expect([at(3, 'first-wicket-over.1', '1-2'), at(4, 'first-wicket-over.1', '1-2')]).toEqual([null, 1]);
  // the second opener faces after the first ball from the other end: 1 and then 6 and 6
  expect([at(8, 'batter-runs.1-2:650', 'over'), at(9, 'batter-runs.1-3:650', 'over')]).toEqual([null, 1]);
  for (const name of [
    'over-runs.2-1:450',
    'over-runs.1-0:450',
    'over-runs.1-11:450',
    'over-runs.1-1',
    'fall.1-1',
    'runs.3:100',
    'session-odd-even.1',
  ])
    expect(at(9, name, 'over'), name).toBeNull();
});

it('[TV-6.344] an over in which the target is passed is decided by the balls bowled in it', () => {
  const terms: CricketTerms = { ...termsOf(LEAGUES_OF_CRICKET[1]!), ballMs: 1_000, breakMs: 10_000, first: 'home' };
  const bowled = (codes: readonly string[], from: number) =>
    codes.map((code, n) => ({ at: from + (n + 1) * 1_000, code, incident: code === 'W' ? 'wicket' : 'ball' }));
  const course: Course = [
    ...bowled([...Array<string>(60).fill('0'), '4'].slice(1), 0),
    { at: 60_000, code: 'end', incident: 'innings-end' },
    ...bowled(['0', '1', '4'], 70_000),
    { at: 73_000, code: 'away', incident: 'end' },
  ];
  const won = (market: string, code: string) => shareOf(rules.resultOf(terms, course, 73_000, market, code));
  expect([won('over-runs.2-1:550', 'under'), won('over-wicket.2-1', 'no'), won('over-odd-even.2-1', 'odd')]).toEqual([
    1, 1, 1,
  ]);
  expect([won('over-dots.2-1:150', 'under'), won('fall.2-1:450', 'over'), won('over-runs.1-10:350', 'over')]).toEqual([
    1, 1, 1,
  ]);
  expect([won('win-margin', 'away-wickets-7+'), won('tie', 'no'), won('all-out.1', 'no')]).toEqual([1, 1, 1]);
});

it('weights of simulated leagues do not depend on the wickets lost, as tables that serve all of them need', () => {
  for (const balls of [60, 120])
    for (const grade of GRADES) {
      const { weightsAt } = gradedModel(balls, grade).model;
      for (let bowled = 0; bowled < balls; bowled++)
        for (let lost = 1; lost < 10; lost++) expect(weightsAt(bowled, lost)).toEqual(weightsAt(bowled, 0));
    }
});

const MATCHES = process.env.KISMET_FULL === '1' ? 100_000 : 700;
/** Among some 110 selections at one moment, one deviates this far by chance in one of ten thousand runs. */
const MOST_DEVIATIONS = 5;
it.each(LEAGUES_OF_CRICKET.map((league) => [league.code, league] as const))(
  `%s: [TV-6.345] over ${MATCHES} matches each selection wins as often as its chance says, before the match and in both innings (seed ${SEED})`,
  { timeout: 1_800_000 },
  (_, league) => {
    const terms = termsOf(league);
    const known = courseOf(terms, 'known');
    // from the start, from a ball of the fourth over of the known match, and from one of the third over of its second innings
    const second = known.find(({ incident }) => incident === 'innings-end')!.at + terms.breakMs;
    for (const from of [-1, 20 * terms.ballMs, second + 15 * terms.ballMs]) {
      const past = known.filter(({ at }) => at <= from);
      const bets = rules.offersOf(terms, known, from).flatMap(({ market, selections }) =>
        selections.map(({ code, chance }) => ({
          market,
          code,
          chance,
          sum: 0,
          read: cricketReading(market, code),
        })),
      );
      let played = 0;
      for (let n = 0; n < MATCHES; n++) {
        const course = from < 0 ? courseOf(terms, `match ${n}`) : restOf(terms, past, `rest ${n}`);
        const facts = cricketFacts(course, terms);
        played++;
        for (const bet of bets) {
          bet.sum += bet.read(facts);
        }
      }
      for (const { market, code, chance, sum } of bets) {
        const mean = sum / played;
        // the chances of the top batter are themselves sampled
        const sampled = market.startsWith('top-batter') ? (chance * (1 - chance)) / 10_000 : 0;
        const error = Math.sqrt((chance * (1 - chance)) / played + sampled) + 1 / played;
        expect(Math.abs(mean - chance) / error, `${from} ${market} ${code}: ${mean} of ${chance}`).toBeLessThan(
          MOST_DEVIATIONS,
        );
      }
    }
  },
);

/** Another match with the same beginning: its later balls are those of a different match from the same ball on, since each is drawn independently. */
function restOf(terms: CricketTerms, past: Course, name: string): Course {
  const { model } = gradedModel(terms.balls, terms[terms.first]);
  const second = gradedModel(terms.balls, terms[terms.first === 'home' ? 'away' : 'home']).model;
  let draws = 0;
  const draw = (most: number) => drawn(`${name} ${draws++}`, most);
  const codes = ['W', '0', '1', '2', '3', '4', '6', 'wd'];
  const bat = (own: typeof model, begun: readonly string[], target: number | null) => {
    const balls = [...begun];
    const legal = () => balls.filter((ball) => ball !== 'wd').length;
    const lost = () => balls.filter((ball) => ball === 'W').length;
    const runs = () => balls.reduce((sum, ball) => sum + (ball === 'wd' ? 1 : ball === 'W' ? 0 : Number(ball)), 0);
    while (legal() < terms.balls && lost() < 10 && (target === null || runs() < target)) {
      let left = draw(1_000);
      const weights = own.weightsAt(legal(), lost());
      let n = 0;
      while (left >= weights[n]!) left -= weights[n++]!;
      balls.push(codes[n]!);
    }
    return { balls, runs: runs() };
  };
  const middle = past.findIndex(({ incident }) => incident === 'innings-end');
  const codesOf = (some: Course) => some.filter(({ incident }) => incident !== 'innings-end').map(({ code }) => code);
  // a first innings that is over is not continued, since its wickets or balls are used up
  const one = bat(model, codesOf(middle < 0 ? past : past.slice(0, middle)), null);
  const two = bat(second, codesOf(middle < 0 ? [] : past.slice(middle)), one.runs + 1);
  const chasing = terms.first === 'home' ? 'away' : 'home';
  const winner = two.runs > one.runs ? chasing : two.runs < one.runs ? terms.first : draw(2) === 0 ? 'home' : 'away';
  const steps = (balls: readonly string[]) =>
    balls.map((code) => ({ at: 0, code, incident: code === 'W' ? 'wicket' : 'ball' }));
  return [
    ...steps(one.balls),
    { at: 0, code: 'end', incident: 'innings-end' },
    ...steps(two.balls),
    { at: 0, code: winner, incident: 'end' },
  ];
}
