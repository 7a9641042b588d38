import { Refused } from '@kismet/kernel/outcome';
import type { FastifyInstance } from 'fastify';
import { isBusy } from '../database.ts';
import type { Answer } from '../streams/socket-calls.ts';

/** HTTP status of each refusal; a code missing here means invalid input. */
const STATUS: Readonly<Record<string, number>> = {
  BAD_SIGNATURE: 401,
  SESSION_ENDED: 401,
  LAUNCH_USED: 401,
  LATE_CALL: 401,
  CALL_REPEATED: 401,
  DESK_ENDED: 401,
  FORBIDDEN: 403,
  PLAY_FIRST: 403,
  SILENCED: 403,
  NOT_FOUND: 404,
  GAME_UNKNOWN: 404,
  ROUND_MISMATCH: 409,
  ROUND_RUNNING: 409,
  FREE_ROUNDS_OVER: 409,
  FREE_BET_NOT_OFFERED: 409,
  REFERENCE_MISMATCH: 409,
  NOT_ENOUGH_PLAY_MONEY: 409,
  TABLE_AWAY: 409,
  TABLE_PAUSED: 409,
  ASKED_ALREADY: 409,
  ASK_OVER: 409,
  PREVIEW_STALE: 409,
  ROUND_DECIDED: 409,
  NOTHING_TO_VOID: 409,
  NOTHING_TO_REFUND: 409,
  CASE_OPEN: 409,
  OWN_ASK: 403,
  TOO_MANY_TICKETS: 409,
  NOT_HELD: 409,
  HAND_TOO_NEW: 403,
  BETTING_CLOSED: 409,
  NOT_RUNNING: 409,
  TOO_EARLY: 409,
  TOO_MANY_WAGERS: 409,
  PAYMENT_AWAITED: 409,
  TABLE_LIMIT: 409,
  OTHER_TABLE: 409,
  GAME_SHUT: 409,
  WAGER_MISMATCH: 409,
  LATE_STAKE: 409,
  POOL_SHARE: 409,
  NOT_TAKEN_BACK: 409,
  MAGAZINE_OPEN: 409,
  MAGAZINE_LOADING: 409,
  MAGAZINE_CLOSED: 409,
  MAGAZINE_MISMATCH: 409,
  MARKET_CLOSED: 409,
  MARKET_SUSPENDED: 409,
  ODDS_CHANGED: 409,
  EVENT_CHANGED: 409,
  LIMIT_REACHED: 409,
  REFERRED: 409,
  HAND_PRICE_FAR: 409,
  HAND_PRICE_UNDER: 409,
  CODE_UNKNOWN: 404,
  CODES_TOO_MANY: 429,
  STARS_FULL: 409,
  CASH_OUT_CLOSED: 409,
  CASH_OUT_OVER: 409,
  NOT_SEATED: 409,
  WRONG_ROOM: 409,
  SEATED: 409,
  ROOM_FULL: 409,
  TOURNAMENT_FULL: 409,
  TOURNAMENT_SEAT: 409,
  TOURNAMENT_DECIDED: 409,
  ENTRIES_CLOSED: 409,
  ENTRY_APART: 409,
  ENTRY_DECLINED: 409,
  ALREADY_OUT: 409,
  STALE_TURN: 409,
  NOT_YOUR_TURN: 409,
  TURN_OVER: 409,
  HAND_OVER: 409,
  ACTION_MISMATCH: 409,
  SHUFFLE_CLOSED: 409,
  TOO_LARGE: 413,
  TOO_SOON: 429,
};

/** The answer to a refusal or to a busy database; null for any other error. */
export function refusalOf(error: unknown): Answer | null {
  if (error instanceof Refused)
    return { status: STATUS[error.code] ?? 422, body: { error: error.code, params: error.params } };
  return isBusy(error) ? { status: 503, body: { error: 'BUSY' } } : null;
}

/** Refusals become `{error, params}` with their status; anything else is a 500 without details. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const refusal = refusalOf(error);
    if (refusal?.status === 503) reply.header('retry-after', '1');
    if (refusal) return reply.code(refusal.status).send(refusal.body);
    const status = (error as { statusCode?: number }).statusCode ?? 500;
    if (status === 413) return reply.code(413).send({ error: 'TOO_LARGE' });
    if (status < 500) return reply.code(status).send({ error: 'BAD_INPUT' });
    request.log.error({ err: error, path: request.routeOptions.url }, 'request failed');
    return reply.code(500).send({ error: 'INTERNAL' });
  });
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ error: 'NOT_FOUND' }));
}
