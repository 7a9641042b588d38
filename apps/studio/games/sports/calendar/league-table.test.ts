import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import type { BookSport, Standing } from '../matches/match.ts';
import type { Side } from '../pricing/score.ts';
import { type Ended, lastOf, meetingsOf } from './ended.ts';
import { leagueTable, seasonOf } from './league-table.ts';

const SEED = Number(process.env.RANDOM_SEED);
/** Whole numbers below a bound, reproducible from a seed. */
const drawOf = (name: string) => {
  let n = 0;
  return (bound: number) => createHash('sha256').update(`${SEED} ${name} ${n++}`).digest().readUInt32BE() % bound;
};
const winnerOf = (home: number, away: number): Ended['winner'] =>
  home > away ? 'home' : home < away ? 'away' : 'draw';

function cricket(
  n: number,
  home: string,
  away: string,
  innings: readonly (readonly [Side, number, number, number])[],
): Ended {
  const [, one] = innings.find(([side]) => side === 'home')!;
  const [, other] = innings.find(([side]) => side === 'away')!;
  const standing: Standing = {
    ...{ sport: 'cricket', target: null, ribbon: [] },
    innings: innings.map(([side, runs, wickets, balls]) => ({ side, runs, wickets, balls })),
  };
  return { id: `c-${n}`, home, away, startsAt: n, winner: winnerOf(one, other), standing, ballsOfInnings: 120 };
}
const football = (n: number, home: string, away: string, a: number, b: number): Ended => ({
  ...{ id: `f-${n}`, home, away, startsAt: n, winner: winnerOf(a, b), ballsOfInnings: 0 },
  standing: { sport: 'football', minute: 90, score: { home: a, away: b }, half: null },
});

it('[TV-6.328] net run rate calculated by hand: all out counts as a full innings, and equal rates are distinguished without rounding', () => {
  // 150 in 120 balls against 140 all out in 110: 7.5 and 7.0 an over
  const one = cricket(1, 'a', 'b', [
    ['home', 150, 5, 120],
    ['away', 140, 10, 110],
  ]);
  // 161 in 18.3 overs against 160 in 20
  const two = cricket(2, 'c', 'a', [
    ['away', 160, 7, 120],
    ['home', 161, 3, 111],
  ]);
  const table = leagueTable('cricket', ['a', 'b', 'c', 'd'], [one, two]);
  expect(table.map(({ team, points, runRateE3 }) => [team, points, runRateE3])).toEqual([
    ['c', 2, 703],
    // 310 in 240 balls less 301 in 231: 7.75 − 7.818
    ['a', 2, -68],
    ['d', 0, 0],
    ['b', 0, -500],
  ]);
  // 6.9999998 and 7 an over differ, although the first has one run more
  const [near, nearer] = [
    cricket(3, 'x', 'p', [
      ['home', 7_000_001, 1, 6_000_001],
      ['away', 0, 10, 120],
    ]),
    cricket(4, 'y', 'q', [
      ['home', 7_000_000, 1, 6_000_000],
      ['away', 0, 10, 120],
    ]),
  ];
  expect(
    leagueTable('cricket', [], [near, nearer])
      .slice(0, 2)
      .map(({ team }) => team),
  ).toEqual(['y', 'x']);
});

it('football: three points and one, then the difference, then goals, then the code', () => {
  const table = leagueTable(
    'football',
    [],
    [
      football(1, 'a', 'b', 2, 0),
      football(2, 'c', 'd', 3, 1),
      football(3, 'a', 'c', 1, 1),
      football(4, 'b', 'd', 0, 0),
    ],
  );
  expect(table.map(({ team, points, scored, conceded }) => [team, points, scored, conceded])).toEqual([
    ['c', 4, 4, 2],
    ['a', 4, 3, 1],
    ['d', 1, 1, 3],
    ['b', 1, 0, 2],
  ]);
  expect(table[0]!.form).toEqual(['won', 'drawn']);
});

it(`[TV-6.329] random seasons of every sport: a table agrees with an independent count, and so do the last five and meetings (seed ${SEED})`, () => {
  const TEAMS = ['a', 'b', 'c', 'd', 'e', 'f'];
  for (const sport of ['football', 'cricket', 'tennis', 'esports'] as const satisfies readonly BookSport[]) {
    const draw = drawOf(sport);
    const ended = Array.from({ length: 60 }, (_, n): Ended => {
      const [home, step] = [draw(6), 1 + draw(5)];
      const [one, other] = [TEAMS[home]!, TEAMS[(home + step) % 6]!];
      if (sport === 'football') return football(n, one, other, draw(5), draw(5));
      if (sport === 'cricket')
        return cricket(n, one, other, [
          ['home', 80 + draw(90), draw(11), 60 + draw(61)],
          ['away', 80 + draw(90), draw(11), 60 + draw(61)],
        ]);
      const sets = draw(2) === 0 ? [2, draw(2)] : [draw(2), 2];
      const won = sets[0]! > sets[1]! ? 'home' : 'away';
      const parts = Array.from({ length: sets[0]! + sets[1]! }, (_, set) =>
        set < sets[0]! ? { home: 6, away: draw(5) } : { home: draw(5), away: 6 },
      );
      const base = { id: `t-${n}`, home: one, away: other, startsAt: n, winner: won, ballsOfInnings: 0 } as const;
      const level = { home: 0, away: 0 };
      if (sport === 'tennis')
        return { ...base, standing: { sport, sets: parts, games: level, points: ['0', '0'], server: 'home' } };
      return {
        ...base,
        standing: { sport, maps: { home: sets[0]!, away: sets[1]! }, done: parts, rounds: level, ribbon: [] },
      };
    });
    const table = leagueTable(sport, TEAMS, ended);
    expect(table.reduce((all, { played }) => all + played, 0)).toBe(120);
    expect(table.reduce((all, { scored, conceded }) => all + scored - conceded, 0)).toBe(0);
    for (const row of table) {
      const own = ended.filter(({ home, away }) => home === row.team || away === row.team);
      const won = own.filter(({ home, winner }) => winner === (home === row.team ? 'home' : 'away')).length;
      const drawn = own.filter(({ winner }) => winner === 'draw').length;
      expect([row.played, row.won, row.drawn, row.lost]).toEqual([own.length, won, drawn, own.length - won - drawn]);
      expect(row.form).toHaveLength(Math.min(5, own.length));
      const last = lastOf(ended, row.team, 5);
      expect(last.map(({ id }) => id)).toEqual(
        own
          .map(({ id }) => id)
          .slice(-5)
          .reverse(),
      );
      expect(
        last.map(({ home, winner }) =>
          winner === 'draw' ? 'drawn' : winner === (home === row.team ? 'home' : 'away') ? 'won' : 'lost',
        ),
      ).toEqual([...row.form].reverse());
      // every match of a team is against one other team, and appears reversed from the other's point of view
      const meetings = TEAMS.filter((team) => team !== row.team).map(
        (team) => [meetingsOf(ended, row.team, team, 5), meetingsOf(ended, team, row.team, 5)] as const,
      );
      expect(meetings.reduce((all, [{ won: one }]) => all + one, 0)).toBe(row.won);
      for (const [here, there] of meetings)
        expect([here.won, here.drawn, here.lost]).toEqual([there.lost, there.drawn, there.won]);
      if (sport === 'cricket') {
        const rate = (side: 'own' | 'other') => {
          let [runs, balls] = [0, 0];
          for (const match of own) {
            if (match.standing.sport !== 'cricket') continue;
            const mine = match.home === row.team ? 'home' : 'away';
            for (const innings of match.standing.innings)
              if ((innings.side === mine) === (side === 'own')) {
                runs += innings.runs;
                balls += innings.wickets === 10 ? 120 : innings.balls;
              }
          }
          return (runs / balls) * 6;
        };
        expect(Math.abs(row.runRateE3 / 1_000 - (rate('own') - rate('other')))).toBeLessThanOrEqual(0.0005 + 1e-9);
      }
    }
    for (const [n, row] of table.slice(1).entries()) expect(row.points).toBeLessThanOrEqual(table[n]!.points);
  }
});

it('a season is a day, including its first moment and excluding its last', () => {
  const day = Date.UTC(2026, 10, 28);
  expect([seasonOf(day), seasonOf(day + 86_399_999), seasonOf(day - 1)]).toEqual([day, day, day - 86_400_000]);
});
