import * as contract from '@kismet/contracts/agreements/agreements';
import * as bills from '@kismet/contracts/agreements/bills';
import * as calendar from '@kismet/contracts/agreements/calendar';
import * as running from '@kismet/contracts/agreements/running';
import * as told from '@kismet/contracts/agreements/story';
import type { ShownAgreement, ShownBill, WireTier } from '@kismet/contracts/agreements/terms';
import type { Input, Output } from '@kismet/contracts/route';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../../shared/api/api.ts';
import { queryClient } from '../../../shared/api/query-client.ts';
import { serverClock } from '../../../shared/api/server-clock.ts';

export type { ShownAgreement, ShownBill, WireTier };
export type Kind = ShownAgreement['kind'];
export type Side = 'mine' | 'given';
export type Story = Output<typeof contract.getAgreement>;
export type Preview = Output<typeof contract.previewOffer>;
export type Offer = Input<typeof contract.offerAgreement>;
export type BillStory = Output<typeof bills.getBill>;

const MOST = 100;
export const agreementsQuery = (side: Side, kind: Kind) =>
  queryOptions({
    queryKey: ['mine', 'agent', 'agreements', side, kind],
    queryFn: async ({ signal }) =>
      (await call(contract.listAgreements, { side, kind, open: true, limit: MOST }, { signal })).list,
  });
/** Ended agreements, newest first; one in force until its last day is not included. */
export const pastQuery = (side: Side, kind: Kind) =>
  queryOptions({
    queryKey: ['mine', 'agent', 'agreements', side, kind, 'past'],
    queryFn: async ({ signal }) =>
      (await call(contract.listAgreements, { side, kind, open: false, limit: MOST }, { signal })).list.filter(
        ({ state, endsAt }) =>
          state === 'rejected' ||
          state === 'expired' ||
          (state === 'ended' && (!endsAt || Date.parse(endsAt) <= serverClock.now())),
      ),
  });
/** All own agreements and offers, of every kind. */
export const ownQuery = queryOptions({
  queryKey: ['mine', 'agent', 'agreements', 'mine'],
  queryFn: async ({ signal }) =>
    (await call(contract.listAgreements, { side: 'mine', open: true, limit: MOST }, { signal })).list,
});
export const agreementQuery = (agreementId: string) =>
  queryOptions({
    queryKey: ['mine', 'agent', 'agreement', agreementId],
    queryFn: ({ signal }) => call(contract.getAgreement, { agreementId }, { signal }),
    staleTime: 0,
  });
export const billsQuery = (side: Side, kind: Kind, span: { from: string; to: string }) =>
  infiniteQueryOptions({
    queryKey: ['mine', 'agent', 'bills', side, kind, span],
    queryFn: ({ signal, pageParam }) =>
      call(bills.listBills, { side, kind, ...span, limit: 50, ...(pageParam && { cursor: pageParam }) }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.nextCursor,
    refetchInterval: kind === 'real-time-salary' ? 30_000 : false,
  });
export const askBills = (side: Side, kind: Kind, span: { from: string; to: string }, cursor: string | undefined) =>
  call(bills.listBills, { side, kind, ...span, limit: MOST, ...(cursor && { cursor }) });
export const billQuery = (billId: string) =>
  queryOptions({
    queryKey: ['mine', 'agent', 'bill', billId],
    queryFn: ({ signal }) => call(bills.getBill, { billId }, { signal }),
  });

async function then<V>(answer: Promise<V>): Promise<V> {
  try {
    return await answer;
  } finally {
    void queryClient.invalidateQueries({ queryKey: ['mine', 'agent'] });
    void queryClient.invalidateQueries({ queryKey: ['mine', 'balance'] });
  }
}
export const preview = (offer: Input<typeof contract.previewOffer>, signal?: AbortSignal) =>
  call(contract.previewOffer, offer, signal ? { signal } : {});
export const simulate = (input: Input<typeof contract.simulateAgreement>) => call(contract.simulateAgreement, input);
export const offer = (given: Offer) => then(call(contract.offerAgreement, given));
export const change = (agreementId: string, tiers: Offer['tiers']) =>
  then(call(contract.changeAgreement, { agreementId, tiers }));
export const answer = (given: Input<typeof contract.answerAgreement>) => then(call(contract.answerAgreement, given));
export const withdraw = (agreementId: string) => then(call(contract.withdrawAgreement, { agreementId }));
export const end = (agreementId: string) => then(call(contract.endAgreement, { agreementId }));
export const pay = (paymentPassword: string) => then(call(bills.payBills, { paymentPassword }));
export const claim = (billId: string) => then(call(bills.claimBill, { billId }));

export type Running = Output<typeof running.listRunning>['list'][number];
export type Example = NonNullable<Output<typeof running.getExample>['example']>;
export type Told = Output<typeof told.getStory>;
export type BillDays = Output<typeof calendar.listBillDays>;
export type BillHours = Output<typeof calendar.listBillHours>;
export type Slot = Output<typeof calendar.listSlots>['list'][number];
export type PayPreview = Output<typeof calendar.previewPay>;
export type Paid = Output<typeof bills.payBills>;
const LIVE_MS = 60_000;
const FEED_MS = 30_000;
export const runningQuery = (side: Side, kind?: Kind) =>
  queryOptions({
    queryKey: ['mine', 'agent', 'running', side, kind ?? null],
    queryFn: ({ signal }) => call(running.listRunning, { side, ...(kind && { kind }) }, { signal, background: true }),
    refetchInterval: LIVE_MS,
  });
export const exampleQuery = (agreementId: string) =>
  queryOptions({
    queryKey: ['mine', 'agent', 'example', agreementId],
    queryFn: ({ signal }) => call(running.getExample, { agreementId }, { signal }),
  });
export const toldQuery = (agreementId: string) =>
  queryOptions({
    queryKey: ['mine', 'agent', 'story', agreementId],
    queryFn: ({ signal }) => call(told.getStory, { agreementId }, { signal }),
    staleTime: 0,
  });
export const ask = (given: Input<typeof told.askAgreement>) => then(call(told.askAgreement, given));
export const daysQuery = (input: Input<typeof calendar.listBillDays>) =>
  queryOptions({
    queryKey: ['mine', 'agent', 'bill-days', input],
    queryFn: ({ signal }) => call(calendar.listBillDays, input, { signal }),
  });
export const hoursQuery = (input: Input<typeof calendar.listBillHours>) =>
  queryOptions({
    queryKey: ['mine', 'agent', 'bill-hours', input],
    queryFn: ({ signal }) => call(calendar.listBillHours, input, { signal, background: true }),
    refetchInterval: LIVE_MS,
  });
export const feedQuery = queryOptions({
  queryKey: ['mine', 'agent', 'feed'],
  queryFn: ({ signal }) => call(calendar.getFeed, {}, { signal, background: true }),
  refetchInterval: FEED_MS,
});
export const slotsQuery = (side: Side, day: string) =>
  infiniteQueryOptions({
    queryKey: ['mine', 'agent', 'slots', side, day],
    queryFn: ({ signal, pageParam }) =>
      call(calendar.listSlots, { side, day, limit: 50, ...(pageParam && { cursor: pageParam }) }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.nextCursor,
    refetchInterval: FEED_MS,
  });
export const askSlots = (side: Side, day: string, cursor: string | undefined) =>
  call(calendar.listSlots, { side, day, limit: 300, ...(cursor && { cursor }) });
export const previewQuery = queryOptions({
  queryKey: ['mine', 'agent', 'pay-preview'],
  queryFn: ({ signal }) => call(calendar.previewPay, {}, { signal }),
  staleTime: 0,
});
export const movedQuery = (input: Input<typeof calendar.listMoved>) =>
  queryOptions({
    queryKey: ['mine', 'agent', 'moved', input],
    queryFn: ({ signal }) => call(calendar.listMoved, input, { signal }),
  });
