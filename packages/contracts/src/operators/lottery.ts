import * as z from 'zod/mini';
import { localized } from '../catalogue/games.ts';
import { DRAW_STATES, drawnNumbers, drawProof, lotteryArea, lotteryGameId } from '../lottery/draws.ts';
import { decimalUnits } from '../money-on-wire.ts';
import { defineRoute } from '../route.ts';
import { rowVersion } from '../row-version.ts';

const drawId = z.uuid();
const reason = z.string().check(z.trim(), z.minLength(3), z.maxLength(300));
const ppm = z.int().check(z.minimum(0), z.maximum(1_000_000));
const odds = z.string().check(z.regex(/^\d{1,10}(\.\d{1,4})?$/));
/** The confirmed result, or the entry that waits for the second operator. */
const asked = z.object({ approvalId: z.nullable(z.string()) });

/** A draw in the operator's draw monitor. */
export const operatorDraw = z.object({
  drawId: z.string(),
  gameId: z.int(),
  gameCode: z.string(),
  family: z.string(),
  name: localized,
  area: lotteryArea,
  isHouse: z.boolean(),
  numero: z.string(),
  state: z.enum(DRAW_STATES),
  openTime: z.int(),
  lockTime: z.int(),
  winningTime: z.int(),
  tickets: z.int(),
  stake: decimalUnits,
  paid: decimalUnits,
  currency: z.string(),
  /** Progress of a running settlement in percent; null when none is running. */
  progress: z.nullable(z.int()),
  /** The operator's next task: enter, confirm, or resolve two entries that differ. */
  wants: z.nullable(z.enum(['result', 'second', 'conflict', 'overdue'])),
  drawn: z.nullable(drawnNumbers),
});
export type OperatorDraw = z.output<typeof operatorDraw>;

export const listOperatorDraws = defineRoute({
  method: 'GET',
  path: '/operator/lottery/draws',
  access: 'operator:lottery.read',
  input: z.object({
    gameId: z.optional(lotteryGameId),
    only: z.optional(z.enum(['work', 'running', 'ended'])),
    cursor: z.optional(z.string().check(z.maxLength(100))),
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 50),
  }),
  output: z.object({ serverNow: z.int(), list: z.array(operatorDraw), nextCursor: z.nullable(z.string()) }),
  refusals: [],
  summary: 'Draws: those awaiting an operator, running ones and ended ones',
});
export const getOperatorDraw = defineRoute({
  method: 'GET',
  path: '/operator/lottery/draws/:drawId',
  access: 'operator:lottery.read',
  input: z.object({ drawId }),
  output: z.object({
    serverNow: z.int(),
    draw: operatorDraw,
    proof: drawProof,
    /** Who entered which numbers; the first entry stays hidden from the operator who makes the second. */
    entries: z.array(z.object({ by: z.string(), at: z.int(), drawn: z.nullable(drawnNumbers), sourceUrl: z.string() })),
    timeline: z.array(
      z.object({ at: z.int(), what: z.string(), by: z.nullable(z.string()), detail: z.nullable(z.string()) }),
    ),
    tickets: z.array(
      z.object({
        ticketId: z.string(),
        memberId: z.string(),
        play: z.string(),
        selection: z.string(),
        stake: decimalUnits,
        payout: decimalUnits,
      }),
    ),
  }),
  refusals: ['NOT_FOUND'],
  summary: 'One draw with its timeline, its proof and the largest tickets',
});
export const enterResult = defineRoute({
  method: 'POST',
  path: '/operator/lottery/draws/:drawId/result',
  access: 'operator:lottery.result',
  input: z.object({ drawId, drawn: drawnNumbers, sourceUrl: z.url().check(z.maxLength(300)) }),
  output: z.object({ state: z.enum(['waits-for-second', 'stored']) }),
  refusals: ['NOT_FOUND', 'DRAW_STATE', 'RESULT_INVALID', 'RESULT_CONFLICT', 'APPROVAL_OWN'],
  summary: 'Enter the result of a national draw; a second, different operator must enter the same',
});
export const correctResult = defineRoute({
  method: 'POST',
  path: '/operator/lottery/draws/:drawId/correct',
  access: 'operator:lottery.correct',
  input: z.object({ drawId, drawn: drawnNumbers, sourceUrl: z.url().check(z.maxLength(300)), reason }),
  output: asked,
  refusals: ['NOT_FOUND', 'DRAW_STATE', 'RESULT_INVALID'],
  summary:
    'Request a different result for a settled draw; after approval by a second operator it is settled again with reversing entries',
});
export const voidDraw = defineRoute({
  method: 'POST',
  path: '/operator/lottery/draws/:drawId/void',
  access: 'operator:lottery.correct',
  input: z.object({ drawId, reason }),
  output: asked,
  refusals: ['NOT_FOUND', 'DRAW_STATE'],
  summary: 'Request to void a draw; after approval by a second operator every stake is refunded',
});
export const getLiability = defineRoute({
  method: 'GET',
  path: '/operator/lottery/draws/:drawId/liability',
  access: 'operator:lottery.read',
  input: z.object({ drawId, play: z.optional(z.string().check(z.maxLength(40))) }),
  output: z.object({
    plays: z.array(z.object({ play: z.string(), tickets: z.int(), stake: decimalUnits })),
    numbers: z.array(
      z.object({
        play: z.string(),
        number: z.string(),
        stake: decimalUnits,
        /** Liability if it is drawn once. */
        liability: decimalUnits,
        limit: z.nullable(decimalUnits),
        mode: z.nullable(z.enum(['closed', 'half'])),
      }),
    ),
  }),
  refusals: ['NOT_FOUND'],
  summary: 'Liability of a draw by number, largest first, at most 200',
});

export const operatorGame = z.object({
  gameId: z.int(),
  gameCode: z.string(),
  family: z.string(),
  name: localized,
  area: lotteryArea,
  isHouse: z.boolean(),
  isOpen: z.boolean(),
  isHot: z.boolean(),
  schedule: z.string(),
  zone: z.string(),
  lockSeconds: z.int(),
  voidMinutes: z.int(),
  mostSeries: z.int(),
  keepPpm: ppm,
  leastTicket: decimalUnits,
  mostTicket: decimalUnits,
  /** 0: no limit. */
  mostPrize: decimalUnits,
  version: z.int(),
});
export type OperatorGame = z.output<typeof operatorGame>;
export const listOperatorGames = defineRoute({
  method: 'GET',
  path: '/operator/lottery/games',
  access: 'operator:lottery.read',
  input: z.object({}),
  output: z.object({ list: z.array(operatorGame) }),
  refusals: [],
  summary: 'All lotteries of the brand with their schedules and limits',
});
export const saveOperatorGame = defineRoute({
  method: 'POST',
  path: '/operator/lottery/games/:gameId',
  access: 'operator:lottery.games',
  input: z.object({
    gameId: lotteryGameId,
    version: rowVersion,
    isOpen: z.boolean(),
    isHot: z.boolean(),
    lockSeconds: z.int().check(z.minimum(1), z.maximum(7200)),
    voidMinutes: z.int().check(z.minimum(5), z.maximum(4320)),
    mostSeries: z.int().check(z.minimum(1700), z.maximum(1998)),
    keepPpm: ppm,
    leastTicket: decimalUnits,
    mostTicket: decimalUnits,
    mostPrize: decimalUnits,
    note: reason,
  }),
  output: operatorGame,
  refusals: ['NOT_FOUND', 'EDIT_CONFLICT', 'LOCK_TOO_LATE', 'AMOUNT_RANGE'],
  summary: 'Change the limits and settings of a lottery, effective from the next draw',
});
export const getOddsTable = defineRoute({
  method: 'GET',
  path: '/operator/lottery/games/:gameId/odds',
  access: 'operator:lottery.read',
  input: z.object({ gameId: lotteryGameId }),
  output: z.object({
    version: z.int(),
    /** The highest rate paid to a network, which the publishing guard adds to the return (rule 3.2). */
    lineRatePpm: ppm,
    plays: z.array(
      z.object({
        code: z.string(),
        group: z.string(),
        isOpen: z.boolean(),
        isSeries: z.boolean(),
        tiers: z.array(z.object({ code: z.string(), odds, isDefault: z.boolean() })),
        returnPpm: ppm,
      }),
    ),
  }),
  refusals: ['NOT_FOUND'],
  summary: 'Odds of a lottery, with the resulting return',
});
export const publishOdds = defineRoute({
  method: 'POST',
  path: '/operator/lottery/games/:gameId/odds',
  access: 'operator:lottery.odds',
  input: z.object({
    gameId: lotteryGameId,
    version: rowVersion,
    plays: z
      .array(
        z.object({ code: z.string().check(z.maxLength(40)), isOpen: z.boolean(), odds: z.record(z.string(), odds) }),
      )
      .check(z.maxLength(200)),
    note: reason,
  }),
  output: asked,
  refusals: ['NOT_FOUND', 'EDIT_CONFLICT', 'ODDS_PAY_TOO_MUCH', 'ODDS_INVALID'],
  summary: 'Request a new odds table, subject to approval by a second operator; refused if a play would pay too much',
});
export const numberLimit = z.object({
  play: z.string().check(z.maxLength(40)),
  /** A number, or `*` for all. */
  number: z.string().check(z.maxLength(8)),
  /** Maximum of stake times odds that may be sold on it in one draw. */
  mostLiability: decimalUnits,
  mode: z.enum(['close', 'half']),
});
export const listNumberLimits = defineRoute({
  method: 'GET',
  path: '/operator/lottery/games/:gameId/number-limits',
  access: 'operator:lottery.read',
  input: z.object({ gameId: lotteryGameId }),
  output: z.object({ list: z.array(numberLimit).check(z.maxLength(500)) }),
  refusals: ['NOT_FOUND'],
  summary: 'Sales limits by number',
});
export const saveNumberLimit = defineRoute({
  method: 'POST',
  path: '/operator/lottery/games/:gameId/number-limits',
  access: 'operator:lottery.games',
  input: z.object({
    gameId: lotteryGameId,
    limit: numberLimit,
    isRemoved: z.boolean(),
    note: reason,
  }),
  output: z.object({ list: z.array(numberLimit).check(z.maxLength(500)) }),
  refusals: ['NOT_FOUND', 'SELECTION_INVALID', 'AMOUNT_RANGE'],
  summary: 'Set or remove the sales limit of a number, effective immediately',
});
