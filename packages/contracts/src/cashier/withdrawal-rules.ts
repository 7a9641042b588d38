import * as z from 'zod/mini';
import { decimalUnits } from '../money-on-wire.ts';
import { texts } from '../texts.ts';

const count = (max: number) => z.int().check(z.minimum(0), z.maximum(max));
const names = texts(120, 2);
const code = z.string().check(z.regex(/^[a-z][a-z0-9-]{1,30}$/));

export const FEE_MODES = ['LIST', 'VIP_FREE'] as const;
export const feeRules = z.object({
  mode: z.enum(FEE_MODES),
  /** Parts per million of the amount by n-th withdrawal of the day; the last entry repeats. */
  listPpm: z.array(count(500_000)).check(z.minLength(1), z.maxLength(30)),
  cap: decimalUnits,
});

export const PAYOUT_KINDS = ['manual', 'payout-sandbox'] as const;
export const payoutChannel = z.object({ code, kind: z.enum(PAYOUT_KINDS), names, enabled: z.boolean() });

/** A brand's withdrawal and transfer rules (rules 5.3, 5.4, 5.6). */
export const withdrawalRules = z.object({
  min: decimalUnits,
  max: decimalUnits,
  /** Unsuspicious requests up to this amount are approved automatically. */
  autoMax: decimalUnits,
  /** From this amount on a second operator must approve. */
  fourEyes: decimalUnits,
  maxCount: count(1000),
  maxOpen: count(20).check(z.minimum(1)),
  fee: feeRules,
  waitMinutes: z.object({ registered: count(43_200), bound: count(43_200) }),
  /** Minutes of the business day; crosses midnight when `to` is not after `from`; null is all day. */
  hours: z.nullable(z.object({ from: count(1439), to: count(1439) })),
  /** How long the payout account can be changed before the review. */
  checkSeconds: count(3600),
  autoReceiptMin: count(43_200).check(z.minimum(1)),
  /** Held in addition to the amount, and forfeited when a claim of non-receipt is disproved. */
  guarantee: decimalUnits,
  /** Accounts bound more recently than this go to manual review. */
  newAccountHours: count(8760),
  reasons: z.array(z.object({ code, names })).check(z.minLength(1), z.maxLength(40)),
  channels: z.array(payoutChannel).check(z.minLength(1), z.maxLength(20)),
  upline: z.object({
    min: decimalUnits,
    maxCount: count(1000),
    dailyCap: decimalUnits,
    /** Wagering requirement on money from the upline, in parts per million. */
    downWageringPpm: count(50_000_000),
  }),
});
export type WithdrawalRules = z.output<typeof withdrawalRules>;
