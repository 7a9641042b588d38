import { UNITS_PER_ONE } from '@kismet/kernel/money';
import type { SharedTitle } from '../shared/shared-title.ts';
import type { RakeRule } from './pots/pots.ts';
import { CAP_BOOTS } from './teen-patti/hand.ts';
import type { Variant } from './teen-patti/ranking.ts';

/** The house of the tables between players. */
export const PVP_HOUSE = 'CHAUPAL';

/** Boots that rooms are offered at, in units of 10^-5. */
export const BOOTS: readonly bigint[] = [1n, 5n, 20n, 100n].map((boot) => boot * UNITS_PER_ONE);
const RAKE_PPM = 50_000;
const RAKE_CAP_BOOTS = 5n;
/** What the house takes of a pot: 5 % of the winner's net win, at most five boots (rule 6.46). */
export const rakeAt = (boot: bigint): RakeRule => ({ ppm: RAKE_PPM, cap: RAKE_CAP_BOOTS * boot });

/** A game of Teen Patti between players. */
export interface PvpTitle {
  readonly title: SharedTitle;
  readonly variant: Variant;
}

const teenPatti = (
  variant: Variant,
  title: Pick<SharedTitle, 'names' | 'aliases' | 'art' | 'motif' | 'volatility'>,
): PvpTitle => ({
  variant,
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
];

/** The game between players of a code, or null. */
export const pvpTitleOf = (code: string): PvpTitle | null =>
  PVP_TITLES.find(({ title }) => title.code === code) ?? null;
