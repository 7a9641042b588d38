import { count, orders } from './counting.ts';
import { column, DIGITS, type Drawn, type Family, fraction, numbersOf, type Picks, type Play } from './play.ts';

const TWO = numbersOf(2);
const THREE = numbersOf(3);
/** A triple has only one permutation: "any order" would be the straight bet at a seventh of its price. */
const NOT_ALIKE = THREE.filter((one) => orders(one).length > 1);
const E4 = (odds: number): bigint => BigInt(Math.round(odds * 10_000));
const top = (drawn: Drawn, digits: number): string => drawn[0]![0]!.slice(-digits);

function play(
  code: string,
  group: string,
  symbols: readonly string[],
  odds: number,
  expected: readonly [number, number],
  times: (pick: string, drawn: Drawn) => number,
): Play {
  return {
    code,
    group,
    columns: [column('numbers', symbols, 1, Math.min(symbols.length, 100))],
    factor: 1,
    tiers: [{ code: 'win', expected: fraction(...expected), oddsE4: E4(odds) }],
    combos: (picks) => picks[0]!.length,
    hits: (picks: Picks, drawn) => ({ win: picks[0]!.reduce((sum, pick) => sum + times(pick, drawn), 0) }),
  };
}
const sorted = (text: string): string => [...text].sort().join('');
const is = (yes: boolean): number => (yes ? 1 : 0);

/** The Thai government lottery, on the 1st and the 16th (rule 3.5). */
export const thai: Family = {
  code: 'thai',
  rows: [
    { code: 'first', count: 1, form: 6 },
    { code: 'front3', count: 2, form: 3 },
    { code: 'back3', count: 2, form: 3 },
    { code: 'bottom2', count: 1, form: 2 },
  ],
  plays: [
    play('TOP3', 'top', THREE, 900, [1, 1000], (pick, drawn) => is(pick === top(drawn, 3))),
    play('TOD3', 'top', NOT_ALIKE, 130, [6, 1000], (pick, drawn) => is(sorted(pick) === sorted(top(drawn, 3)))),
    play('TOP2', 'top', TWO, 90, [1, 100], (pick, drawn) => is(pick === top(drawn, 2))),
    play('BOT2', 'bottom', TWO, 90, [1, 100], (pick, drawn) => is(pick === drawn[3]![0])),
    play('FRONT3', 'front-back', THREE, 400, [2, 1000], (pick, drawn) => count(drawn[1]!, (one) => one === pick)),
    play('BACK3', 'front-back', THREE, 400, [2, 1000], (pick, drawn) => count(drawn[2]!, (one) => one === pick)),
    // a running digit pays once, however often it occurs
    play('RUNTOP', 'running', DIGITS, 3.2, [271, 1000], (pick, drawn) => is(top(drawn, 3).includes(pick))),
    play('RUNBOT', 'running', DIGITS, 4.2, [19, 100], (pick, drawn) => is(drawn[3]![0]!.includes(pick))),
  ],
};
