import type { Ratio } from '../../engine/ratio.ts';
import { EACH_WAY } from './each-way.ts';
import { type LegResult, legFactor } from './leg-factor.ts';
import { type SlipLine, type SlipRules, settleLine } from './slip.ts';
import { linesOf, type SlipMode, SYSTEMS, type SystemName } from './systems.ts';

/** The mode of a ticket whose legs are all from one match and have one joint price. */
export const BUILDER = 'builder';
/** The mode of a combination in which the legs from one match have one joint price. */
export const BUILDERS = 'builders';

/**
 * Reads the mode from its name on a ticket: `single`, `combination`, `of-<size>`, a system, `builder`, which is a single of one leg that stands for
 * all of its legs together, `builders`, a combination whose legs are matches, or `each-way`, two single bets. Null for anything else.
 */
export function modeOf(name: string): SlipMode | null {
  if (name === 'single' || name === BUILDER) return { kind: 'singles' };
  if (name === 'combination' || name === BUILDERS) return { kind: 'combination' };
  // two lines of one leg each
  if (name === EACH_WAY) return { kind: 'of', size: 1 };
  const size = /^of-([2-7])$/.exec(name)?.[1];
  if (size) return { kind: 'of', size: Number(size) };
  return Object.hasOwn(SYSTEMS, name) ? { kind: 'system', name: name as SystemName } : null;
}

/** The modes in which this many legs can be combined, the simplest first. */
export function modesFor(legs: number): string[] {
  if (legs < 2) return ['single'];
  const systems = Object.entries(SYSTEMS).filter(([, system]) => system.legs === legs);
  return [
    'combination',
    ...Array.from({ length: legs - 2 }, (_, n) => `of-${n + 2}`),
    ...systems.map(([name]) => name),
  ];
}

export const linesOfMode = (mode: SlipMode, legs: number, lineStake: bigint): SlipLine[] =>
  linesOf(mode, legs).map((line) => ({ legs: line, part: 'win', stake: lineStake }));

/** The results of a ticket's legs, as far as they are known. */
export interface SettledLeg {
  readonly oddsE4: number;
  readonly result: LegResult | null;
}

/**
 * What a ticket is paid, by rule 6.20; null while a line is open. Void when no leg was judged at all: then the whole stake is returned.
 * @param stake of every line, units of 10^-5
 */
export function payoutOfTicket(
  mode: SlipMode,
  legs: readonly SettledLeg[],
  lineStake: bigint,
  { mostOdds }: Pick<SlipRules, 'mostOdds'>,
): { readonly kind: 'settle' | 'void'; readonly amount: bigint } | null {
  const factors = legs.map(({ result, oddsE4 }): Ratio | null => (result === null ? null : legFactor(result, oddsE4)));
  let amount = 0n;
  for (const line of linesOfMode(mode, legs.length, lineStake)) {
    const paid = settleLine(line, factors, mostOdds);
    if (paid === null) return null;
    amount += paid;
  }
  return { kind: legs.every(({ result }) => result?.kind === 'void') ? 'void' : 'settle', amount };
}
