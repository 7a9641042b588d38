import { BOARD_MEASURES } from '@kismet/rules/promotions/leaderboard';
import * as z from 'zod/mini';
import { decimalUnits } from '../money-on-wire.ts';
import { defineRoute } from '../route.ts';

/** Places shown, and the last place that is reported exactly. */
export const PLACES_SHOWN = 50;
export const PLACE_MOST = 1000;

const place = z.object({
  rank: z.int(),
  /** Masked: only the beginning of other members' names is shown. */
  name: z.string(),
  /** An amount; for a board of the best multiple, the multiple with two decimals. */
  score: decimalUnits,
  /** The prize of the place; null beyond the prizes. */
  prize: z.nullable(decimalUnits),
  isOwn: z.boolean(),
});
export const getLeaderboard = defineRoute({
  method: 'GET',
  path: '/wps/promotions/:promoId/leaderboard',
  access: 'member',
  input: z.object({
    promoId: z.uuid(),
    /** The running period, or the newest one whose prizes were given. */
    period: z._default(z.enum(['current', 'last']), 'current'),
  }),
  output: z.object({
    /** Null while nobody has joined; without `last` until a period is over. */
    board: z.nullable(
      z.object({
        /** Business day, Monday of the week, or month. */
        cycle: z.string(),
        measure: z.enum(BOARD_MEASURES),
        startsAt: z.string(),
        endsAt: z.string(),
        /** Bets up to here have been counted. */
        countedThrough: z.string(),
        isClosed: z.boolean(),
        places: z.array(place),
        /** The caller's own place; null without having joined. */
        own: z.nullable(
          z.object({
            /** Null below the minimum, without a score, or beyond the last exact place. */
            rank: z.nullable(z.int()),
            score: decimalUnits,
            turnover: decimalUnits,
            minBet: decimalUnits,
            isRanked: z.boolean(),
            /** For a closed board: the prize of the caller's place. */
            prize: z.nullable(decimalUnits),
          }),
        ),
      }),
    ),
  }),
  refusals: ['NOT_FOUND', 'TRIAL', 'EXCLUDED', 'RATE_LIMITED'],
  summary:
    'Live standings of a leaderboard with the caller’s own place, or the final ones of its last period (row PC-12)',
});
