import { isTrialBalance, LOGIN_BOUNDS } from '@kismet/contracts/operators/site';
import type { LoginPolicy } from './drafts.ts';

type Bounded = keyof typeof LOGIN_BOUNDS;

/** Invalid parts of a policy; the server checks the same. */
export function policyProblems(policy: LoginPolicy): (Bounded | 'trialBalance')[] {
  const outside = (Object.keys(LOGIN_BOUNDS) as Bounded[]).filter((name) => {
    const { min, max } = LOGIN_BOUNDS[name];
    return !Number.isInteger(policy[name]) || policy[name] < min || policy[name] > max;
  });
  const isIdleLong = policy.idleMinutes > policy.absoluteHours * 60 && !outside.includes('idleMinutes');
  return [
    ...outside,
    ...(isIdleLong ? (['idleMinutes'] as const) : []),
    ...(isTrialBalance(policy.trialBalance) ? [] : (['trialBalance'] as const)),
  ];
}
