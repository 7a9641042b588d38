import type { RateRule } from '../../platform/rate-limit.ts';
import type { BucketRate } from '../../platform/token-bucket.ts';

/** Rate limits of calls without a session (security 3.4, T20); tests pass other values. */
export interface IdentityLimits {
  /** Logins that a process accepts; hashing a password takes about a thirtieth of a second (security 0.7). */
  readonly loginRate: BucketRate;
  readonly login: readonly RateRule[];
  /** Failed logins of a whole brand beyond which everyone needs the human check (T02). */
  readonly loginFailures: RateRule;
  /** Registrations that passed validation. */
  readonly register: readonly RateRule[];
  /** All registration calls, counted before decryption. */
  readonly registerCalls: readonly RateRule[];
  readonly freePlay: readonly RateRule[];
  readonly affiliate: readonly RateRule[];
  readonly captcha: readonly RateRule[];
  /** Captchas of one browser: a person needs at least a second for one (row LG-14). */
  readonly captchaRefresh: readonly RateRule[];
  /** Challenges of one address block; difficulty grows with every `PROOF_STEP` of them. */
  readonly proof: RateRule;
  readonly smsAddress: readonly RateRule[];
  readonly smsNet: readonly RateRule[];
  readonly smsNumber: readonly RateRule[];
  /** Messages of one network that count towards a number prefix's budget. */
  readonly smsPrefixNet: RateRule;
  readonly emailTarget: readonly RateRule[];
  /** Checks of codes, links and tickets from one address. */
  readonly codeChecks: readonly RateRule[];
  readonly recovery: readonly RateRule[];
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
export const IDENTITY_LIMITS: IdentityLimits = {
  loginRate: { perSecond: 40, burst: 80 },
  login: [
    { name: 'login-minute', max: 10, windowMs: MINUTE },
    { name: 'login-hour', max: 60, windowMs: HOUR },
  ],
  loginFailures: { name: 'login-failures', max: 300, windowMs: MINUTE },
  registerCalls: [{ name: 'register-calls', max: 60, windowMs: HOUR }],
  register: [
    { name: 'register-hour', max: 5, windowMs: HOUR },
    { name: 'register-day', max: 20, windowMs: DAY },
  ],
  freePlay: [
    { name: 'free-play-hour', max: 5, windowMs: HOUR },
    { name: 'free-play-day', max: 20, windowMs: DAY },
  ],
  affiliate: [{ name: 'affiliate', max: 20, windowMs: MINUTE }],
  captcha: [{ name: 'captcha', max: 60, windowMs: MINUTE }],
  captchaRefresh: [{ name: 'captcha-refresh', max: 1, windowMs: 1000 }],
  proof: { name: 'proof', max: 120, windowMs: MINUTE },
  smsAddress: [
    { name: 'sms-address-hour', max: 5, windowMs: HOUR },
    { name: 'sms-address-day', max: 20, windowMs: DAY },
  ],
  smsNet: [{ name: 'sms-net-hour', max: 50, windowMs: HOUR }],
  smsNumber: [
    { name: 'sms-number-minute', max: 1, windowMs: MINUTE },
    { name: 'sms-number-day', max: 5, windowMs: DAY },
  ],
  smsPrefixNet: { name: 'sms-prefix-net', max: 3, windowMs: DAY },
  emailTarget: [
    { name: 'email-minute', max: 1, windowMs: MINUTE },
    { name: 'email-day', max: 10, windowMs: DAY },
  ],
  codeChecks: [{ name: 'code-checks', max: 20, windowMs: MINUTE }],
  recovery: [
    { name: 'recovery-minute', max: 5, windowMs: MINUTE },
    { name: 'recovery-day', max: 40, windowMs: DAY },
  ],
};
