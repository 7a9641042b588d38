import type { SlipLine } from '@kismet/contracts/lottery/betting';
import { UNITS_PER_ONE } from '@kismet/kernel/money';
import { Refused } from '@kismet/kernel/outcome';
import { costOf, frozenOdds, LEAST_SERIES, type PrizeMode, rebateOf } from '@kismet/rules/lottery/odds';
import type { Family, Play, Tier } from '@kismet/rules/lottery/play';
import { readSelection } from '@kismet/rules/lottery/selection';

/** A member's entitlement (rule 1.4): the series, and the rebate on fixed odds. */
export interface OwnRates {
  readonly series: number;
  readonly keepPpm: number;
}
/**
 * Entitlement without an agreement in the upline: the brand's highest series, and as much rebate as the publishing guard leaves
 * (rule 3.2).
 */
export const DEFAULT_RATES: OwnRates = { series: 1950, keepPpm: 4000 };
/** Bet limits of a game. Units. */
export interface Allowed {
  readonly mostSeries: number;
  readonly keepPpm: number;
  readonly leastTicket: bigint;
  readonly mostTicket: bigint;
}
/** Odds published by the operator, by play; the family's default for a play not listed. */
export type Published = Readonly<
  Record<string, { readonly isOpen: boolean; readonly odds: Readonly<Record<string, string>> }>
>;

export interface PricedLine {
  readonly play: Play;
  readonly selection: string;
  readonly unit: bigint;
  readonly combos: number;
  readonly stake: bigint;
  readonly rebate: bigint;
  readonly odds: Readonly<Record<string, bigint>>;
  readonly prize: PrizeMode;
}

/** A play with its published odds; null when it is not on sale. */
export function playOnSale(family: Family, published: Published, code: string): Play | null {
  const play = family.plays.find((one) => one.code === code);
  const given = published[code];
  if (!play || given?.isOpen === false) return null;
  if (!given) return play;
  const tiers = play.tiers.map((tier): Tier => {
    const odds = given.odds[tier.code];
    return tier.oddsE4 === null || odds === undefined ? tier : { ...tier, oddsE4: BigInt(odds) };
  });
  return { ...play, tiers };
}

const field = (line: number, name: string, code: Refused['code']) => [{ name: `lines.${line}.${name}`, code }];

/**
 * Price and maximum win of one line. Refuses `NOT_FOUND` (no such play on sale), `SELECTION_INVALID` with position and reason,
 * `STAKE_LIMIT`, `PRIZE_MODE_INVALID`; each names the line.
 */
export function priceLine(
  family: Family,
  published: Published,
  allowed: Allowed,
  own: OwnRates,
  line: SlipLine,
  at: number,
): PricedLine {
  const play = playOnSale(family, published, line.play);
  if (!play) throw new Refused('NOT_FOUND', {}, field(at, 'play', 'NOT_FOUND'));
  const read = readSelection(play, line.selection);
  if ('fault' in read) {
    const params = Object.fromEntries(Object.entries(read).map(([name, value]) => [name, String(value)]));
    throw new Refused(
      'SELECTION_INVALID',
      { ...params, line: String(at) },
      field(at, 'selection', 'SELECTION_INVALID'),
    );
  }
  checkPrize(play, allowed, own, line.prize, at);
  const stake = costOf(line.unit, read.combos, play.factor);
  if (!isUnit(line.unit) || stake < allowed.leastTicket || stake > allowed.mostTicket)
    throw new Refused('STAKE_LIMIT', { line: String(at) }, field(at, 'unit', 'STAKE_LIMIT'));
  return {
    play,
    selection: read.text,
    unit: line.unit,
    combos: read.combos,
    stake,
    rebate: rebateOf(stake, line.prize, own.series),
    odds: frozenOdds(play, line.prize),
    prize: line.prize,
  };
}

/** One of 1, 0.1, 0.01 and 0.001, times 1 to 9999 (rule 3.2). */
export const isUnit = (unit: bigint): boolean =>
  [1n, 10n, 100n, 1000n].some((part) => {
    const base = UNITS_PER_ONE / part;
    return unit > 0n && unit % base === 0n && unit / base <= 9999n;
  });

const KEEP_STEP_PPM = 1000;
function checkPrize(play: Play, allowed: Allowed, own: OwnRates, prize: PrizeMode, at: number): void {
  const isSeries = play.tiers.every(({ oddsE4 }) => oddsE4 === null);
  const isFine =
    prize.kind === 'series'
      ? isSeries &&
        prize.series % 2 === 0 &&
        prize.series >= LEAST_SERIES &&
        prize.series <= Math.min(own.series, allowed.mostSeries)
      : !isSeries && prize.keptPpm % KEEP_STEP_PPM === 0 && prize.keptPpm <= Math.min(own.keepPpm, allowed.keepPpm);
  if (!isFine) throw new Refused('PRIZE_MODE_INVALID', { line: String(at) }, field(at, 'prize', 'PRIZE_MODE_INVALID'));
}

/** `series 1950` or `keep 10000`: how a ticket stores the chosen prize mode. */
export const prizeText = (prize: PrizeMode): string =>
  prize.kind === 'series' ? `series ${prize.series}` : `keep ${prize.keptPpm}`;
export function readPrize(text: string): PrizeMode {
  const [kind, value] = text.split(' ');
  return kind === 'series' ? { kind, series: Number(value) } : { kind: 'keep', keptPpm: Number(value) };
}
/** Canonical text of a ticket's odds, shared between tickets with the same odds. */
export const oddsText = (odds: Readonly<Record<string, bigint>>): string =>
  Object.entries(odds)
    .map(([tier, oddsE4]) => `${tier}=${oddsE4}`)
    .join(';');
export const readOdds = (text: string): Readonly<Record<string, bigint>> =>
  Object.fromEntries(
    text.split(';').map((part) => {
      const at = part.lastIndexOf('=');
      return [part.slice(0, at), BigInt(part.slice(at + 1))];
    }),
  );
