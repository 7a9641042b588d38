import type { ApprovalAction } from '../../platform/approval.ts';
import type { Duty, Job } from '../../platform/job-runner.ts';
import type { DepositDeps } from './deposits/deposit-deps.ts';
import { createDeposits, type Deposits } from './deposits/deposits.ts';
import type { TeamEnvelopeDeps } from './envelopes/team-envelope-deps.ts';
import { createTeamEnvelopes, type TeamEnvelopes } from './envelopes/team-envelopes.ts';
import { createUplines, type UplineDeps, type Uplines } from './uplines/uplines.ts';
import { createWithdrawals, type WithdrawalDeps, type Withdrawals } from './withdrawals/withdrawals.ts';

/** Deposits, withdrawals, and transfers and red envelopes between agents and members. */
export interface Cashier {
  readonly deposits: Deposits;
  readonly withdrawals: Withdrawals;
  readonly uplines: Uplines;
  readonly envelopes: TeamEnvelopes;
  readonly actions: readonly ApprovalAction[];
  readonly jobs: readonly Job[];
  readonly duties: readonly Duty[];
}
export interface CashierDeps {
  readonly deposits: DepositDeps;
  readonly withdrawals: WithdrawalDeps;
  readonly uplines: UplineDeps;
  readonly envelopes: TeamEnvelopeDeps;
}

export function createCashier(deps: CashierDeps): Cashier {
  const deposits = createDeposits(deps.deposits);
  const withdrawals = createWithdrawals(deps.withdrawals);
  const uplines = createUplines(deps.uplines);
  const envelopes = createTeamEnvelopes(deps.envelopes);
  return {
    deposits,
    withdrawals,
    uplines,
    envelopes,
    actions: [...deposits.actions, ...withdrawals.actions],
    jobs: [...deposits.jobs, ...withdrawals.jobs, ...envelopes.jobs],
    duties: [...deposits.duties, ...withdrawals.duties],
  };
}

export type { DepositDeps } from './deposits/deposit-deps.ts';
export { askPaid, reportOf } from './deposits/deposit-report.ts';
export { payoutSandbox } from './kinds/payout-sandbox.ts';
export type { UplineDeps } from './uplines/uplines.ts';
export type { WithdrawalDeps } from './withdrawals/withdrawals.ts';
