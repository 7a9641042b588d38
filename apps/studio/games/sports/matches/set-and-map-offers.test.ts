import { createHash, createHmac, createSecretKey } from 'node:crypto';
import { expect, it } from 'vitest';
import { drive } from '../../engine/stream.ts';
import { plannedIn } from '../calendar/calendar.ts';
import { LEAGUES } from '../calendar/leagues.ts';
import { fixtureMessage } from './fixture-stream.ts';
import { type Course, lengthOfCourse } from './match.ts';
import { esportsReading, tennisReading } from './set-and-map-reading.ts';
import { rulesOf } from './sport-rules.ts';

const SEED = Number(process.env.RANDOM_SEED);
const SPORTS = [
  ['tennis', tennisReading],
  ['esports', esportsReading],
] as const;
const drawn = (name: string, most: number): number =>
  createHash('sha256').update(`${SEED} ${name}`).digest().readUInt32BE(0) % most;

function scene(sport: 'tennis' | 'esports') {
  const { terms } = plannedIn(LEAGUES.find((league) => league.sport === sport)!, 0, 3_600_000)[0]!;
  const rules = rulesOf(sport);
  const courseOf = (name: string): Course => {
    const seed = createSecretKey(createHash('sha256').update(`${SEED} ${sport} ${name}`).digest());
    return drive(rules.play(terms), (n) => createHmac('sha256', seed).update(fixtureMessage('s', n)).digest());
  };
  const wonAt = (course: Course, at: number, market: string, code: string): boolean | 'void' | null => {
    const result = rules.resultOf(terms, course, at, market, code);
    return result === null ? null : result.kind === 'judged' ? result.judged === 'won' : 'void';
  };
  return { terms, rules, courseOf, wonAt };
}

it.each(SPORTS)(
  `[TV-6.347] every offered market of %s, at any time, is decided as reading the match gives, and as early as it is final (seed ${SEED})`,
  (sport, reading) => {
    const { terms, rules, courseOf, wonAt } = scene(sport);
    for (let n = 0; n < 20; n++) {
      const course = courseOf(`judged ${n}`);
      const length = lengthOfCourse(course);
      for (const at of [-1, drawn(`${n} a`, length), drawn(`${n} b`, length)])
        for (const { market, selections } of rules.offersOf(terms, course, at))
          for (const { code } of selections) {
            const said = reading(market, code)(course) ?? 'void';
            expect(wonAt(course, length, market, code), `${n} ${market} ${code}`).toBe(said);
            const sooner = wonAt(course, at + drawn(`${n} ${market}`, length - at), market, code);
            if (sooner !== null) expect(sooner, `${n} sooner ${market} ${code}`).toBe(said);
          }
    }
  },
);

const MATCHES = process.env.KISMET_FULL === '1' ? 100_000 : 1_500;
/** Among some 70 selections, one deviates this far by chance in one of twenty thousand runs. */
const MOST_DEVIATIONS = 5;
it.each(SPORTS)(
  `[TV-6.347] over ${MATCHES} matches each selection of %s wins as often as its chance says (seed ${SEED})`,
  { timeout: 900_000 },
  (sport, reading) => {
    const { terms, rules, courseOf } = scene(sport);
    const bets = rules.offersOf(terms, courseOf('known'), -1).flatMap(({ market, selections }) =>
      selections.map(({ code, chance }) => ({
        market,
        code,
        chance,
        won: 0,
        decided: 0,
        read: reading(market, code),
      })),
    );
    for (let n = 0; n < MATCHES; n++) {
      const course = courseOf(`match ${n}`);
      for (const bet of bets) {
        const won = bet.read(course);
        bet.won += won ? 1 : 0;
        bet.decided += won === null ? 0 : 1;
      }
    }
    for (const { market, code, chance, won, decided } of bets) {
      const error = Math.sqrt((chance * (1 - chance)) / decided) + 1 / decided;
      const named = `${market} ${code}: ${won / decided} of ${chance}`;
      expect(Math.abs(won / decided - chance) / error, named).toBeLessThan(MOST_DEVIATIONS);
    }
  },
);
