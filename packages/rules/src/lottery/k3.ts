import { choose, count, subsets, tally } from './counting.ts';
import { houseOdds } from './odds.ts';
import { column, type Drawn, type Family, fraction, type Picks, type Play, type Tier } from './play.ts';

const FACES = ['1', '2', '3', '4', '5', '6'];
const ALL = 216;
const SUMS = Array.from({ length: 16 }, (_, n) => String(n + 3));
const dice = (drawn: Drawn): readonly string[] => drawn[0]!;
const sumOf = (drawn: Drawn): number => dice(drawn).reduce((sum, one) => sum + Number(one), 0);
const isTriple = (drawn: Drawn): boolean => new Set(dice(drawn)).size === 1;
const waysOf = (total: number): number =>
  count(
    FACES.flatMap((a) => FACES.flatMap((b) => FACES.map((c) => Number(a) + Number(b) + Number(c)))),
    (sum) => sum === total,
  );
const tier = (code: string, ways: number, oddsE4 = houseOdds(ways, ALL)): Tier => ({
  code,
  expected: fraction(ways, ALL),
  oddsE4,
});

function play(
  code: string,
  group: string,
  symbols: readonly string[],
  tiers: readonly Tier[],
  hits: (pick: string, drawn: Drawn) => string | null,
): Play {
  return {
    code,
    group,
    columns: [column('choice', symbols)],
    factor: 1,
    tiers,
    combos: (picks) => picks[0]!.length,
    hits: (picks: Picks, drawn) => {
      const met: Record<string, number> = {};
      for (const pick of picks[0]!) {
        const code = hits(pick, drawn);
        if (code) met[code] = (met[code] ?? 0) + 1;
      }
      return met;
    },
  };
}
const win = (yes: boolean): string | null => (yes ? 'win' : null);
const timesOf = (pick: string, drawn: Drawn): number => tally(dice(drawn)).get(pick) ?? 0;
const different = (k: number, ways: number): Play => ({
  code: k === 2 ? 'TWO_DIFFERENT' : 'THREE_DIFFERENT',
  group: 'numbers',
  columns: [column('numbers', FACES, k)],
  factor: 1,
  tiers: [tier('win', ways)],
  combos: (picks) => choose(picks[0]!.length, k),
  hits: (picks, drawn) => ({
    win: count(subsets(picks[0]!, k), (some) => some.every((one) => dice(drawn).includes(one))),
  }),
});

/** Three dice (rule 3.6). Big and small lose on a triple, so they pay 2.00. */
export const k3: Family = {
  code: 'k3',
  rows: [{ code: 'dice', count: 3, form: FACES }],
  plays: [
    {
      ...play(
        'SUM',
        'sum',
        SUMS,
        SUMS.map((sum) => tier(sum, waysOf(Number(sum)))),
        (pick, drawn) => (sumOf(drawn) === Number(pick) ? pick : null),
      ),
      apart: SUMS.map((sum) => [sum]),
    },
    play('SIZE', 'sum', ['big', 'small'], [tier('win', 105, 20_000n)], (pick, drawn) =>
      win(!isTriple(drawn) && sumOf(drawn) >= 11 === (pick === 'big')),
    ),
    play('PARITY', 'sum', ['odd', 'even'], [tier('win', 108)], (pick, drawn) =>
      win((sumOf(drawn) % 2 === 1) === (pick === 'odd')),
    ),
    play('TRIPLE', 'alike', FACES, [tier('win', 1)], (pick, drawn) => win(timesOf(pick, drawn) === 3)),
    play('TRIPLE_ANY', 'alike', ['any'], [tier('win', 6)], (_, drawn) => win(isTriple(drawn))),
    play('PAIR', 'alike', FACES, [tier('win', 15)], (pick, drawn) => win(timesOf(pick, drawn) === 2)),
    different(2, 30),
    different(3, 6),
    play('RUN', 'numbers', ['any'], [tier('win', 24)], (_, drawn) => {
      const [a, b, c] = [...dice(drawn)].map(Number).sort((x, y) => x - y) as [number, number, number];
      return win(b === a + 1 && c === b + 1);
    }),
    play(
      'ONE',
      'numbers',
      FACES,
      [tier('once', 75, 20_000n), tier('twice', 15, 30_000n), tier('thrice', 1, 40_000n)],
      (pick, drawn) => [null, 'once', 'twice', 'thrice'][timesOf(pick, drawn)] ?? null,
    ),
  ],
};
