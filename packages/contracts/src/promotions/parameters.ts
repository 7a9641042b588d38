import { fromCents, SPLITS, toCents } from '@kismet/rules/promotions/envelope';
import { ROUNDS_MAX } from '@kismet/rules/promotions/free-rounds';
import { CYCLES } from '@kismet/rules/promotions/kind';
import { BOARD_CYCLES, BOARD_MEASURES, isPrizeTable, PLACES_MAX } from '@kismet/rules/promotions/leaderboard';
import { TICKET_SOURCES, WEIGHTS_MAX, weightSum } from '@kismet/rules/promotions/raffle';
import { doExtrasRise } from '@kismet/rules/promotions/referral';
import { MISSION_GROUPS, MISSION_METRICS } from '@kismet/rules/promotions/tasks';
import * as z from 'zod/mini';
import { category } from '../catalogue/games.ts';
import { decimalUnits } from '../money-on-wire.ts';

/** Amounts of offers: positive, and far below what a balance can hold. */
const amount = decimalUnits.check(z.refine((units) => units > 0n && units <= 1_000_000_000_000n));
const ratePpm = z.int().check(z.minimum(1), z.maximum(2_000_000));
/** Wagering multiple: at most 40 times (policy of the demo profile). */
const multiplePpm = z.int().check(z.minimum(1_000_000), z.maximum(40_000_000));
const categories = z._default(z.array(category).check(z.maxLength(9)), []);
/** Extras of a referral offer. */
export const EXTRAS_MOST = 5;
const days = z.int().check(z.minimum(1), z.maximum(90));

/** From 1.01 to 10.00, in steps of 0.01. */
const minOddsE4 = z.int().check(z.minimum(10_100), z.maximum(100_000), z.multipleOf(100));

export const wager = z.object({
  multiplePpm,
  maxBet: z.nullable(amount),
  /** Sports bets below these odds do not count (rule 4.28); null, as in older offers, for all bets. */
  minOddsE4: z._default(z.nullable(minOddsE4), null),
  days,
  capTimes: z.int().check(z.minimum(1), z.maximum(100)),
});
const deposit = { ratePpm, cap: amount, minDeposit: amount, wager };
const maybeWager = z.nullable(wager);

/** Free rounds in a vendor's game. */
export const roundsFields = {
  vendorCode: z.string().check(z.regex(/^[A-Z][A-Z0-9_]{1,30}$/)),
  gameCode: z.string().check(z.regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/)),
  gameName: z.string().check(z.trim(), z.minLength(2), z.maxLength(60)),
  rounds: z.int().check(z.minimum(1), z.maximum(ROUNDS_MAX)),
  value: amount,
  maxWin: amount,
  playDays: days,
};

/** A streak lies within one week or one month, and a confirmed number has no days of play. */
const mayBeStreak = (group: string, metric: string, days: number): boolean =>
  metric !== 'phone-verified' && (group === 'monthly' || (group === 'weekly' && days <= 7));

const weight = z.int().check(z.minimum(1), z.maximum(WEIGHTS_MAX));

/** Parameters of each kind of promotion (rule 4.6); the operator's form and the server read the same schema. */
export const PARAMETERS = {
  DEPOSIT_FIRST: z.object(deposit),
  DEPOSIT_RELOAD: z.object({ ...deposit, cycle: z.enum(CYCLES) }),
  LOSS_CASHBACK: z.object({
    cycle: z.enum(['day', 'week', 'month']),
    tiers: z.array(z.object({ loss: amount, ratePpm })).check(z.minLength(1), z.maxLength(8)),
    cap: amount,
    categories,
    wager: maybeWager,
  }),
  RESCUE: z.object({ below: amount, minLoss: amount, ratePpm, cap: amount, wager }),
  SIGN_IN: z.object({ amounts: z.array(amount).check(z.minLength(2), z.maxLength(14)) }),
  MISSION: z
    .object({
      group: z.enum(MISSION_GROUPS),
      metric: z.enum(MISSION_METRICS),
      /** An amount for `valid-bet`, otherwise a number; both as a decimal. For a streak, per day. */
      target: amount,
      /** Number of consecutive days on which the target is met, within a week or a month. */
      streakDays: z.optional(z.nullable(z.int().check(z.minimum(2), z.maximum(28)))),
      amount,
      /** The mission of the brand after which this one opens. */
      after: z.optional(z.nullable(z.uuid())),
      categories,
      wager: maybeWager,
    })
    .check(
      z.refine(({ streakDays, group, metric }) => !streakDays || mayBeStreak(group, metric, streakDays), {
        path: ['streakDays'],
      }),
    ),
  CODE: z.object({ code: z.string().check(z.regex(/^[A-Z0-9]{4,20}$/)), amount, wager: maybeWager }),
  MANUAL: z.object({
    maxAmount: amount,
    answerHours: z.int().check(z.minimum(1), z.maximum(168)),
    mayReapply: z.boolean(),
  }),
  REGISTRATION: z.object({ amount, withinDays: days, wager }),
  REFERRAL: z.object({
    amount,
    friendAmount: z.nullable(amount),
    minDeposit: amount,
    minTurnover: z._default(z.nullable(amount), null),
    withinDays: days,
    monthlyMost: z.int().check(z.minimum(1), z.maximum(1000)),
    extras: z._default(
      z
        .array(z.object({ friends: z.int().check(z.minimum(2), z.maximum(1000)), amount }))
        .check(z.maxLength(EXTRAS_MOST), z.refine(doExtrasRise)),
      [],
    ),
    wager: maybeWager,
  }),
  RED_ENVELOPE: z
    .object({
      pool: amount.check(z.refine((units) => units === fromCents(toCents(units)))),
      count: z.int().check(z.minimum(1), z.maximum(1000)),
      split: z.enum(SPLITS),
      opensAt: z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/)),
    })
    .check(z.refine(({ pool, count }) => toCents(pool) >= BigInt(count), { path: ['pool'] })),
  LEADERBOARD: z.object({
    measure: z.enum(BOARD_MEASURES),
    cycle: z.enum(BOARD_CYCLES),
    categories,
    minBet: amount,
    prizes: z
      .array(z.object({ to: z.int().check(z.minimum(1), z.maximum(PLACES_MAX)), amount }))
      .check(z.minLength(1), z.maxLength(10), z.refine(isPrizeTable)),
    wager: maybeWager,
  }),
  RAFFLE: z
    .object({
      earnedBy: z.enum(TICKET_SOURCES),
      per: amount,
      ticketsMost: z.int().check(z.minimum(1), z.maximum(100)),
      cycle: z.enum(BOARD_CYCLES),
      categories,
      rafflePrizes: z
        .array(
          z.object({
            amount,
            weight,
            stock: z.int().check(z.minimum(1), z.maximum(100_000)),
            perMember: z.nullable(z.int().check(z.minimum(1), z.maximum(100))),
          }),
        )
        .check(z.minLength(1), z.maxLength(10)),
      noneWeight: z.int().check(z.minimum(0), z.maximum(WEIGHTS_MAX)),
      wager: maybeWager,
    })
    .check(z.refine((raffle) => weightSum(raffle) <= WEIGHTS_MAX, { path: ['noneWeight'] })),
  FREE_ROUNDS: z
    .object({
      ...roundsFields,
      as: z._default(z.enum(['rounds', 'entries', 'bets']), 'rounds'),
      cycle: z.enum(CYCLES),
      depositsFrom: z.nullable(amount),
      wager: maybeWager,
    })
    // deposits are counted by cycle
    .check(z.refine(({ cycle, depositsFrom }) => depositsFrom === null || cycle !== 'once', { path: ['cycle'] })),
} as const;

const one = <K extends keyof typeof PARAMETERS>(kind: K) =>
  z.object({ kind: z.literal(kind), parameters: PARAMETERS[kind] });
/** A kind with its parameters. */
export const configured = z.discriminatedUnion('kind', [
  one('DEPOSIT_FIRST'),
  one('DEPOSIT_RELOAD'),
  one('LOSS_CASHBACK'),
  one('RESCUE'),
  one('SIGN_IN'),
  one('MISSION'),
  one('CODE'),
  one('MANUAL'),
  one('REGISTRATION'),
  one('REFERRAL'),
  one('RED_ENVELOPE'),
  one('LEADERBOARD'),
  one('RAFFLE'),
  one('FREE_ROUNDS'),
]);
