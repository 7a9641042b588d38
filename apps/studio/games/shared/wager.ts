/**
 * One wager is one bet call to the wallet and everything that is paid on it (rule 6.2). Unlike a slot round it may be held before it is sent, stay
 * open for days, be paid in parts and be decided again.
 */
export const WAGER_STATES = [
  'HELD',
  'NEW',
  'SENT',
  'OPEN',
  'DECLINED',
  'REFUSED',
  'UNKNOWN',
  'ROLLBACK_QUEUED',
  'ROLLED_BACK',
  'DECIDED',
  'PAYING',
  'PAID',
  'TICKET',
] as const;
export type WagerState = (typeof WAGER_STATES)[number];

export const WAGER_EVENTS = [
  'released',
  'refused',
  'sent',
  'accepted',
  'declined',
  'unknown',
  'revoked',
  /** An accepted stake that took no money is taken back: nothing has to be paid. */
  'returned',
  'queued',
  'confirmed',
  'expired',
  'decided',
  'corrected',
] as const;
export type WagerEvent = (typeof WAGER_EVENTS)[number];

const TRANSITIONS: Readonly<Record<WagerState, Readonly<Partial<Record<WagerEvent, WagerState>>>>> = {
  HELD: { released: 'NEW', refused: 'REFUSED' },
  NEW: { sent: 'SENT', unknown: 'UNKNOWN' },
  SENT: { accepted: 'OPEN', declined: 'DECLINED', unknown: 'UNKNOWN', revoked: 'ROLLBACK_QUEUED' },
  OPEN: { decided: 'DECIDED', returned: 'ROLLBACK_QUEUED' },
  UNKNOWN: { queued: 'ROLLBACK_QUEUED' },
  ROLLBACK_QUEUED: { confirmed: 'ROLLED_BACK', expired: 'TICKET' },
  DECIDED: { queued: 'PAYING' },
  PAYING: { confirmed: 'PAID', expired: 'TICKET' },
  PAID: { corrected: 'DECIDED' },
  DECLINED: {},
  REFUSED: {},
  ROLLED_BACK: {},
  TICKET: {},
};

/** The state after `event`, or null when it is not allowed in this state. */
export const nextWagerState = (state: WagerState, event: WagerEvent): WagerState | null =>
  TRANSITIONS[state][event] ?? null;

/** Whether a wager takes part in the result of its round: the wallet has accepted its stake and nothing has been decided yet. */
export const isInPlay = (state: WagerState): boolean => state === 'OPEN';

/** Whether the wallet's answer to the bet is still awaited. */
export const isAwaited = (state: WagerState): boolean => state === 'NEW' || state === 'SENT';
