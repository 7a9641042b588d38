import { formatMoney, parseUnits, UNITS_PER_ONE } from '@kismet/kernel/money';
import { asciiDigits } from '@kismet/rules/ascii-digits';
import { choose, count, orders } from '@kismet/rules/lottery/counting';
import { costOf, oddsOf, type PrizeMode, payoutOf, rebateOf } from '@kismet/rules/lottery/odds';
import type { Family, Hits, Picks, Play } from '@kismet/rules/lottery/play';
import { readSelection, type SelectionFault, selectionText } from '@kismet/rules/lottery/selection';
import type { Sale } from '../api.ts';

/** Money units, largest first: 1, 0.1, 0.01, 0.001 (rule 3.2). */
export const UNIT_NAMES = ['1', '0.1', '0.01', '0.001'] as const;
const PARTS = [1n, 10n, 100n, 1000n];
export const MOST_MULTIPLE = 9999;
/** The stake of one line, in units of 10^-5. */
export const unitOf = (part: number, multiple: number): bigint => (UNITS_PER_ONE / PARTS[part]!) * BigInt(multiple);

/** Money unit and multiple of a stake, by the largest unit that divides it. */
export function stakeOf(unit: bigint): { readonly part: number; readonly multiple: number } {
  const part = PARTS.findIndex((one) => unit % (UNITS_PER_ONE / one) === 0n);
  return part < 0 ? { part: 0, multiple: 1 } : { part, multiple: Number(unit / (UNITS_PER_ONE / PARTS[part]!)) };
}

/** Why the input is not a valid stake of a line. */
export type StakeFault = 'FIELD_INVALID' | 'AMOUNT_ZERO' | 'AMOUNT_SCALE' | 'AMOUNT_TOO_LARGE';
/**
 * Parses the stake of one line as an amount, in any digits, into unit and multiple. Refuses amounts finer than 0.001
 * or beyond the maximum multiple.
 */
export function readStake(typed: string): ReturnType<typeof stakeOf> | StakeFault {
  const text = asciiDigits(typed).replaceAll(',', '').trim();
  const units = text === '' ? NONE : parseUnits(text);
  if (units === null || units < NONE) return 'FIELD_INVALID';
  if (units === NONE) return 'AMOUNT_ZERO';
  if (units > unitOf(0, MOST_MULTIPLE)) return 'AMOUNT_TOO_LARGE';
  if (units % (UNITS_PER_ONE / PARTS.at(-1)!) !== NONE) return 'AMOUNT_SCALE';
  const stake = stakeOf(units);
  return stake.multiple > MOST_MULTIPLE ? 'AMOUNT_SCALE' : stake;
}
/** Preset stakes: the minimum, and common amounts above it. */
export const tapAmounts = (least: number): readonly number[] =>
  [1, 5, 10, 50, 100].map((times) => least * times).filter((amount) => amount <= MOST_MULTIPLE);

const NONE = 0n;
const SCALE = 10_000n;
export function readOdds(text: string): bigint {
  const [whole = '0', fraction = ''] = text.split('.');
  return BigInt(whole) * SCALE + BigInt(fraction.padEnd(4, '0'));
}
/** `99.5` from ten-thousandths, without trailing zeros. */
export const oddsText = (oddsE4: bigint): string => {
  const fraction = (oddsE4 % SCALE).toString().padStart(4, '0').replace(/0+$/, '');
  return `${(oddsE4 / SCALE).toString().replace(/\B(?=(\d{3})+$)/g, ',')}${fraction && `.${fraction}`}`;
};

/** What is sold of a family, with published odds. */
export function playsOnSale(family: Family, sale: Pick<Sale, 'plays'>): readonly Play[] {
  const told = new Map(sale.plays.map((play) => [play.code, play]));
  return family.plays.flatMap((play) => {
    const one = told.get(play.code);
    if (!one?.isOpen) return [];
    const tiers = play.tiers.map((tier) =>
      tier.oddsE4 === null || one.odds[tier.code] === undefined
        ? tier
        : { ...tier, oddsE4: readOdds(one.odds[tier.code]!) },
    );
    return [{ ...play, tiers }];
  });
}

export const isSeries = (play: Play): boolean => play.tiers.every(({ oddsE4 }) => oddsE4 === null);
/** The range between prize and rebate: from, to, step; null if there is no choice. */
export interface PrizeRange {
  readonly kind: PrizeMode['kind'];
  readonly least: number;
  readonly most: number;
  readonly step: number;
}
/** A sale for one member: their series and retention range. */
export const saleFor = (sale: Sale, own: { readonly series: number; readonly keepPpm: number } | undefined): Sale =>
  own === undefined
    ? sale
    : {
        ...sale,
        series: sale.series && { ...sale.series, own: own.series },
        keepPpm: Math.min(sale.keepPpm, own.keepPpm),
      };
export function prizeRange(play: Play, { series, keepPpm }: Pick<Sale, 'series' | 'keepPpm'>): PrizeRange | null {
  if (isSeries(play)) {
    const most = series ? Math.min(series.most, series.own) : 0;
    return series && most > series.least
      ? { kind: 'series', least: series.least, most: most - (most % 2), step: 2 }
      : null;
  }
  return keepPpm >= 1000 ? { kind: 'keep', least: 0, most: keepPpm - (keepPpm % 1000), step: 1000 } : null;
}
/** Full prize: the default of a line. */
export function fullPrize(play: Play, sale: Pick<Sale, 'series' | 'keepPpm'>): PrizeMode {
  if (!isSeries(play)) return { kind: 'keep', keptPpm: 0 };
  return { kind: 'series', series: prizeRange(play, sale)?.most ?? sale.series?.own ?? 1700 };
}

export interface Quote {
  readonly selection: string;
  readonly combos: number;
  readonly stake: bigint;
  readonly rebate: bigint;
  /** Odds of every prize these picks can hit. */
  readonly odds: readonly { readonly tier: string; readonly oddsE4: bigint }[];
  /** Payout of one hit, for the lowest and highest prize. */
  readonly hitLeast: bigint;
  readonly hitMost: bigint;
  /** Maximum win; null if every number of a long result could be hit. */
  readonly greatest: bigint | null;
}
const inOrder = (amounts: readonly bigint[]): readonly bigint[] =>
  [...amounts].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
const leastOf = (amounts: readonly bigint[]): bigint => inOrder(amounts)[0]!;
const mostOf = (amounts: readonly bigint[]): bigint => inOrder(amounts).at(-1)!;

export interface Terms {
  readonly own: number;
  readonly mostPrize: bigint;
}

/** Prizes of the picks: for sums and sides only the picked ones. */
function tiersOf(play: Play, picks: Picks) {
  const codes = new Set(play.tiers.map(({ code }) => code));
  if (play.code.endsWith('_IPERM')) {
    const perms = new Set(picks[0]!.map((one) => String(orders(one).length)));
    return play.tiers.filter(({ code }) => perms.has(code.split('/')[1]!));
  }
  const own = picks.flat().filter((symbol) => codes.has(symbol));
  return own.length > 0 ? play.tiers.filter(({ code }) => own.includes(code)) : play.tiers;
}

/** Cost and possible win of a line by the rules that settle it; or why it is invalid. */
export function quote(
  family: Family,
  play: Play,
  picks: Picks,
  unit: bigint,
  prize: PrizeMode,
  { own, mostPrize }: Terms,
): Quote | SelectionFault {
  const read = readSelection(play, selectionText(picks));
  if ('fault' in read) return read;
  const stake = costOf(unit, read.combos, play.factor);
  const odds = tiersOf(play, read.picks).map((tier) => ({ tier: tier.code, oddsE4: oddsOf(tier, prize) }));
  const pays = odds.map(({ tier, oddsE4 }) => payoutOf(unit, { [tier]: oddsE4 }, { [tier]: 1 }));
  const all = Object.fromEntries(play.tiers.map((tier) => [tier.code, oddsOf(tier, prize)]));
  const most = greatestHits(family, play, read.picks);
  const cut = (won: bigint) => (mostPrize > 0n && won > mostPrize ? mostPrize : won);
  const greatest = most && mostOf(most.map((hits) => payoutOf(unit, all, hits)));
  return {
    selection: read.text,
    combos: read.combos,
    stake,
    rebate: rebateOf(stake, prize, own),
    odds,
    hitLeast: cut(leastOf(pays)),
    hitMost: cut(mostOf(pays)),
    greatest: greatest === null ? null : cut(greatest),
  };
}
export const isQuote = (one: Quote | SelectionFault): one is Quote => !('fault' in one);

const FACES = ['1', '2', '3', '4', '5', '6'];
const TEN = Array.from({ length: 10 }, (_, n) => String(n + 1).padStart(2, '0'));
/** Hits of all relevant outcomes; null if there are too many. */
function greatestHits(family: Family, play: Play, picks: Picks): readonly Hits[] | null {
  const [first = []] = picks;
  const met = picks.filter((picked) => picked.length > 0).length;
  switch (family.code) {
    case 'k3':
      return FACES.flatMap((a) => FACES.flatMap((b) => FACES.map((c) => play.hits(picks, [[a, b, c]]))));
    case '11x5': {
      const k = Number(/^ANY(\d)$/.exec(play.code)?.[1] ?? 0);
      if (k === 0) return [{ win: 1 }];
      return [{ win: k <= 5 ? choose(Math.min(5, first.length), k) : choose(first.length - 5, k - 5) }];
    }
    case 'pk10':
      if (play.code === 'POSITION') return [{ win: met }];
      if (play.columns.length > 1 || play.code.startsWith('DRAGON')) return [{ win: 1 }];
      // first and second decide the sum; the first alone decides the champion's sides
      return TEN.flatMap((a) => TEN.filter((b) => b !== a).map((b) => play.hits(picks, [ordered(a, b)])));
    case 'five-digits':
      return fiveDigitHits(play, picks, met);
    default: {
      const k = Number(/^(?:XIEN|TRUOT|DA)(\d+)$/.exec(play.code)?.[1] ?? 0);
      return k > 0 ? [{ win: choose(first.length, k) }] : null;
    }
  }
}
/** A ten-in-a-row result starting with two given numbers. */
const ordered = (a: string, b: string): readonly string[] => [a, b, ...TEN.filter((one) => one !== a && one !== b)];

function fiveDigitHits({ code, tiers }: Play, picks: Picks, met: number): readonly Hits[] {
  const [first = []] = picks;
  if (code === 'POSITION') return [{ win: met }];
  if (code.endsWith('_ANY1')) return [{ win: Math.min(3, first.length) }];
  if (code.endsWith('_ANY2')) return [{ win: choose(Math.min(3, first.length), 2) }];
  if (code.endsWith('_SIDES')) {
    const sides = (picked: readonly string[]) =>
      count(
        [
          ['big', 'small'],
          ['odd', 'even'],
        ],
        (pair) => pair.some((side) => picked.includes(side)),
      );
    return [{ win: picks.reduce((product, picked) => product * sides(picked), 1) }];
  }
  return tiers.length > 1 ? first.map((pick) => ({ [pick]: 1 })) : [{ win: 1 }];
}

/** "2 × 27 × 1,000 = 54,000": the calculation of a line's cost. */
export interface Explained {
  readonly lines: number;
  readonly factor: number;
  readonly unit: string;
  readonly cost: string;
}
export const explain = (
  play: Play,
  { combos, stake }: Pick<Quote, 'combos' | 'stake'>,
  unit: bigint,
  symbol: string,
): Explained => ({
  lines: combos,
  factor: play.factor,
  unit: formatMoney(unit, symbol),
  cost: formatMoney(stake, symbol),
});
export const isSome = (units: bigint): boolean => units > 0n;
export const sumOf = (amounts: readonly bigint[]): bigint => amounts.reduce((sum, one) => sum + one, 0n);
