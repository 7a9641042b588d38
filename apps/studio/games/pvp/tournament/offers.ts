import { UNITS_PER_ONE } from '@kismet/kernel/money';
import type { Level } from './structure.ts';
import type { TournamentTerms } from './tournament.ts';
import { CHIP } from './tournament-round.ts';

/** Tournaments that the house offers (rule 6.99). Money in units of 10^-5. */
export interface Offer {
  /** Stable: identifies the kind in addresses and in the message catalogues. */
  readonly kind: string;
  readonly speed: 'table' | 'hourly' | 'daily';
  /** Null for tables of fixed size, which begin once they are full. */
  readonly each: Schedule | null;
  readonly terms: Omit<TournamentTerms, 'id' | 'startsAt'>;
}
/** Starts at these minutes of the day, in UTC. */
export interface Schedule {
  readonly minutes: readonly number[];
}

/** The game in which tournaments are played. */
export const TOURNAMENT_GAME = 'chaupal-classic';

const units = (amount: number): bigint => BigInt(Math.round(amount * 100)) * (UNITS_PER_ONE / 100n);
const PERCENT = 100n;
const FEE_PERCENT = 5n;
const feeOf = (buyIn: bigint): bigint => (buyIn * FEE_PERCENT) / PERCENT;

const BOOTS = [20, 30, 40, 60, 80, 120, 160, 240, 320, 480, 640, 1_000, 1_500, 2_000] as const;
const levels = (minutes: number): Level[] => BOOTS.map((boot) => ({ boot: BigInt(boot) * CHIP, minutes }));
const chips = (count: number): bigint => BigInt(count) * CHIP;

/** Buy-ins of tables of fixed size. */
export const BUY_INS: readonly bigint[] = [10, 50, 200, 1_000].map(units);
export const TABLE_SIZES = [2, 5] as const;

const tables: readonly Offer[] = TABLE_SIZES.flatMap((size) =>
  BUY_INS.map((buyIn): Offer => {
    const entries = { fewest: size, most: size, lateUntilLevel: 0, guaranteed: 0n };
    const terms = { buyIn, fee: feeOf(buyIn), stack: chips(1_500), levels: levels(size === 2 ? 2 : 3), ...entries };
    return { kind: `table-${size}-${buyIn / UNITS_PER_ONE}`, speed: 'table', each: null, terms };
  }),
);

const everyHour = Array.from({ length: 24 }, (_, hour) => hour * 60);
/** 20:00 in Karachi. */
const EVENING = 15 * 60;

/** The timetable. The house makes up a guaranteed pool where entries fall short of it, and this is shown. */
const scheduled: readonly Offer[] = [
  {
    kind: 'hourly',
    speed: 'hourly',
    each: { minutes: everyHour },
    terms: {
      ...{ buyIn: units(20), fee: units(1), stack: chips(3_000), levels: levels(4) },
      ...{ fewest: 3, most: 60, lateUntilLevel: 2, guaranteed: 0n },
    },
  },
  {
    kind: 'daily',
    speed: 'daily',
    each: { minutes: [EVENING] },
    terms: {
      ...{ buyIn: units(100), fee: units(5), stack: chips(5_000), levels: levels(6) },
      ...{ fewest: 5, most: 200, lateUntilLevel: 3, guaranteed: units(2_000) },
    },
  },
];

export const OFFERS: readonly Offer[] = [...tables, ...scheduled];
/** The prices of the timetable, each once: the possible values of free entries (ADR 75). */
export const SCHEDULED_PRICES: readonly bigint[] = [...new Set(scheduled.map(({ terms }) => terms.buyIn + terms.fee))];

export const offerOf = (kind: string): Offer | null => OFFERS.find((one) => one.kind === kind) ?? null;

/** The name of the tournament list in a launch. */
export const TOURNAMENT_LIST = 'tournaments';
/** Whether a launch names a tournament: by its id, by a kind of fixed size, or as the list of all. Whether it exists is for the page to find out. */
export const isTournamentRef = (table: string): boolean =>
  table === TOURNAMENT_LIST || /^tournament-[0-9a-f]{12}$/.test(table) || offerOf(table)?.each === null;

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** The next starts of a schedule after a moment, in order; milliseconds since 1970. */
export function nextStarts({ minutes }: Schedule, after: number, count: number): number[] {
  const day = Math.floor(after / DAY_MS) * DAY_MS;
  const days = Math.ceil(count / minutes.length) + 1;
  const starts = Array.from({ length: days }, (_, n) => minutes.map((minute) => day + n * DAY_MS + minute * MINUTE_MS));
  return starts
    .flat()
    .filter((start) => start > after)
    .slice(0, count);
}
