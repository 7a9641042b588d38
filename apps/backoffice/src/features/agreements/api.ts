import { codeOf } from '@kismet/app-kit/refusal';
import * as contract from '@kismet/contracts/operators/agreements';
import type { Input, Output } from '@kismet/contracts/route';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { AgreementsAddress, BillsAddress, RunsAddress } from '../../shared/address.ts';
import { call } from '../../shared/api.ts';
import { queryClient } from '../../shared/query-client.ts';
import { cursorOf } from '../../shared/table/keyset.ts';

export type { ShownAgreement, WireTier } from '@kismet/contracts/agreements/terms';
export type { AgreementRules } from '@kismet/contracts/operators/agreement-rules';
export type AgreementCase = Output<typeof contract.getDownlineAgreement>;
export type OperatorBill = Output<typeof contract.listAgentBills>['list'][number];
export type BillCase = Output<typeof contract.getAgentBill>;
export type Run = Output<typeof contract.listRuns>['list'][number];
export type RunCase = Output<typeof contract.getRun>;
export type Proof = Output<typeof contract.proveRun>;
export type SavedRules = Output<typeof contract.getAgreementRules>;
export type Offer = Input<typeof contract.offerPlatform>;
export type Kind = Offer['kind'];
export type AgentAlert = Output<typeof contract.listAgreementAlerts>['list'][number];

/** Verification recomputes a whole settlement. */
const PROOF_DEADLINE_MS = 120_000;

export const agreementsQuery = ({ member, kind, state, trail }: AgreementsAddress) =>
  queryOptions({
    queryKey: ['agreements', 'list', member ?? '', kind ?? '', state ?? '', trail ?? ''],
    queryFn: ({ signal }) =>
      call(contract.listDownlineAgreements, { member, kind, state, cursor: cursorOf(trail) }, { signal }),
    placeholderData: keepPreviousData,
    retry: (count, error) => codeOf(error) !== 'NOT_FOUND' && count < 1,
  });
export const agreementQuery = (agreementId: string) =>
  queryOptions({
    queryKey: ['agreements', 'one', agreementId],
    queryFn: ({ signal }) => call(contract.getDownlineAgreement, { agreementId }, { signal }),
  });
export const billsQuery = ({ member, kind, state = 'PENDING_REVIEW', run, trail }: BillsAddress) =>
  queryOptions({
    queryKey: ['agreements', 'bills', member ?? '', kind ?? '', state, run ?? '', trail ?? ''],
    queryFn: ({ signal }) =>
      call(
        contract.listAgentBills,
        { member, kind, runId: run, state: state === 'all' ? undefined : state, cursor: cursorOf(trail) },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });
export const billQuery = (billId: string) =>
  queryOptions({
    queryKey: ['agreements', 'bill', billId],
    queryFn: ({ signal }) => call(contract.getAgentBill, { billId }, { signal }),
  });
export const runsQuery = ({ kind, trail }: RunsAddress) =>
  queryOptions({
    queryKey: ['agreements', 'runs', kind ?? '', trail ?? ''],
    queryFn: ({ signal }) => call(contract.listRuns, { kind, cursor: cursorOf(trail) }, { signal }),
    placeholderData: keepPreviousData,
  });
export const runQuery = (runId: string, trail: string | undefined) =>
  queryOptions({
    queryKey: ['agreements', 'run', runId, trail ?? ''],
    queryFn: ({ signal }) => call(contract.getRun, { runId, cursor: cursorOf(trail) }, { signal }),
    placeholderData: keepPreviousData,
  });
export const alertsQuery = (trail: string | undefined) =>
  queryOptions({
    queryKey: ['agreements', 'alerts', trail ?? ''],
    queryFn: ({ signal }) => call(contract.listAgreementAlerts, { cursor: cursorOf(trail) }, { signal }),
    placeholderData: keepPreviousData,
  });
/** Not refetched automatically: the form is compared with it. */
export const rulesQuery = queryOptions({
  queryKey: ['agreements', 'rules'],
  queryFn: ({ signal }) => call(contract.getAgreementRules, {}, { signal }),
  refetchOnWindowFocus: false,
});

const anew = (...what: string[]) => queryClient.invalidateQueries({ queryKey: ['agreements', ...what] });
const casesAnew = () => queryClient.invalidateQueries({ queryKey: ['approvals'] });

/** Requests a platform agreement (four eyes). */
export async function askOffer(offer: Offer): Promise<void> {
  await call(contract.offerPlatform, offer);
  await casesAnew();
}
export type Ended = Output<typeof contract.voidAgreement>['endings'];
/** Requests the end of an agreement (four eyes); returns the dependents that would end with it. */
export async function askVoid(agreementId: string, reason: string): Promise<Ended> {
  const { endings } = await call(contract.voidAgreement, { agreementId, reason });
  await casesAnew();
  return endings;
}
/** Requests other terms (four eyes); returns the dependents that would end. */
export async function askOverride(input: Input<typeof contract.overrideAgreement>): Promise<Ended> {
  const { endings } = await call(contract.overrideAgreement, input);
  await casesAnew();
  return endings;
}
/** Decides a bill; if another operator was faster, the result is refetched. */
export async function decideBill(billId: string, isApproved: boolean, remark: string): Promise<void> {
  try {
    await call(isApproved ? contract.approveBill : contract.rejectBill, { billId, remark });
  } finally {
    await anew();
  }
}
export async function prove(runId: string): Promise<Proof> {
  const proof = await call(contract.proveRun, { runId }, { deadlineMs: PROOF_DEADLINE_MS });
  await Promise.all([anew('run', runId), anew('runs'), anew('alerts')]);
  return proof;
}
export async function saveRules(input: Input<typeof contract.saveAgreementRules>): Promise<void> {
  try {
    queryClient.setQueryData(rulesQuery.queryKey, await call(contract.saveAgreementRules, input));
  } catch (error) {
    if (codeOf(error) === 'EDIT_CONFLICT') await anew('rules');
    throw error;
  }
}
