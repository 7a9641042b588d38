import * as backOffice from '../operators/agreements.ts';
import type { Route } from '../route.ts';
import * as agreements from './agreements.ts';
import * as bills from './bills.ts';
import * as calendar from './calendar.ts';
import * as running from './running.ts';
import * as story from './story.ts';

/** Agreement calls of the site, in the order of the API document. */
export const AGREEMENT_ROUTES: readonly Route[] = [
  agreements.getConsolidated,
  agreements.listAgreements,
  agreements.previewOffer,
  agreements.simulateAgreement,
  agreements.offerAgreement,
  agreements.getAgreement,
  agreements.answerAgreement,
  agreements.changeAgreement,
  agreements.withdrawAgreement,
  agreements.endAgreement,
  bills.listBills,
  bills.getOwed,
  bills.payBills,
  bills.getBill,
  bills.listBillTickets,
  bills.claimBill,
  running.listRunning,
  running.getExample,
  story.getStory,
  story.askAgreement,
  calendar.listBillDays,
  calendar.listBillHours,
  calendar.getFeed,
  calendar.listSlots,
  calendar.previewPay,
  calendar.listMoved,
];
/** Agreement calls of the back office. */
export const AGREEMENT_OPERATOR_ROUTES: readonly Route[] = [
  backOffice.listDownlineAgreements,
  backOffice.offerPlatform,
  backOffice.getDownlineAgreement,
  backOffice.overrideAgreement,
  backOffice.voidAgreement,
  backOffice.getAgreementRules,
  backOffice.saveAgreementRules,
  backOffice.listAgentBills,
  backOffice.getAgentBill,
  backOffice.approveBill,
  backOffice.rejectBill,
  backOffice.listRuns,
  backOffice.getRun,
  backOffice.proveRun,
  backOffice.listAgreementAlerts,
];
