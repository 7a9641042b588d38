/** Named points at which a test kills the process by SIGKILL, to prove that no round is lost or paid twice. */
export const CRASH_POINTS = [
  'after_journal',
  'after_mark_sent',
  'after_bet_sent',
  'after_bet_accepted',
  'after_outcome_saved',
  'after_win_queued',
  'after_win_sent',
  'after_unknown',
  'after_rollback_queued',
  'after_rollback_sent',
] as const;
/** Points for a house that holds the play balance: within a transaction that is never committed, or after the commit and before the answer. */
export const ACCOUNT_CRASH_POINTS = [
  'in_account_bet',
  'in_account_win',
  'after_account_win',
  'in_transfer',
  'after_transfer',
] as const;
/** Points for a table: after a wager's bet was answered, before the draw, during the run, after a payment was answered. */
export const TABLE_CRASH_POINTS = ['after_table_bet', 'before_table_draw', 'in_table_run', 'after_table_pay'] as const;
/** Further points for a room: before a seat's reserve is journalled, and before the rest of it is requested. */
export const ROOM_CRASH_POINTS = ['before_table_bet', 'before_table_pay'] as const;
/** Points for a ludo room: after a throw was requested, before it is drawn. */
export const THROW_CRASH_POINTS = ['before_throw'] as const;
/** Points for a magazine: after it was journalled, after the wallet answered its bet, after its win was stored, after that was answered. */
export const MAGAZINE_CRASH_POINTS = [
  'after_magazine_journal',
  'after_magazine_bet',
  'after_magazine_closing',
  'after_magazine_sent',
] as const;
/**
 * Points for the sports book: after the bet of a ticket was answered, after the payment of a cashed-out part, and after its final payment was
 * answered; in each case before it is recorded.
 */
export const BOOK_CRASH_POINTS = ['after_ticket_bet', 'after_cash_out_pay', 'after_ticket_pay'] as const;
/** Points for a correction: after its win was answered, before and after that is recorded. */
export const CORRECTION_CRASH_POINTS = ['after_correction_win', 'before_correction_undo'] as const;
export type CrashPoint =
  | (typeof CRASH_POINTS)[number]
  | (typeof ACCOUNT_CRASH_POINTS)[number]
  | (typeof TABLE_CRASH_POINTS)[number]
  | (typeof ROOM_CRASH_POINTS)[number]
  | (typeof THROW_CRASH_POINTS)[number]
  | (typeof MAGAZINE_CRASH_POINTS)[number]
  | (typeof BOOK_CRASH_POINTS)[number]
  | (typeof CORRECTION_CRASH_POINTS)[number];
export type ReachPoint = (point: CrashPoint) => void;

/** Returns the function called by rounds at each point; it does nothing unless `armed` names the point. */
export const crashAt =
  (armed: string | null): ReachPoint =>
  (point) => {
    if (armed === point) process.kill(process.pid, 'SIGKILL');
  };
