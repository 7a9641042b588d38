import type { RateRule } from '../../platform/rate-limit.ts';

/** How often the doors may be tried (security.md 3.4); compose passes other figures in tests. */
export interface IdentityLimits {
  readonly login: readonly RateRule[];
  /** Registrations that passed every rule of the form. */
  readonly register: readonly RateRule[];
  /** Calls to register at all, counted before anything is decrypted. */
  readonly registerCalls: readonly RateRule[];
}

const MINUTE = 60_000;
export const IDENTITY_LIMITS: IdentityLimits = {
  login: [
    { name: 'login-minute', max: 10, windowMs: MINUTE },
    { name: 'login-hour', max: 60, windowMs: 60 * MINUTE },
  ],
  registerCalls: [{ name: 'register-calls', max: 60, windowMs: 60 * MINUTE }],
  register: [
    { name: 'register-hour', max: 5, windowMs: 60 * MINUTE },
    { name: 'register-day', max: 20, windowMs: 1440 * MINUTE },
  ],
};
