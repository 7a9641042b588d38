import * as z from 'zod/mini';
import { localized } from '../catalogue/games.ts';
import { renamed } from '../renamed.ts';
import { defineRoute } from '../route.ts';

/** A game's number in an address, within the range of its database key. */
export const lotteryGameId = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(2_147_483_647));

/** The lottery page of a game. */
export const LOTTERY_AREAS = ['national', 'vietnamese', 'house'] as const;
export type LotteryArea = (typeof LOTTERY_AREAS)[number];
const AREA_WIRE: Record<LotteryArea, string> = { national: 'SEA', vietnamese: 'VN', house: 'ELOTT' };
const AREA_OURS = Object.fromEntries(Object.entries(AREA_WIRE).map(([ours, wire]) => [wire, ours])) as Record<
  string,
  LotteryArea
>;
export const lotteryArea = z.codec(z.enum(Object.values(AREA_WIRE) as [string, ...string[]]), z.enum(LOTTERY_AREAS), {
  decode: (wire) => AREA_OURS[wire]!,
  encode: (ours) => AREA_WIRE[ours],
});

/** The state of a draw as it is now, by the database's clock (rule 3.1). */
export const DRAW_STATES = ['scheduled', 'open', 'locked', 'drawn', 'settling', 'settled', 'void'] as const;
export type DrawState = (typeof DRAW_STATES)[number];
/** Row LO-05: the prize table of a game. */
export const PRIZE_MODES = ['Lott', 'ZY', 'Elott', 'SEA'] as const;

/** Drawn numbers: a list for each prize row of the family, first prize first. */
export const drawnNumbers = z
  .array(z.array(z.string().check(z.maxLength(8))).check(z.maxLength(40)))
  .check(z.maxLength(12));

/** Origin of a result; `demo`: numbers of a demo installation, which no lottery drew. */
export const RESULT_SOURCES = ['house', 'operators', 'feed', 'demo'] as const;
export type ResultSource = (typeof RESULT_SOURCES)[number];

const drawShape = {
  drawId: z.string(),
  numero: z.string(),
  state: z.enum(DRAW_STATES),
  /** Milliseconds until bets close; 0 once closed. */
  remainTime: z.int(),
  /** Epoch milliseconds. */
  openTime: z.int(),
  lockTime: z.int(),
  winningTime: z.int(),
};
export const draw = z.object(drawShape);
export type Draw = z.output<typeof draw>;

export const openedDraw = z.object({
  drawId: z.string(),
  gameId: z.int(),
  numero: z.string(),
  winningTime: z.int(),
  state: z.enum(DRAW_STATES),
  /** Null for a void draw. */
  drawn: z.nullable(drawnNumbers),
  /** Number of corrections. */
  corrections: z.int(),
  /** Numbers of a demo installation, which no lottery drew. */
  isDemo: z.boolean(),
});
export type OpenedDraw = z.output<typeof openedDraw>;

/** Row LO-02, with additional fields for a card. */
export const lotteryGame = renamed(
  {
    gameId: z.int(),
    gameCode: z.string(),
    area: lotteryArea,
    /** The family of rules, `packages/rules/lottery`. */
    family: z.string(),
    menuTag: z.string(),
    name: localized,
    /** Weekday codes, Monday 2 to Saturday 7 and Sunday 1; empty for days of the month. */
    weekdays: z.string(),
    isHot: z.boolean(),
    prizeMode: z.enum(PRIZE_MODES),
    /** IANA name of the zone in which its draws are announced. */
    zone: z.string(),
    /** The current or next draw; null when none is scheduled. */
    draw: z.nullable(draw),
    last: z.nullable(openedDraw),
  },
  { menuTag: 'gameMenuTag', name: 'remark', weekdays: 'drawDayOfWeek', area: 'lottoArea', prizeMode: 'lottoPrizeMode' },
);
export type LotteryGame = z.output<typeof lotteryGame>;

const serverNow = z.int();
export const listLotteryGames = defineRoute({
  method: 'GET',
  path: '/lotto/lgw/games',
  access: 'public',
  input: z.object({ area: z.optional(lotteryArea) }),
  output: z.object({ serverNow, games: z.array(lotteryGame) }),
  refusals: ['RATE_LIMITED'],
  summary: 'Every lottery of the brand with its current draw and last result (rows LO-01, LO-02)',
});
export const listVietnameseGames = defineRoute({
  method: 'GET',
  path: '/lgw/vn/games/game_menu',
  access: 'public',
  input: z.object({}),
  output: z.object({ serverNow, games: z.array(lotteryGame) }),
  refusals: ['RATE_LIMITED'],
  summary: 'The Vietnamese lotteries (row LO-04)',
});
export const listVietnameseRecent = defineRoute({
  method: 'GET',
  path: '/lgw/vn/games/game_menu/recent',
  access: 'member-real',
  input: renamed(
    {
      prizeMode: z.optional(z.enum(PRIZE_MODES)),
      device: z.optional(z.string().check(z.maxLength(40))),
      limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 100),
    },
    { limit: 'recentCount' },
  ),
  output: z.object({ gameIds: z.array(z.int()) }),
  refusals: ['TRIAL', 'RATE_LIMITED'],
  summary: 'Vietnamese lotteries that the member has bet on, most recent first, at most 100 (row LO-04)',
});
export const listVietnameseOpened = defineRoute({
  method: 'GET',
  path: '/lgw/vn/numeros/opened/game',
  access: 'public',
  input: renamed(
    {
      gameId: z.optional(lotteryGameId),
      limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 100),
    },
    { limit: 'count' },
  ),
  output: z.object({ list: z.array(openedDraw).check(z.maxLength(100)) }),
  refusals: ['NOT_FOUND', 'RATE_LIMITED'],
  summary: 'Latest results of Vietnamese lotteries, at most 100 (row LO-04)',
});
export const listOpened = defineRoute({
  method: 'GET',
  path: '/lotto/lgw/games/opened/numero',
  access: 'public',
  input: z.object({
    gameId: lotteryGameId,
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200)), 50),
  }),
  output: z.object({ list: z.array(openedDraw).check(z.maxLength(200)) }),
  refusals: ['NOT_FOUND', 'RATE_LIMITED'],
  summary: 'Latest results of one lottery, newest first, at most 200',
});

/** Proof of a draw: the commitments before, the seeds after, and the numbers derived from them (security 3.9). */
export const drawProof = z.object({
  gameId: z.int(),
  gameCode: z.string(),
  family: z.string(),
  name: localized,
  ...drawShape,
  /** House draws: both commitments, and after the draw both seeds (hex). */
  seeds: z.array(
    z.object({
      side: z.enum(['A', 'B']),
      commitment: z.string(),
      committedAt: z.int(),
      seed: z.nullable(z.string()),
      revealedAt: z.nullable(z.int()),
    }),
  ),
  /** SHA-256 over the bets at lock, and their number; null before. */
  book: z.nullable(z.object({ hash: z.string(), tickets: z.int(), lockedAt: z.int() })),
  /** All stored results, the valid one last. */
  results: z.array(
    z.object({
      version: z.int(),
      drawn: drawnNumbers,
      source: z.enum(RESULT_SOURCES),
      sourceUrl: z.nullable(z.string()),
      at: z.int(),
      reason: z.nullable(z.string()),
    }),
  ),
});
export type DrawProof = z.output<typeof drawProof>;
export const getDrawProof = defineRoute({
  method: 'GET',
  path: '/lotto/draws/:drawId/proof',
  access: 'public',
  input: z.object({ drawId: z.uuid() }),
  output: drawProof,
  refusals: ['NOT_FOUND', 'RATE_LIMITED'],
  summary: 'All data needed to recompute a draw',
});
/** The same, by the name printed on every ticket. */
export const findDrawProof = defineRoute({
  method: 'GET',
  path: '/lotto/proofs/:gameCode/:numero',
  access: 'public',
  input: z.object({
    gameCode: z.string().check(z.minLength(1), z.maxLength(40)),
    numero: z.string().check(z.minLength(1), z.maxLength(40)),
  }),
  output: drawProof,
  refusals: ['NOT_FOUND', 'RATE_LIMITED'],
  summary: 'Proof of a draw, by game code and draw number',
});
