// Not zod/mini, as elsewhere: no page imports this file, and the whole library compiles a schema into a function.
import * as z from 'zod';
import { WALLET_STATUSES } from './status.ts';

/**
 * The seamless wallet API, called by game vendors and served by us (vendor protocol 1.4).
 * Amounts are integers of 10^-5 currency units, bigint here, plain JSON integers on the wire.
 */
export const MAX_INT64 = 9_223_372_036_854_775_807n;

const uuid = z.string().check(z.regex(/^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$/));
const user = z.string().check(z.minLength(4), z.maxLength(64));
const token = z.string().check(z.minLength(10), z.maxLength(255));
const shortText = z.string().check(z.maxLength(255));
const amount = z.bigint().check(z.gte(0n), z.lte(MAX_INT64));
const nullish = <T extends z.ZodType>(schema: T) => z.optional(z.nullable(schema));
/** Some implementations send this flag as a string (vendor protocol 1.10, reading 6); both are accepted, a boolean is sent. */
const looseBoolean = z.union([
  z.boolean(),
  z.pipe(
    z.enum(['true', 'false']),
    z.transform((text: 'true' | 'false') => text === 'true'),
  ),
]);

export const userInfoRequest = z.object({ user, request_uuid: uuid });
export const balanceRequest = z.object({ user, token, request_uuid: uuid, game_code: nullish(shortText) });

const movement = {
  user,
  token,
  request_uuid: uuid,
  transaction_uuid: uuid,
  supplier_transaction_id: shortText,
  supplier_user: nullish(shortText),
  round: nullish(shortText),
  round_closed: nullish(z.boolean()),
  meta: nullish(z.record(z.string(), z.unknown())),
};
const money = {
  currency: z.string().check(z.regex(/^[A-Z]{3,5}$/)),
  amount,
  is_free: z.boolean(),
  reward_uuid: nullish(uuid),
  is_supplier_promo: nullish(looseBoolean),
  is_aggregated: z.boolean(),
  bet: nullish(z.string().check(z.maxLength(4000))),
};

export const betRequest = z.object({ ...movement, ...money, game_code: shortText });
export const winRequest = z.object({
  ...movement,
  ...money,
  game_code: nullish(shortText),
  reference_transaction_uuid: nullish(uuid),
});
export const rollbackRequest = z.object({
  ...movement,
  game_code: nullish(shortText),
  reference_transaction_uuid: uuid,
});

/** Every wallet answer; money endpoints add currency and balance, also when the balance is insufficient. */
export const walletAnswer = z.object({
  user: z.optional(z.string()),
  status: z.enum(WALLET_STATUSES),
  request_uuid: z.optional(z.string()),
  currency: z.optional(z.string()),
  balance: z.optional(z.bigint()),
});
export const userInfoAnswer = walletAnswer.extend({
  country: z.optional(z.string()),
  jurisdiction: z.optional(z.string()),
  sub_partner_id: z.optional(z.string()),
  birth_date: z.optional(z.nullable(z.string())),
  registration_date: z.optional(z.string()),
});

export type UserInfoRequest = z.infer<typeof userInfoRequest>;
export type BalanceRequest = z.infer<typeof balanceRequest>;
export type BetRequest = z.infer<typeof betRequest>;
export type WinRequest = z.infer<typeof winRequest>;
export type RollbackRequest = z.infer<typeof rollbackRequest>;
export type WalletAnswer = z.infer<typeof walletAnswer>;
export type UserInfoAnswer = z.infer<typeof userInfoAnswer>;

/** Endpoint paths under a vendor's base URL (`<origin>/vendors/<CODE>`). */
export const WALLET_PATHS = {
  userInfo: '/user/info',
  balance: '/user/balance',
  bet: '/transaction/bet',
  win: '/transaction/win',
  rollback: '/transaction/rollback',
} as const;
