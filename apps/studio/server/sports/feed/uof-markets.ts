import { marketName } from '../../../games/sports/matches/offer.ts';
import { has, textOf } from './uof-values.ts';
import type { XmlElement } from './uof-xml.ts';

interface Known {
  readonly type: string;
  /** The specifier that contains the line; null for a market without one. */
  readonly line: 'total' | null;
  readonly fixedLineE2?: number;
  readonly selections: Readonly<Record<string, string>>;
}
const OVER_UNDER = { 12: 'over', 13: 'under' };

/** The provider's markets that we offer, by its numbers. All others are left out. */
const KNOWN: Readonly<Record<string, Known>> = {
  1: { type: 'result', line: null, selections: { 1: 'home', 2: 'draw', 3: 'away' } },
  10: { type: 'double-chance', line: null, selections: { 9: 'home-draw', 10: 'home-away', 11: 'draw-away' } },
  11: { type: 'draw-no-bet', line: null, fixedLineE2: 0, selections: { 4: 'home', 5: 'away' } },
  18: { type: 'total', line: 'total', selections: OVER_UNDER },
  19: { type: 'home-total', line: 'total', selections: OVER_UNDER },
  20: { type: 'away-total', line: 'total', selections: OVER_UNDER },
  26: { type: 'odd-even', line: null, selections: { 70: 'odd', 72: 'even' } },
  29: { type: 'both-score', line: null, selections: { 74: 'yes', 76: 'no' } },
};
/** Kinds of market in the provider's groups, for a suspension that does not cover everything. An unlisted group suspends everything. */
const GROUPS: Readonly<Record<string, readonly string[]>> = {
  score: Object.values(KNOWN).map(({ type }) => type),
  totals: ['total', 'home-total', 'away-total', 'odd-even'],
};

/** A market of the provider, mapped to ours. */
export interface OwnMarket {
  readonly market: string;
  /** Our name of its selection; null for an unknown one. */
  selectionOf(outcome: string): string | null;
}

/** Null for a market that we do not offer, and for a line that is not a whole number of quarters. */
export function ownMarket(element: XmlElement): OwnMarket | null {
  const known = KNOWN[textOf(element, 'id', /^\d{1,6}$/)];
  const specifiers = has(element, 'specifiers') ? textOf(element, 'specifiers', /^[\w.:+|=-]{0,100}$/) : '';
  if (!known) return null;
  const given = Object.fromEntries(
    specifiers
      .split('|')
      .filter(Boolean)
      .map((one) => one.split('=')),
  );
  const names = Object.keys(given);
  if (names.length !== (known.line === null ? 0 : 1)) return null;
  const line = known.line === null ? (known.fixedLineE2 ?? null) : lineE2Of(given[known.line]);
  if (line === undefined) return null;
  return {
    market: marketName({ type: known.type, scope: null, lineE2: line }),
    selectionOf: (outcome) => (Object.hasOwn(known.selections, outcome) ? known.selections[outcome]! : null),
  };
}

function lineE2Of(text: string | undefined): number | undefined {
  if (text === undefined || !/^\d{1,2}(\.\d{1,2})?$/.test(text)) return undefined;
  const [whole, part = ''] = text.split('.');
  const lineE2 = Number(whole) * 100 + Number(part.padEnd(2, '0'));
  return lineE2 % 25 === 0 ? lineE2 : undefined;
}

/** The kinds of market that a suspension covers. */
export function typesOfGroups(groups: string): 'all' | readonly string[] {
  const types = groups.split('|').map((group) => (Object.hasOwn(GROUPS, group) ? GROUPS[group]! : null));
  return types.every((one) => one !== null) ? [...new Set(types.flat())] : 'all';
}
