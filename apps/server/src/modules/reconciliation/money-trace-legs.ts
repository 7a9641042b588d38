import type { Located, MoneyTraceLeg } from '@kismet/contracts/operators/money-trace';
import { kindName } from '../wallet/index.ts';
import type * as store from './money-trace-store.ts';

type Next = Located['next'];
/** Whose action is next: by a deposit's state, the holder of a withdrawal's last step, or a transfer's state. */
export const DEPOSIT_NEXT: Readonly<Record<string, Next>> = {
  CREATED: 'member',
  SUBMITTED: 'us',
  IN_AUDIT: 'us',
  AMOUNT_MISMATCH: 'us',
  WAITING_PSP: 'provider',
};
export const HOLDER_NEXT: Readonly<Record<string, Next>> = { us: 'us', bank: 'provider', you: 'member' };
export const TRANSFER_NEXT: Readonly<Record<string, Next>> = { sent: 'vendor', unknown: 'vendor', manual: 'us' };

const leg = (
  one: Pick<MoneyTraceLeg, 'legId' | 'kind' | 'side' | 'what'> & { at: Date } & Partial<Omit<MoneyTraceLeg, 'at'>>,
): MoneyTraceLeg => ({
  amount: null,
  balanceAfter: null,
  reference: null,
  body: null,
  signature: null,
  bodyHash: null,
  ...one,
  at: one.at.toISOString(),
});

export const ofLedger = (row: store.LedgerLeg): MoneyTraceLeg =>
  leg({
    legId: `ledger ${row.op_id} ${row.leg}`,
    at: row.at,
    kind: 'ledger',
    side: 'us',
    what: kindName(row.kind),
    amount: row.amount,
    balanceAfter: row.balance_after,
    reference: `${row.code} ← ${row.contra} · ${row.reference}`,
  });
export const ofTrail = (row: {
  audit_id: bigint;
  action: string;
  operator_name: string | null;
  reason: string | null;
  at: Date;
}): MoneyTraceLeg =>
  leg({
    legId: `audit ${row.audit_id}`,
    at: row.at,
    kind: 'audit',
    side: 'operator',
    what: row.action,
    reference: [row.operator_name, row.reason].filter(Boolean).join(': ') || null,
  });

export function ofDeposit(row: store.DepositFound): MoneyTraceLeg[] {
  const base = { kind: 'order', reference: row.deposit_id } as const;
  return [
    leg({
      ...base,
      legId: 'ordered',
      at: row.created_at,
      side: 'member',
      what: 'ordered',
      amount: row.amount + row.tail,
    }),
    ...(row.submitted_at
      ? [leg({ ...base, legId: 'submitted', at: row.submitted_at, side: 'member', what: 'submitted' })]
      : []),
    ...(row.ended_at
      ? [
          leg({
            ...base,
            legId: 'ended',
            at: row.ended_at,
            side: 'us',
            what: row.state,
            amount: row.received,
            reference: row.why ?? row.provider_no,
          }),
        ]
      : []),
  ];
}
/** The provider's call-backs, with raw bytes and signature. */
export const ofNews = (row: {
  news_id: string;
  verdict: string;
  body: string;
  signature: string | null;
  at: Date;
}): MoneyTraceLeg =>
  leg({
    legId: `news ${row.news_id}`,
    at: row.at,
    kind: 'heard',
    side: 'provider',
    what: row.verdict,
    body: row.body,
    signature: row.signature,
  });
export const ofStep = (
  id: string,
  row: {
    step: number;
    event: string;
    holder: string;
    part: number | null;
    reference: string | null;
    amount: bigint | null;
    at: Date;
  },
): MoneyTraceLeg =>
  leg({
    legId: `step ${row.step}`,
    at: row.at,
    kind: row.part === null ? 'step' : 'part',
    side: row.holder === 'bank' ? 'provider' : row.holder === 'you' ? 'member' : 'us',
    what: row.event,
    amount: row.amount,
    reference: row.reference ?? (row.part === null ? null : `${id} ${row.part}`),
  });
export const ofTransfer = (row: store.TransferFound): MoneyTraceLeg[] => [
  leg({
    legId: 'asked',
    at: row.at,
    kind: 'transfer',
    side: 'member',
    what: row.direction,
    amount: row.amount,
    reference: `${row.partner_code} ${row.transfer_id}`,
  }),
  ...(row.ended_at
    ? [leg({ legId: 'ended', at: row.ended_at, kind: 'transfer', side: 'vendor', what: row.state, amount: row.amount })]
    : []),
];
const MOVEMENTS: Readonly<Record<number, string>> = {
  1: 'bet',
  2: 'win',
  3: 'rollback',
  4: 'promo-win',
  9: 'tombstone',
};
/** A vendor call. Only the hash of its signed body is stored: at this rate the bodies would outgrow the ledger. */
export const ofMovement = (row: store.MovementFound): MoneyTraceLeg =>
  leg({
    legId: `movement ${row.ext_id}`,
    at: row.at,
    kind: 'movement',
    side: 'vendor',
    what: MOVEMENTS[row.kind] ?? String(row.kind),
    amount: row.kind === 1 ? -row.amount : row.amount,
    balanceAfter: row.balance_after,
    reference: `${row.code} · ${row.vendor_tx} · ${row.ext_id}`,
    bodyHash: row.content_hash.toString('hex'),
  });
export const ofBet = (row: {
  bet_id: string;
  state: string;
  stake: bigint;
  payout: bigint;
  placed_at: Date;
  settled_at: Date | null;
}): MoneyTraceLeg[] => [
  leg({
    legId: `placed ${row.bet_id}`,
    at: row.placed_at,
    kind: 'bet',
    side: 'us',
    what: 'placed',
    amount: row.stake,
    reference: row.bet_id,
  }),
  ...(row.settled_at
    ? [
        leg({
          legId: `settled ${row.bet_id}`,
          at: row.settled_at,
          kind: 'bet',
          side: 'us',
          what: row.state,
          amount: row.payout,
          reference: row.bet_id,
        }),
      ]
    : []),
];
