import { exactJson } from '@kismet/contracts/vendor/exact-json';
import type { PricedBet } from '@kismet/contracts/vendor/priced-bet';
import { uuidv7 } from '@kismet/kernel/ids';
import type { PreparedCall } from '../rounds/wallet-bodies.ts';

/** Player, game, round and wager, as in every call of a wager. */
export interface WagerOf {
  readonly user: string;
  readonly token: string;
  readonly gameCode: string;
  readonly table: string;
  /** Null for a wager that is not at a table. */
  readonly roundNumber: number | null;
  readonly wager: string;
  /** The free rounds it is taken from; null for a stake of the player's own. */
  readonly freeRewardId: string | null;
  /** When the call is prepared: its ids sort by it, as those of `MovementOf`. */
  readonly nowMs: number;
}

/**
 * Each wager is a wallet round of its own: a platform settles a bet by the movement that names it and closes its round. If all wagers of a
 * player shared one round, those that lose together would each wait for the other to close it, and stay open (ADR 42).
 */
const identity = (of: WagerOf, uuid: string, call: string, phase: string, told: object = {}) => ({
  user: of.user,
  token: of.token,
  request_uuid: uuidv7(of.nowMs),
  transaction_uuid: uuid,
  supplier_transaction_id: `${of.wager}:${call}`,
  round: [of.table, of.roundNumber, of.wager].filter((part) => part !== null).join(':'),
  game_code: of.gameCode,
  meta: { kismet: { phase, ...told } },
});
const money = ({ freeRewardId }: WagerOf, currency: string, amount: bigint) => ({
  ...{ currency, amount, is_free: freeRewardId !== null, is_aggregated: false },
  ...(freeRewardId === null ? {} : { reward_uuid: freeRewardId }),
});

/** The bet of a wager. `amount` in units of 10^-5; `text` says what it covers; `price` is given for a bet at odds. */
export function prepareWagerBet(
  of: WagerOf,
  currency: string,
  amount: bigint,
  text: string,
  price?: PricedBet,
): PreparedCall {
  const uuid = uuidv7(of.nowMs);
  const told = identity(of, uuid, 'bet', 'stake', price);
  const body = { ...told, round_closed: false, ...money(of, currency, amount), bet: text };
  return { uuid, body: exactJson(body) };
}

/** A payment of a wager, even if it is 0. */
export interface WagerPayment {
  readonly kind: 'settle' | 'void' | 'cashout';
  readonly amount: bigint;
  readonly told?: object;
  /** A cashed-out part has a number of its own and leaves the round open. */
  readonly part?: number;
  /** From 2 on it corrects an earlier payment. */
  readonly version?: number;
}
export function prepareWagerPayment(
  of: WagerOf,
  betUuid: string,
  currency: string,
  { kind, amount, told, part, version = 1 }: WagerPayment,
): PreparedCall {
  const uuid = uuidv7(of.nowMs);
  const call = part === undefined ? `${kind}:${version}` : `part:${part}`;
  const body = {
    ...identity(of, uuid, call, version > 1 ? 'resettle' : kind, told),
    reference_transaction_uuid: betUuid,
    round_closed: part === undefined,
    ...money(of, currency, amount),
  };
  return { uuid, body: exactJson(body) };
}

/** Rolls back a bet with an unknown result; has neither amount nor currency. */
export function prepareWagerRollback(of: WagerOf, betUuid: string): PreparedCall {
  const uuid = uuidv7(of.nowMs);
  const body = { ...identity(of, uuid, 'rollback', 'void'), reference_transaction_uuid: betUuid, round_closed: true };
  return { uuid, body: exactJson(body) };
}

/**
 * Rolls back a payment that proved wrong, after the right one was sent.
 * @param isClosing whether this ends the round: without a new payment it is open again
 */
export function prepareWagerUndo(of: WagerOf, winUuid: string, version: number, isClosing: boolean): PreparedCall {
  const uuid = uuidv7(of.nowMs);
  const told = identity(of, uuid, `undo:${version}`, 'resettle');
  return { uuid, body: exactJson({ ...told, reference_transaction_uuid: winUuid, round_closed: isClosing }) };
}
