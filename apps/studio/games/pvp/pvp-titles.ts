import { UNITS_PER_ONE } from '@kismet/kernel/money';
import type { SharedTitle } from '../shared/shared-title.ts';
import { LUDO_SEATS } from './ludo/board.ts';
import type { RakeRule } from './pots/pots.ts';
import { MOST_POINTS } from './rummy/arrange.ts';
import { RUMMY_CHAIRS } from './rummy/hand.ts';
import { PACES, type Pace } from './rummy/pace.ts';
import { CAP_BOOTS, TEEN_PATTI_CHAIRS } from './teen-patti/hand.ts';
import type { Variant } from './teen-patti/ranking.ts';

/** The house of the tables between players. */
export const PVP_HOUSE = 'CHAUPAL';

/** Boots at which rooms of Teen Patti are offered, in units of 10^-5. */
export const BOOTS: readonly bigint[] = [1n, 5n, 20n, 100n].map((boot) => boot * UNITS_PER_ONE);
const RAKE_PPM = 50_000;
const RAKE_CAP_BOOTS = 5n;
/** The rake on a pot: 5 % of the winner's net win, at most five boots (rule 6.46). */
export const rakeAt = (boot: bigint): RakeRule => ({ ppm: RAKE_PPM, cap: RAKE_CAP_BOOTS * boot });

/** Point values at which rooms of rummy are offered (rule 6.71). */
export const POINT_VALUES: readonly bigint[] = [10n, 50n, 200n, 1_000n].map(
  (hundredths) => (hundredths * UNITS_PER_ONE) / 100n,
);
const RAKE_CAP_POINTS = 10n;
/** The rake in rummy: 5 % of the winner's net win, at most the value of ten points. */
export const rummyRakeAt = (pointValue: bigint): RakeRule => ({ ppm: RAKE_PPM, cap: RAKE_CAP_POINTS * pointValue });

/** Stakes at which rooms of ludo are offered (rule 6.85). */
export const LUDO_STAKES: readonly bigint[] = [10n, 50n, 200n, 1_000n].map((stake) => stake * UNITS_PER_ONE);
const STAKES_PER_LUDO_CAP = 10n;
/** The rake in ludo: 5 % of the winner's net win, at most a tenth of the stake. */
export const ludoRakeAt = (stake: bigint): RakeRule => ({ ppm: RAKE_PPM, cap: stake / STAKES_PER_LUDO_CAP });

/** A game between players. */
export interface PvpTitle {
  readonly title: SharedTitle;
  readonly variant: Variant | 'rummy' | 'ludo';
  /** Boots, point values or stakes, in units of 10^-5. */
  readonly stakes: readonly bigint[];
  readonly paces: readonly Pace[];
  /** Possible numbers of chairs at its tables; rooms are listed by it where there are several. */
  readonly seats: readonly number[];
  rakeAt(stake: bigint): RakeRule;
  /** What a hand reserves from each player. */
  reserveAt(stake: bigint): bigint;
}

const rummyReserveAt = (pointValue: bigint): bigint => BigInt(MOST_POINTS) * pointValue;

const teenPatti = (
  variant: Variant,
  title: Pick<SharedTitle, 'names' | 'aliases' | 'art' | 'motif' | 'volatility'>,
): PvpTitle => ({
  variant,
  stakes: BOOTS,
  paces: ['steady'],
  seats: [TEEN_PATTI_CHAIRS],
  rakeAt,
  reserveAt: (boot) => CAP_BOOTS * boot,
  title: {
    ...title,
    code: `chaupal-${variant}`,
    house: PVP_HOUSE,
    category: 'pvp',
    classification: 'table',
    features: ['table', 'players'],
    themes: ['bazaar'],
    rtp: null,
    limits: {
      leastStake: BOOTS[0]! * CAP_BOOTS,
      mostStake: BOOTS.at(-1)! * CAP_BOOTS,
      wagersPerOwner: 1,
      mostLoss: 0n,
    },
  },
});

/** Tables between players, in listing order. */
export const PVP_TITLES: readonly PvpTitle[] = [
  teenPatti('classic', {
    names: { en: 'Chaupal Teen Patti', ur: 'چوپال تین پتی', ar: 'تين باتي تشوبال', hi: 'चौपाल तीन पत्ती' },
    aliases: ['teen patti', 'teenpatti', '3 patti', 'teen pati', 'chaupal'],
    art: { sky: '#7a1f3d', ground: '#2b0a1a', reel: '#f8efe2', frame: '#c08a3e', glow: '#f2b84b' },
    motif: 'suit-heart',
    volatility: 4,
  }),
  teenPatti('muflis', {
    names: { en: 'Chaupal Muflis', ur: 'چوپال مفلس', ar: 'مفلس تشوبال', hi: 'चौपाल मुफ़लिस' },
    aliases: ['muflis', 'lowball', 'muflis teen patti'],
    art: { sky: '#24506b', ground: '#0c2230', reel: '#eef4f7', frame: '#8fb3c9', glow: '#7fd1e8' },
    motif: 'suit-leaf',
    volatility: 4,
  }),
  teenPatti('ak47', {
    names: { en: 'Chaupal AK47', ur: 'چوپال اے کے 47', ar: 'تشوبال AK47', hi: 'चौपाल AK47' },
    aliases: ['ak47', 'ak 47', 'ak47 teen patti'],
    art: { sky: '#3f5a2a', ground: '#18240f', reel: '#f3f5ea', frame: '#a3924a', glow: '#d8e06a' },
    motif: 'suit-heart',
    volatility: 5,
  }),
  teenPatti('joker', {
    names: { en: 'Chaupal Joker', ur: 'چوپال جوکر', ar: 'جوكر تشوبال', hi: 'चौपाल जोकर' },
    aliases: ['joker', 'joker teen patti', 'jokar'],
    art: { sky: '#4b2f86', ground: '#1a0f36', reel: '#f3eefb', frame: '#b48ad6', glow: '#e39bf0' },
    motif: 'suit-leaf',
    volatility: 5,
  }),
  {
    variant: 'rummy',
    stakes: POINT_VALUES,
    paces: PACES,
    seats: [RUMMY_CHAIRS],
    rakeAt: rummyRakeAt,
    reserveAt: rummyReserveAt,
    title: {
      ...{ code: 'chaupal-rummy', house: PVP_HOUSE, category: 'pvp', classification: 'table' },
      names: { en: 'Chaupal Rummy', ur: 'چوپال رمی', ar: 'رامي تشوبال', hi: 'चौपाल रम्मी' },
      aliases: ['rummy', 'rami', 'remi', 'indian rummy', '13 cards', 'points rummy'],
      art: { sky: '#1d5a4b', ground: '#08231c', reel: '#eff7f2', frame: '#c79a4b', glow: '#8fe0b4' },
      motif: 'suit-leaf',
      volatility: 3,
      features: ['table', 'players'],
      themes: ['bazaar'],
      rtp: null,
      limits: {
        leastStake: rummyReserveAt(POINT_VALUES[0]!),
        mostStake: rummyReserveAt(POINT_VALUES.at(-1)!),
        wagersPerOwner: 1,
        mostLoss: 0n,
      },
    },
  },
  {
    variant: 'ludo',
    stakes: LUDO_STAKES,
    paces: ['steady'],
    seats: LUDO_SEATS,
    rakeAt: ludoRakeAt,
    reserveAt: (stake) => stake,
    title: {
      ...{ code: 'chaupal-ludo', house: PVP_HOUSE, category: 'pvp', classification: 'table' },
      names: { en: 'Chaupal Ludo', ur: 'چوپال لڈو', ar: 'لودو تشوبال', hi: 'चौपाल लूडो' },
      aliases: ['ludo', 'loodo', 'lodo', 'pachisi', 'parchisi', 'quick ludo'],
      art: { sky: '#1f4f8a', ground: '#0a1c38', reel: '#f4f7fb', frame: '#e0a83c', glow: '#ffd166' },
      motif: 'dice',
      volatility: 2,
      features: ['table', 'players'],
      themes: ['bazaar'],
      rtp: null,
      limits: {
        leastStake: LUDO_STAKES[0]!,
        mostStake: LUDO_STAKES.at(-1)!,
        wagersPerOwner: 1,
        mostLoss: 0n,
      },
    },
  },
];

/** The game between players with a given code, or null. */
export const pvpTitleOf = (code: string): PvpTitle | null =>
  PVP_TITLES.find(({ title }) => title.code === code) ?? null;
