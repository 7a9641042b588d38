import type { Route } from '../route.ts';
import * as deposits from './deposit.ts';
import * as payoutAccounts from './payout-account.ts';
import * as teamEnvelopes from './team-envelope.ts';
import * as upline from './upline.ts';
import * as withdrawals from './withdrawal.ts';

/** Calls of the cashier, in the order of the API document. */
export const CASHIER_ROUTES: readonly Route[] = [
  deposits.getDepositForm,
  deposits.createDeposit,
  deposits.getDeposit,
  deposits.submitDeposit,
  deposits.cancelDeposit,
  payoutAccounts.listPayoutAccounts,
  payoutAccounts.addPayoutAccount,
  payoutAccounts.removePayoutAccount,
  withdrawals.getWithdrawalForm,
  withdrawals.applyWithdrawal,
  withdrawals.listWithdrawals,
  withdrawals.getWithdrawal,
  withdrawals.changeDestination,
  withdrawals.confirmPart,
  withdrawals.disputePart,
  withdrawals.giveDocument,
  withdrawals.getReceipt,
  upline.getUplineForm,
  upline.sendUpline,
  upline.listUplineTransfers,
  teamEnvelopes.sendTeamEnvelope,
  teamEnvelopes.listSentEnvelopes,
  teamEnvelopes.getSentEnvelope,
  teamEnvelopes.listTeamEnvelopes,
  teamEnvelopes.openTeamEnvelope,
];
