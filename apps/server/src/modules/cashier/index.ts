import type { ApprovalAction } from '../../platform/approval.ts';
import type { Duty, Job } from '../../platform/job-runner.ts';
import type { DepositDeps } from './deposits/deposit-deps.ts';
import { createDeposits, type Deposits } from './deposits/deposits.ts';
import { createUplines, type UplineDeps, type Uplines } from './uplines/uplines.ts';
import { createWithdrawals, type WithdrawalDeps, type Withdrawals } from './withdrawals/withdrawals.ts';

/** Deposits, withdrawals and transfers between agents and members. */
export interface Cashier {
  readonly deposits: Deposits;
  readonly withdrawals: Withdrawals;
  readonly uplines: Uplines;
  readonly actions: readonly ApprovalAction[];
  readonly jobs: readonly Job[];
  readonly duties: readonly Duty[];
}
export interface CashierDeps {
  readonly deposits: DepositDeps;
  readonly withdrawals: WithdrawalDeps;
  readonly uplines: UplineDeps;
}

export function createCashier(deps: CashierDeps): Cashier {
  const deposits = createDeposits(deps.deposits);
  const withdrawals = createWithdrawals(deps.withdrawals);
  const uplines = createUplines(deps.uplines);
  return {
    deposits,
    withdrawals,
    uplines,
    actions: [...deposits.actions, ...withdrawals.actions],
    jobs: [...deposits.jobs, ...withdrawals.jobs],
    duties: [...deposits.duties, ...withdrawals.duties],
  };
}

export type { DepositDeps } from './deposits/deposit-deps.ts';
export { askPaid, reportOf } from './deposits/deposit-report.ts';
export { payoutSandbox } from './kinds/payout-sandbox.ts';
export type { UplineDeps } from './uplines/uplines.ts';
export type { WithdrawalDeps } from './withdrawals/withdrawals.ts';
