import { exactJson } from '@kismet/contracts/vendor/exact-json';
import { uuidv7 } from '@kismet/kernel/ids';
import type { PreparedCall } from '../rounds/wallet-bodies.ts';

/** Player, game and magazine, as in every call: to the wallet a magazine is a round. */
export interface MagazineOf {
  readonly user: string;
  readonly token: string;
  readonly gameCode: string;
  readonly magazine: string;
  /** When the call is prepared: its ids sort by it, as those of `MovementOf`. */
  readonly nowMs: number;
}
const identity = (of: MagazineOf, uuid: string, call: string, meta: object = {}) => ({
  user: of.user,
  token: of.token,
  request_uuid: uuidv7(of.nowMs),
  transaction_uuid: uuid,
  supplier_transaction_id: `${of.magazine}:${call}`,
  round: of.magazine,
  game_code: of.gameCode,
  meta: { kismet: { phase: 'magazine', ...meta } },
});
const money = (currency: string, amount: bigint) => ({ currency, amount, is_free: false, is_aggregated: false });

/** The bet that pays for all shots. `amount` in units of 10^-5. */
export function prepareLoad(of: MagazineOf, currency: string, amount: bigint, text: string): PreparedCall {
  const uuid = uuidv7(of.nowMs);
  const body = { ...identity(of, uuid, 'bet'), round_closed: false, ...money(currency, amount), bet: text };
  return { uuid, body: exactJson(body) };
}

/** The single win that closes it: prizes plus the shots that hit nothing. The latter are stated separately, since they were never at risk. */
export function prepareClose(
  of: MagazineOf,
  betUuid: string,
  currency: string,
  { win, unspent }: { readonly win: bigint; readonly unspent: bigint },
): PreparedCall {
  const uuid = uuidv7(of.nowMs);
  const body = {
    ...identity(of, uuid, 'win', { unspent }),
    ...{ reference_transaction_uuid: betUuid, round_closed: true },
    ...money(currency, win),
  };
  return { uuid, body: exactJson(body) };
}

/** Rolls back a bet with an unknown result; has neither amount nor currency. */
export function prepareReturn(of: MagazineOf, betUuid: string): PreparedCall {
  const uuid = uuidv7(of.nowMs);
  const body = { ...identity(of, uuid, 'rollback'), reference_transaction_uuid: betUuid, round_closed: true };
  return { uuid, body: exactJson(body) };
}
