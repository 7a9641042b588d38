import * as z from 'zod/mini';
import { localized } from '../catalogue/games.ts';
import { decimalUnits } from '../money-on-wire.ts';
import { defineRoute } from '../route.ts';
import { draw, drawnNumbers, lotteryGame, lotteryGameId, openedDraw } from './draws.ts';

/** Odds of one prize, "1 pays X", as a decimal string of at most four places. */
const odds = z.string().check(z.regex(/^\d{1,10}(\.\d{1,4})?$/));
const ppm = z.int().check(z.minimum(0), z.maximum(1_000_000));

/** Betting data of one game: odds of every prize, limits, and the member's choice between prize and rebate. */
export const getLotteryGame = defineRoute({
  method: 'GET',
  path: '/lotto/games/:gameId',
  access: 'public',
  input: z.object({ gameId: lotteryGameId }),
  output: z.object({
    serverNow: z.int(),
    game: lotteryGame,
    /** The draw on sale and the following ones, for a chase plan. */
    next: z.array(draw).check(z.maxLength(100)),
    plays: z.array(
      z.object({
        code: z.string(),
        isOpen: z.boolean(),
        /** Fixed odds by prize; for a series play those at the highest series. */
        odds: z.record(z.string(), odds),
        /** Computed return in parts per million at these odds. */
        returnPpm: ppm,
      }),
    ),
    /**
     * Series from 1700 in steps of two up to `most`; `own` is the member's, the difference is paid as rebate. Null for fixed
     * odds only.
     */
    series: z.nullable(z.object({ least: z.int(), most: z.int(), own: z.int() })),
    /** Maximum rebate with fixed odds. */
    keepPpm: ppm,
    limits: z.object({ leastTicket: decimalUnits, mostTicket: decimalUnits, mostPrize: decimalUnits }),
    /** Numbers closed or sold at half odds in the draw on sale. */
    restricted: z
      .array(z.object({ play: z.string(), number: z.string(), mode: z.enum(['closed', 'half']) }))
      .check(z.maxLength(500)),
  }),
  refusals: ['NOT_FOUND', 'RATE_LIMITED'],
  summary: 'One lottery with its odds, limits and upcoming draws',
});

/** A member's range between prize and rebate (rule 1.4): agreed with the upline, or the brand's default. */
export const getOwnPrize = defineRoute({
  method: 'GET',
  path: '/lotto/own-prize',
  access: 'member',
  input: z.object({}),
  output: z.object({
    /** For draws by series: the maximum to choose (within the game's limit), the rest being rebate. */
    series: z.int(),
    /** For fixed odds: the maximum rebate. */
    keepPpm: ppm,
  }),
  refusals: [],
  summary: 'Maximum prize series and maximum rebate of the signed-in member',
});

/** Of the money units 1, 0.1, 0.01, 0.001 times 1 to 9999 (rule 3.2). */
export const unitStake = decimalUnits;
export const prizeChoice = z.union([
  z.object({ kind: z.literal('series'), series: z.int().check(z.minimum(1700), z.maximum(2000)) }),
  z.object({ kind: z.literal('keep'), keptPpm: ppm }),
]);
export const slipLine = z.object({
  play: z.string().check(z.maxLength(40)),
  /** Columns separated by `|`, symbols by `,`. */
  selection: z.string().check(z.maxLength(4000)),
  unit: unitStake,
  prize: prizeChoice,
});
export type SlipLine = z.output<typeof slipLine>;
export const MOST_SLIP_LINES = 100;

/** -1 cancelled, 0 pending, 1 lost, 2 won, 3 void (rule 3.1). */
export const TICKET_STATUS = { cancelled: -1, pending: 0, lost: 1, won: 2, void: 3 } as const;
export type TicketState = keyof typeof TICKET_STATUS;
const statusNames = Object.fromEntries(Object.entries(TICKET_STATUS).map(([name, n]) => [n, name])) as Record<
  number,
  TicketState
>;
export const ticketState = z.codec(z.int(), z.enum(Object.keys(TICKET_STATUS) as [TicketState, ...TicketState[]]), {
  decode: (status) => statusNames[status]!,
  encode: (state) => TICKET_STATUS[state],
});

/** STD-65: everything that a printed lottery ticket shows. */
export const ticket = z.object({
  ticketId: z.string(),
  slipId: z.string(),
  gameId: z.int(),
  gameCode: z.string(),
  family: z.string(),
  name: localized,
  drawId: z.string(),
  numero: z.string(),
  winningTime: z.int(),
  play: z.string(),
  selection: z.string(),
  unit: decimalUnits,
  combos: z.int(),
  factor: z.int(),
  stake: decimalUnits,
  rebate: decimalUnits,
  odds: z.record(z.string(), odds),
  prize: prizeChoice,
  state: ticketState,
  hits: z.record(z.string(), z.int()),
  payout: decimalUnits,
  currency: z.string(),
  placedAt: z.string(),
  /** Legible number by which support can find and verify the ticket. */
  validation: z.string(),
  canCancel: z.boolean(),
  /** The chase plan it belongs to. */
  chaseId: z.nullable(z.string()),
});
export type Ticket = z.output<typeof ticket>;

export const placeSlip = defineRoute({
  method: 'POST',
  path: '/lotto/slips',
  access: 'member',
  idempotencyField: 'slipId',
  input: z.object({
    /** Chosen by the caller, once per request: a repeated id is the same slip. */
    slipId: z.uuid(),
    drawId: z.uuid(),
    lines: z.array(slipLine).check(z.minLength(1), z.maxLength(MOST_SLIP_LINES)),
  }),
  output: z.object({ tickets: z.array(ticket), stake: decimalUnits, rebate: decimalUnits }),
  refusals: [
    'NOT_FOUND',
    'ISSUE_LOCKED',
    'SELECTION_INVALID',
    'PRIZE_MODE_INVALID',
    'STAKE_LIMIT',
    'NUMBER_CLOSED',
    'LIMIT_REACHED',
    'INSUFFICIENT_FUNDS',
    'ACCOUNT_LOCKED',
    'EXCLUDED',
    'IDEMPOTENCY_MISMATCH',
    'RATE_LIMITED',
  ],
  summary: 'Place a slip on a draw: all its lines, or none (row LO-07)',
});
export const cancelTicket = defineRoute({
  method: 'POST',
  path: '/lotto/tickets/:ticketId/cancel',
  access: 'member',
  input: z.object({ ticketId: z.uuid() }),
  output: ticket,
  refusals: ['NOT_FOUND', 'ISSUE_LOCKED', 'TICKET_FINAL', 'CANCEL_LIMIT', 'RATE_LIMITED'],
  summary: 'Cancel a ticket before its draw is locked (rule 3.7)',
});
export const listTickets = defineRoute({
  method: 'GET',
  path: '/lotto/tickets',
  access: 'member',
  input: z.object({
    gameId: z.optional(lotteryGameId),
    drawId: z.optional(z.uuid()),
    only: z.optional(z.enum(['pending', 'won', 'lost', 'cancelled', 'void'])),
    cursor: z.optional(z.string().check(z.maxLength(100))),
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 20),
  }),
  output: z.object({ list: z.array(ticket), nextCursor: z.nullable(z.string()) }),
  refusals: ['RATE_LIMITED'],
  summary: 'Tickets of the signed-in member, newest first',
});
export const getTicket = defineRoute({
  method: 'GET',
  path: '/lotto/tickets/:ticketId',
  access: 'member',
  input: z.object({ ticketId: z.uuid() }),
  output: z.object({ ticket, opened: z.nullable(openedDraw), drawn: z.nullable(drawnNumbers) }),
  refusals: ['NOT_FOUND', 'RATE_LIMITED'],
  summary: 'One ticket with the drawn numbers',
});
