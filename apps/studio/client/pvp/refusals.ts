import type { MessageKey } from '../text.ts';

const LATE = 'pvp.refused.late';
const MOVE = 'pvp.refused.move';
/** Words for everything that calls between players can refuse, by the stable code of the refusal. */
const REFUSALS = {
  UNREACHABLE: 'pvp.refused.unreachable',
  NOT_FOUND: 'pvp.refused.code',
  ROOM_FULL: 'pvp.refused.full',
  SEATED: 'pvp.refused.seated',
  TABLE_AWAY: 'pvp.refused.away',
  TABLE_PAUSED: 'pvp.refused.paused',
  BOOT_NOT_OFFERED: 'pvp.refused.stake',
  CURRENCY_NOT_OFFERED: 'pvp.refused.currency',
  STALE_TURN: LATE,
  TURN_OVER: LATE,
  NOT_YOUR_TURN: LATE,
  HAND_OVER: LATE,
  SHUFFLE_CLOSED: LATE,
  BETTING_CLOSED: LATE,
  BET_NOT_OFFERED: MOVE,
  SHOW_NOT_OFFERED: MOVE,
  SIDE_SHOW_NOT_OFFERED: MOVE,
  ACTION_MISMATCH: MOVE,
  CARD_NOT_OFFERED: 'rummy.refused.card',
  MOVE_NOT_OFFERED: 'ludo.refused.move',
  SEED_INVALID: 'pvp.refused.input',
  BAD_INPUT: 'pvp.refused.input',
  SESSION_ENDED: 'notice.ended',
  TOO_SOON: 'pvp.refused.soon',
  LIMIT_REACHED: 'pvp.company.failed',
  WAGER_MISMATCH: 'tour.refused.again',
  ENTRY_APART: 'tour.refused.apart',
  ENTRY_DECLINED: 'tour.refused.declined',
  FREE_ROUNDS_OVER: 'tour.refused.free',
  ENTRIES_CLOSED: 'tour.refused.closed',
  TOURNAMENT_FULL: 'tour.refused.full',
  ALREADY_OUT: 'tour.refused.out',
  TOURNAMENT_SEAT: 'tour.refused.seat',
  TOURNAMENT_DECIDED: 'tour.refused.decided',
} as const satisfies Readonly<Record<string, MessageKey>>;
/** When a tournament was requested, the same codes have a different wording. */
const OF_TOURNAMENTS: Readonly<Record<string, MessageKey>> = {
  NOT_FOUND: 'tour.refused.gone',
  SEATED: 'tour.refused.seated',
  UNREACHABLE: 'tour.refused.unreachable',
};

/** The words of a refusal; null for a code that has none of its own, such as a server error. */
export const refusalKey = (code: string, isOfTournament = false): MessageKey | null =>
  (isOfTournament ? OF_TOURNAMENTS[code] : undefined) ?? (REFUSALS as Record<string, MessageKey>)[code] ?? null;
