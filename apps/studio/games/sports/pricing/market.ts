import { plus, type Ratio, reduced, times } from '../../engine/ratio.ts';
import { LOST, PUSH } from '../../shared/pays.ts';

/** Ends of a match with their chances, which add up to one. Every price of the match is a sum over the same law. */
export interface Cell<End> {
  readonly end: End;
  readonly chance: number;
}
export type Law<End> = readonly Cell<End>[];

/** The result of a selection at an end: the halves come from quarter lines, a push returns the stake. */
export type Judged = 'won' | 'half-won' | 'push' | 'half-lost' | 'lost';

/** A question with its selections, and the answer at an end. */
export interface Market<End> {
  readonly type: string;
  /** Line in hundredths; null where the question has none. */
  readonly lineE2: number | null;
  readonly selections: readonly string[];
  readonly judge: (selection: string, end: End) => Judged;
}

/** Decimal odds are whole ten-thousandths wherever money depends on them. */
export const ODDS_SCALE = 10_000;
export const ratioOfOdds = (oddsE4: number): Ratio => reduced(BigInt(oddsE4), BigInt(ODDS_SCALE));

/** What a stake of one returns for a result, the stake included (rule 6.20). */
export function factorOf(judged: Judged, oddsE4: number): Ratio {
  const odds = ratioOfOdds(oddsE4);
  switch (judged) {
    case 'won':
      return odds;
    case 'half-won':
      return times(plus(odds, PUSH), reduced(1n, 2n));
    case 'push':
      return PUSH;
    case 'half-lost':
      return reduced(1n, 2n);
    case 'lost':
      return LOST;
  }
}

export const chanceOf = <End>(law: Law<End>, isIn: (end: End) => boolean): number =>
  law.reduce((sum, { end, chance }) => (isIn(end) ? sum + chance : sum), 0);

/** The chance of each result of a selection. */
export function judgedChances<End>(law: Law<End>, market: Market<End>, selection: string): Record<Judged, number> {
  const chances: Record<Judged, number> = { won: 0, 'half-won': 0, push: 0, 'half-lost': 0, lost: 0 };
  for (const { end, chance } of law) chances[market.judge(selection, end)] += chance;
  return chances;
}

/** Decimal odds at which a selection returns exactly its stake; infinite for one that cannot win. */
export function fairOdds<End>(law: Law<End>, market: Market<End>, selection: string): number {
  const chances = judgedChances(law, market, selection);
  return 1 + (chances.lost + chances['half-lost'] / 2) / (chances.won + chances['half-won'] / 2);
}

/** The average return of a stake of one at given decimal odds. */
export function returnAt<End>(law: Law<End>, market: Market<End>, selection: string, odds: number): number {
  const chances = judgedChances(law, market, selection);
  return chances.won * odds + (chances['half-won'] * (1 + odds)) / 2 + chances.push + chances['half-lost'] / 2;
}

/** The law of a function of the ends: a smaller law for markets that need no more. Ends with the same key are added up. */
export function marginal<End, Part>(
  law: Law<End>,
  partOf: (end: End) => Part,
  keyOf: (part: Part) => string,
): Law<Part> {
  const cells = new Map<string, { end: Part; chance: number }>();
  for (const { end, chance } of law) {
    const part = partOf(end);
    const cell = cells.get(keyOf(part));
    if (cell) cell.chance += chance;
    else cells.set(keyOf(part), { end: part, chance });
  }
  return [...cells.values()];
}

export const isWhen = (isWon: boolean): Judged => (isWon ? 'won' : 'lost');

/** Judges a margin over a line, both in hundredths: on a quarter line half of the stake is on each of its neighbours. */
export function judgeLine(overE2: number): Judged {
  if (Math.abs(overE2) === 25) return overE2 > 0 ? 'half-won' : 'half-lost';
  if (overE2 === 0) return 'push';
  return overE2 > 0 ? 'won' : 'lost';
}
