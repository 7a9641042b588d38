import type { AgreementRules } from '@kismet/contracts/operators/agreement-rules';
import { UNITS_PER_ONE as ONE } from '@kismet/kernel/money';

/** Default agreement rules of a brand (rules 1.8, 2.2, 2.6, 2.7). */
export const DEFAULT_RULES: AgreementRules = {
  maxTiers: 6,
  maxPpm: {
    dividend: 400_000,
    'daily-salary': 20_000,
    'hourly-salary': 10_000,
    'real-time-salary': 21_000,
    'platform-daily': 20_000,
  },
  maxHourlyLossPpm: 30_000,
  hourlyMode: 'volume',
  payMode: { dividend: 'waterfall', 'daily-salary': 'waterfall', 'hourly-salary': 'differential' },
  effective: 'boundary',
  realTimeSign: 'ticket',
  maxFixed: 100_000n * ONE,
  sameLevel: true,
  allowMember: false,
  answerDays: 7,
  restDays: 7,
  unit: ONE / 100n,
  carry: 'half',
  autoIssue: false,
  claim: false,
  activeSalary: 500n * ONE,
  activeDividend: 1000n * ONE,
  activeDeposit: 0n,
  greatWin: 10_000n * ONE,
};
