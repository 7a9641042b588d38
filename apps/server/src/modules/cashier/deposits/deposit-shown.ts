import type { DepositChannel, DepositOrder, Payee } from '@kismet/contracts/cashier/deposit';
import type { OperatorChannel, DepositRow as ShownRow } from '@kismet/contracts/operators/deposits';
import type { Texts } from '@kismet/contracts/texts';
import { closedText, maskedNumber } from '../channels/channel.ts';
import type { ChannelDay, ChannelRow } from '../channels/channel-store.ts';
import type { ChannelSetup } from '../kinds/adapter.ts';
import { adapterOf } from '../kinds/registry.ts';
import { type Block, isElectronic } from './deposit.ts';
import type { DepositRow } from './deposit-store.ts';

/** `D-7F3A-09C2`: short enough to read out on the phone. */
export const referenceOf = (depositId: string): string => {
  const hex = depositId.replaceAll('-', '').toUpperCase();
  return `D-${hex.slice(-8, -4)}-${hex.slice(-4)}`;
};

export const shownDeposit = (row: DepositRow, channel: ChannelRow, payee: Payee | null): DepositOrder => {
  const isOpen = row.state === 'CREATED' || row.state === 'WAITING_PSP';
  return {
    depositId: row.deposit_id,
    reference: referenceOf(row.deposit_id),
    channelCode: channel.code,
    kind: adapterOf(channel.adapter).kind,
    names: channel.names,
    state: row.state,
    amount: row.amount,
    payAmount: row.amount + row.tail,
    received: row.received,
    credited: row.credited,
    extra: row.extra,
    currency: row.currency,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    submittedAt: row.submitted_at?.toISOString() ?? null,
    endedAt: row.ended_at?.toISOString() ?? null,
    payee: isOpen || row.state === 'SUBMITTED' || row.state === 'IN_AUDIT' ? payee : null,
    address:
      isOpen && row.address
        ? {
            address: row.address,
            network: row.network ?? '',
            confirmations: row.confirmations,
            needed: row.confirmations_needed,
          }
        : null,
    payUrl: isOpen ? row.pay_url : null,
    isUnclear: row.is_unclear,
    why: row.why,
    // the auditor's note on a credit is internal; the reason of a rejection is shown to the member
    note: row.state === 'REJECTED' ? row.note : null,
  };
};

export const shownChannel = (row: ChannelRow, typicalSeconds: number | null, block: Block): DepositChannel => {
  const { kind } = adapterOf(row.adapter);
  return {
    channelCode: row.code,
    kind,
    names: row.names,
    feePpm: row.fee_ppm,
    extraPpm: row.extra_ppm,
    min: row.min_amount,
    max: row.max_amount,
    minutes: row.minutes,
    typicalSeconds,
    closed: closedText(row),
    blockedUntil:
      block === null || !isElectronic(kind)
        ? null
        : block === 'for-good'
          ? '9999-01-01T00:00:00.000Z'
          : new Date(block.untilMs).toISOString(),
  };
};

export const shownRow = (
  row: DepositRow,
  channel: ChannelRow,
  operators: { names: ReadonlyMap<bigint, string>; me: bigint },
): ShownRow => ({
  depositId: row.deposit_id,
  reference: referenceOf(row.deposit_id),
  memberId: row.public_id,
  loginName: row.login_name,
  channelCode: channel.code,
  names: channel.names,
  kind: adapterOf(channel.adapter).kind,
  state: row.state,
  amount: row.amount,
  payAmount: row.amount + row.tail,
  received: row.received,
  credited: row.credited,
  chargedBack: row.charged_back,
  currency: row.currency,
  createdAt: row.created_at.toISOString(),
  submittedAt: row.submitted_at?.toISOString() ?? null,
  endedAt: row.ended_at?.toISOString() ?? null,
  auditor: row.auditor_id === null ? null : (operators.names.get(row.auditor_id) ?? ''),
  isMine: row.auditor_id === operators.me,
  isUnclear: row.is_unclear,
});

export const shownOperatorChannel = (
  row: ChannelRow,
  setup: ChannelSetup,
  about: { typicalSeconds: number | null; day: ChannelDay; notifyUrl: string },
): OperatorChannel => {
  const { kind } = adapterOf(row.adapter);
  return {
    channelCode: row.code,
    adapter: row.adapter,
    kind,
    names: row.names as Texts,
    feePpm: row.fee_ppm,
    extraPpm: row.extra_ppm,
    min: row.min_amount,
    max: row.max_amount,
    tolerance: row.tolerance,
    minutes: row.minutes,
    hasTail: row.has_tail,
    enabled: row.enabled,
    closed: row.closed as Texts | null,
    version: row.version,
    payees: setup.payees.map((payee) => ({ ...payee, number: maskedNumber(payee.number) })),
    baseUrl: row.base_url,
    hasKeys: setup.keys !== null,
    notifyUrl: isElectronic(kind) ? about.notifyUrl : null,
    typicalSeconds: about.typicalSeconds,
    day: {
      credited: Number(about.day.credited),
      failed: Number(about.day.failed),
      expired: Number(about.day.expired),
      refusedNews: Number(about.day.refused_news),
    },
  };
};
