import { MESSAGE_CHANNELS, MESSAGE_STATES } from '@kismet/contracts/messages/message';
import { APPROVAL_STATES } from '@kismet/contracts/operators/approvals';
import { REVIEW_STATES } from '@kismet/contracts/operators/commission-reviews';
import { DEPOSIT_QUEUES } from '@kismet/contracts/operators/deposits';
import { ORDER_QUEUES } from '@kismet/contracts/operators/mall';
import { MEMBER_STATES } from '@kismet/contracts/operators/members';
import { EXCEPTION_STATES } from '@kismet/contracts/operators/reconciliation';
import { QUEUE_VIEWS } from '@kismet/contracts/operators/withdrawals';
import { OFFER_STATES } from '@kismet/contracts/promotions/operator-offers';
import { REFERRAL_STATES } from '@kismet/contracts/promotions/operator-referrals';
import { AGREEMENT_KINDS } from '@kismet/rules/agreements/kind';
import { AGREEMENT_STATES } from '@kismet/rules/agreements/state';
import { BILL_STATES } from '@kismet/rules/agreements/waterfall';
import { PROMOTION_KINDS } from '@kismet/rules/promotions/kind';

/** Parameters of the back office's addresses; unknown ones are dropped, never an error. */
const text = (value: unknown, max: number): string | undefined =>
  (typeof value === 'string' || typeof value === 'number') && String(value).trim() !== ''
    ? String(value).slice(0, max)
    : undefined;
const oneOf = <V extends string>(value: unknown, values: readonly V[]): V | undefined =>
  values.find((known) => known === value);
type Known<S> = { [K in keyof S]?: Exclude<S[K], undefined> };
const known = <S extends object>(value: S): Known<S> =>
  Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined)) as Known<S>;
const trail = (query: Record<string, unknown>) => text(query.trail, 2_000);

export const MEMBER_TABS = [
  'ledger',
  'money',
  'bets',
  'access',
  'protection',
  'loyalty',
  'bonuses',
  'marketing',
] as const;
export type MemberTab = (typeof MEMBER_TABS)[number];
const CASE_VIEWS = [...APPROVAL_STATES, 'all'] as const;
export type CaseView = (typeof CASE_VIEWS)[number];
export const VENDOR_TABS = ['vendors', 'alerts'] as const;
export const SIGN_IN_TABS = ['features', 'form', 'policy'] as const;
export type SignInTab = (typeof SIGN_IN_TABS)[number];

export const readMembersAddress = (query: Record<string, unknown>) =>
  known({ search: text(query.search, 120), state: oneOf(query.state, MEMBER_STATES), trail: trail(query) });
export const readMemberAddress = (query: Record<string, unknown>) =>
  known({ tab: oneOf(query.tab, MEMBER_TABS), trail: trail(query) });
/** Default: the pending ones. */
export const readApprovalsAddress = (query: Record<string, unknown>) =>
  known({ state: oneOf(query.state, CASE_VIEWS), case: text(query.case, 36), trail: trail(query) });
/** Default: those waiting for a decision. */
export const readWithdrawalsAddress = (query: Record<string, unknown>) =>
  known({
    view: oneOf(query.view, QUEUE_VIEWS),
    member: text(query.member, 64),
    case: text(query.case, 36),
    trail: trail(query),
  });
export type WithdrawalsAddress = ReturnType<typeof readWithdrawalsAddress>;
/** Default: those to be checked. */
export const readDepositsAddress = (query: Record<string, unknown>) =>
  known({ queue: oneOf(query.queue, DEPOSIT_QUEUES), trail: trail(query) });
export type DepositsAddress = ReturnType<typeof readDepositsAddress>;
export const RECONCILIATION_TABS = ['exceptions', 'days', 'liability'] as const;
/** Default: open differences. */
export const readReconciliationAddress = (query: Record<string, unknown>) =>
  known({
    tab: oneOf(query.tab, RECONCILIATION_TABS),
    state: oneOf(query.state, EXCEPTION_STATES),
    day: /^\d{4}-\d{2}-\d{2}$/.test(String(query.day)) ? String(query.day) : undefined,
    case: text(query.case, 36),
    trail: trail(query),
  });
export type ReconciliationAddress = ReturnType<typeof readReconciliationAddress>;
export const readMoneyTraceAddress = (query: Record<string, unknown>) =>
  known({ id: text(query.id, 200), member: text(query.member, 64) });
export type MoneyTraceAddress = ReturnType<typeof readMoneyTraceAddress>;
export const readFeedbackAddress = (query: Record<string, unknown>) =>
  known({ state: oneOf(query.state, ['open', 'answered'] as const), trail: trail(query) });
export const readExportsAddress = (query: Record<string, unknown>) => known({ trail: trail(query) });
/** Default: pending documents. */
export const readDocumentsAddress = (query: Record<string, unknown>) =>
  known({ queue: oneOf(query.queue, ['waiting', 'decided'] as const), trail: trail(query) });
/** Default: redemptions to decide. */
export const readMallOrdersAddress = (query: Record<string, unknown>) =>
  known({ queue: oneOf(query.queue, ORDER_QUEUES), trail: trail(query) });
export const readMallItemsAddress = (query: Record<string, unknown>) => known({ trail: trail(query) });
export const readExclusionsAddress = (query: Record<string, unknown>) => known({ trail: trail(query) });
export const readVendorsAddress = (query: Record<string, unknown>) =>
  known({ tab: oneOf(query.tab, VENDOR_TABS), trail: trail(query) });
export const readSignInAddress = (query: Record<string, unknown>) => known({ tab: oneOf(query.tab, SIGN_IN_TABS) });
export const readMessagesAddress = (query: Record<string, unknown>) =>
  known({
    channel: oneOf(query.channel, MESSAGE_CHANNELS),
    state: oneOf(query.state, MESSAGE_STATES),
    member: text(query.member, 32),
    trail: trail(query),
  });
export const readAuditAddress = (query: Record<string, unknown>) =>
  known({
    action: text(query.action, 60),
    operator: text(query.operator, 64),
    subject: text(query.subject, 80),
    trail: trail(query),
  });

export const DRAW_LISTS = ['work', 'running', 'ended'] as const;
/** Default: draws needing an operator. */
export const readLotteryAddress = (query: Record<string, unknown>) =>
  known({
    only: oneOf(query.only, DRAW_LISTS),
    game: /^\d{1,9}$/.test(String(query.game)) ? Number(query.game) : undefined,
    trail: trail(query),
  });
export type LotteryAddress = ReturnType<typeof readLotteryAddress>;
export const DRAW_TABS = ['draw', 'proof', 'liability', 'tickets'] as const;
export const readDrawAddress = (query: Record<string, unknown>) =>
  known({ tab: oneOf(query.tab, DRAW_TABS), play: text(query.play, 40) });
export const LOTTERY_GAME_TABS = ['odds', 'limits'] as const;
export const readLotteryGameAddress = (query: Record<string, unknown>) =>
  known({ tab: oneOf(query.tab, LOTTERY_GAME_TABS) });

export const readOffersAddress = (query: Record<string, unknown>) =>
  known({
    state: oneOf(query.state, OFFER_STATES),
    kind: oneOf(query.kind, PROMOTION_KINDS),
    trail: trail(query),
  });
export type OffersAddress = ReturnType<typeof readOffersAddress>;
export const OFFER_TABS = ['offer', 'claims', 'referrals', 'links', 'result'] as const;
export const readOfferAddress = (query: Record<string, unknown>) =>
  known({
    tab: oneOf(query.tab, OFFER_TABS),
    trail: trail(query),
    /** Of referrals; default: those waiting for a decision. */
    referral: oneOf(query.referral, REFERRAL_STATES),
  });
/** Segments, templates and journeys: the position in the list. */
export const readCrmAddress = (query: Record<string, unknown>) => known({ trail: trail(query) });
export const readApplicationsAddress = (query: Record<string, unknown>) => known({ trail: trail(query) });

export const AGENT_LISTS = ['tree', 'moves', 'freezes', 'reviews', 'rules'] as const;
const FREEZE_STATES = ['waiting', 'done', 'rejected'] as const;
/** Default: the networks; for freezes: the pending ones. */
export const readAgentsAddress = (query: Record<string, unknown>) =>
  known({
    list: oneOf(query.list, AGENT_LISTS),
    search: text(query.search, 32),
    state: oneOf(query.state, FREEZE_STATES),
    /** Default: held commission. */
    review: oneOf(query.review, REVIEW_STATES),
    trail: trail(query),
  });
export type AgentsAddress = ReturnType<typeof readAgentsAddress>;
export const AGENT_TABS = ['node', 'links'] as const;
export const readAgentAddress = (query: Record<string, unknown>) =>
  known({ tab: oneOf(query.tab, AGENT_TABS), trail: trail(query) });
const ofMember = (query: Record<string, unknown>) => ({
  member: text(query.member, 64),
  kind: oneOf(query.kind, AGREEMENT_KINDS),
  trail: trail(query),
});
export const readAgreementsAddress = (query: Record<string, unknown>) =>
  known({ ...ofMember(query), state: oneOf(query.state, AGREEMENT_STATES) });
export type AgreementsAddress = ReturnType<typeof readAgreementsAddress>;
const BILL_VIEWS = [...BILL_STATES, 'all'] as const;
/** Default: bills waiting for review. */
export const readBillsAddress = (query: Record<string, unknown>) =>
  known({
    ...ofMember(query),
    state: oneOf(query.state, BILL_VIEWS),
    run: text(query.run, 36),
    bill: text(query.bill, 36),
  });
export type BillsAddress = ReturnType<typeof readBillsAddress>;
export const RUN_LISTS = ['runs', 'alerts'] as const;
export const readRunsAddress = (query: Record<string, unknown>) =>
  known({ list: oneOf(query.list, RUN_LISTS), kind: oneOf(query.kind, AGREEMENT_KINDS), trail: trail(query) });
export type RunsAddress = ReturnType<typeof readRunsAddress>;
export const readRunAddress = (query: Record<string, unknown>) => known({ trail: trail(query) });

const CONTENT_STATES = ['off', 'waiting', 'live', 'over'] as const;
export const readContentAddress = (query: Record<string, unknown>) =>
  known({ group: text(query.group, 60), state: oneOf(query.state, CONTENT_STATES) });
export const GAME_TABS = ['games', 'vendors', 'wanted'] as const;
export const readGamesAddress = (query: Record<string, unknown>) =>
  known({
    tab: oneOf(query.tab, GAME_TABS),
    name: text(query.name, 60),
    vendor: text(query.vendor, 40),
    trail: trail(query),
  });

export type ContentAddress = ReturnType<typeof readContentAddress>;
export type GamesAddress = ReturnType<typeof readGamesAddress>;
export type MembersAddress = ReturnType<typeof readMembersAddress>;
export type ApprovalsAddress = ReturnType<typeof readApprovalsAddress>;
export type MessagesAddress = ReturnType<typeof readMessagesAddress>;
export type AuditAddress = ReturnType<typeof readAuditAddress>;

/** An address with changes; undefined values are removed. */
export const withChange = <A extends object>(address: A, change: { [K in keyof A]?: A[K] | undefined }): A =>
  known({ ...address, ...change }) as A;

/** A public member id: twelve characters of Crockford base32. */
export const isMemberId = (value: string): boolean => /^[0-9a-hjkmnp-tv-z]{12}$/.test(value);
