import { Refused } from '@kismet/kernel/outcome';
import { businessDay, type Clock } from '@kismet/kernel/time';
import { addressBlock, addressNet } from '../../../platform/address-block.ts';
import type { SecretBox } from '../../../platform/crypto.ts';
import type { Db } from '../../../platform/db.ts';
import type { RateLimiter } from '../../../platform/rate-limit.ts';
import type { Caller } from '../caller.ts';
import type { IdentityLimits } from '../limits.ts';
import { readPrefix } from './code-store.ts';
import { type CodePurpose, isPaused, prefixOf } from './verification-code.ts';

export type Channel = 'sms' | 'email';
export interface CodeRequest {
  readonly purpose: CodePurpose;
  readonly channel: Channel;
  /** E.164, or an e-mail address. */
  readonly to: string;
  readonly memberId: bigint | null;
  /** False when no account has the number: everything is done except sending the message. */
  readonly isReal: boolean;
}

export interface CodeLimitDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly secretBox: SecretBox;
  readonly limiter: RateLimiter;
  readonly limits: IdentityLimits;
}

/** A code to a number that some account has verified. */
const isOfMember = ({ purpose, memberId, isReal }: CodeRequest): boolean =>
  isReal && memberId !== null && purpose !== 'contact' && purpose !== 'register';

export const dayOf = (clock: Clock, { brand }: Caller): string => businessDay(clock.now(), brand.zone);
export const targetIndexOf = (secretBox: SecretBox, channel: Channel, to: string): Buffer =>
  secretBox.index(to.toLowerCase(), `code:${channel}`);

/**
 * Whether a message counts towards the budget of its number prefix: at most three per day and network, so that a few senders
 * cannot block the prefix for everyone (F-58).
 */
export async function weighs({ limiter, limits }: CodeLimitDeps, caller: Caller, to: string): Promise<boolean> {
  const rule = limits.smsPrefixNet;
  const subject = `${caller.brand.brandId}:${prefixOf(to)}:${addressNet(caller.visit.ip)}`;
  const before = await limiter.used(rule, subject);
  await limiter.take({ ...rule, max: Number.MAX_SAFE_INTEGER }, subject);
  return before < rule.max;
}
/** Takes the limits of a message; refuses `RATE_LIMITED`, or `SMS_PAUSED` where the budget of the prefix is used up. */
export async function takeSendLimits(
  { db, clock, secretBox, limiter, limits }: CodeLimitDeps,
  caller: Caller,
  request: CodeRequest,
): Promise<void> {
  const { channel, to } = request;
  const { brandId } = caller.brand;
  const target = `${brandId}:${targetIndexOf(secretBox, channel, to).toString('base64')}`;
  for (const rule of limits.smsAddress) await limiter.take(rule, `${channel}:${addressBlock(caller.visit.ip)}`);
  for (const rule of limits.smsNet) await limiter.take(rule, `${channel}:${addressNet(caller.visit.ip)}`);
  for (const rule of channel === 'sms' ? limits.smsNumber : limits.emailTarget) await limiter.take(rule, target);
  // verified numbers are exempt from the prefix budget, so attacks on the prefix never lock their owners out
  if (
    channel === 'sms' &&
    !isOfMember(request) &&
    isPaused(await readPrefix(db, brandId, prefixOf(to), dayOf(clock, caller)))
  )
    throw new Refused('SMS_PAUSED');
}
