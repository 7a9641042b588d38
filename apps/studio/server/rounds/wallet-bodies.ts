import { exactJson } from '@kismet/contracts/vendor/exact-json';
import { uuidv7 } from '@kismet/kernel/ids';

/** Player, game and round, as in every call. */
export interface MovementOf {
  readonly user: string;
  readonly token: string;
  readonly round: string;
  readonly gameCode: string;
  /** The free rounds the round is taken from. */
  readonly freeRewardId: string | null;
  /**
   * When the call is prepared. Its ids sort by it: the wallet finds a movement by its id, and where ids of one minute lie far apart, each
   * costs it an index page of its own.
   */
  readonly nowMs: number;
}

const moneyOf = ({ freeRewardId }: MovementOf, currency: string, amount: bigint) => ({
  ...{ currency, amount, is_free: freeRewardId !== null, is_aggregated: false },
  ...(freeRewardId === null ? {} : { reward_uuid: freeRewardId }),
});

/** A call that can be repeated: the same id and the same bytes each time. */
export interface PreparedCall {
  readonly uuid: string;
  readonly body: string;
}

const identity = (of: MovementOf, uuid: string, kind: string) => ({
  user: of.user,
  token: of.token,
  request_uuid: uuidv7(of.nowMs),
  transaction_uuid: uuid,
  supplier_transaction_id: `${of.round}:${kind}`,
  round: of.round,
  game_code: of.gameCode,
  meta: { kismet: { phase: 'spin' } },
});

/** The bet of a round. `amount` in units of 10^-5. */
export function prepareBet(of: MovementOf, currency: string, amount: bigint): PreparedCall {
  const uuid = uuidv7(of.nowMs);
  const money = moneyOf(of, currency, amount);
  return { uuid, body: exactJson({ ...identity(of, uuid, 'bet'), round_closed: false, ...money, bet: 'spin' }) };
}

/** The single win that closes a round, also with amount 0. */
export function prepareWin(of: MovementOf, betUuid: string, currency: string, amount: bigint): PreparedCall {
  const uuid = uuidv7(of.nowMs);
  const money = moneyOf(of, currency, amount);
  const body = { ...identity(of, uuid, 'win'), reference_transaction_uuid: betUuid, round_closed: true, ...money };
  return { uuid, body: exactJson(body) };
}

/** Rolls back a bet with an unknown result; has neither amount nor currency. */
export function prepareRollback(of: MovementOf, betUuid: string): PreparedCall {
  const uuid = uuidv7(of.nowMs);
  return {
    uuid,
    body: exactJson({ ...identity(of, uuid, 'rollback'), reference_transaction_uuid: betUuid, round_closed: true }),
  };
}
