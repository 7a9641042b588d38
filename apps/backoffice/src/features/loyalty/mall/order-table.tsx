import { type T, useT } from '@kismet/app-kit/texts';
import { Badge, type BadgeTone } from '@kismet/ui/badge';
import { useState } from 'react';
import { Moment } from '../../../shared/moment.tsx';
import { useCan } from '../../../shared/session.ts';
import { type DataColumn, DataTable } from '../../../shared/table/data-table.tsx';
import { ExactMoney } from '../../../shared/table/exact-money.tsx';
import { memberColumn } from '../../../shared/table/member-column.tsx';
import { type OrderRow, pointsText } from './api.ts';
import { type OrderAct, OrderActs } from './order-acts.tsx';
import { AddressDialog, DecideDialog, SendDialog } from './order-dialogs.tsx';
import { useTitleOf } from './use-title-of.ts';

const TONES: Record<OrderRow['state'], BadgeTone> = {
  IN_PROCESS: 'info',
  APPROVED: 'win',
  REJECTED: 'danger',
  CANCELLED: 'plain',
};

/** Redemptions, with the available actions. */
export function OrderTable({ rows }: { rows: readonly OrderRow[] }) {
  const t = useT();
  const title = useTitleOf();
  const may = useCan('loyalty.write');
  const [asked, setAsked] = useState<{ row: OrderRow; act: OrderAct } | null>(null);
  const close = () => setAsked(null);
  return (
    <>
      <DataTable
        name="mall-orders"
        caption={t('bo.mall.orders')}
        rows={rows}
        rowKey={(row) => `${row.memberId}:${row.redemptionId}`}
        columns={orderColumns(t, title, may ? (row, act) => setAsked({ row, act }) : null)}
      />
      {asked && (asked.act === 'approve' || asked.act === 'reject') && (
        <DecideDialog row={asked.row} isApproved={asked.act === 'approve'} onClose={close} />
      )}
      {asked?.act === 'send' && <SendDialog row={asked.row} onClose={close} />}
      {asked?.act === 'address' && <AddressDialog row={asked.row} onClose={close} />}
    </>
  );
}

const orderColumns = (
  t: T,
  title: ReturnType<typeof useTitleOf>,
  onAct: ((row: OrderRow, act: OrderAct) => void) | null,
): DataColumn<OrderRow>[] => [
  memberColumn(t, 'loyalty'),
  {
    id: 'item',
    title: t('bo.mall.item'),
    cell: (row) => (
      <>
        <bdi dir="auto">{title(row.title)}</bdi> {row.quantity > 1 && <bdi dir="ltr">× {row.quantity}</bdi>}
      </>
    ),
  },
  { id: 'kind', title: t('bo.mall.kind'), cell: (row) => t(`bo.mall.kind.${row.kind}`) },
  {
    id: 'points',
    title: t('bo.mall.points'),
    numeric: true,
    cell: (row) => <bdi dir="ltr">{pointsText(row.points)}</bdi>,
  },
  {
    id: 'amount',
    title: t('bo.mall.amount'),
    numeric: true,
    cell: (row) => (row.amount === null ? '–' : <ExactMoney units={row.amount} />),
  },
  { id: 'at', title: t('bo.mall.at'), cell: (row) => <Moment iso={row.at} /> },
  {
    id: 'state',
    title: t('bo.mall.state'),
    cell: (row) => <Badge tone={TONES[row.state]}>{t(`bo.mall.state.${row.sent ? 'SENT' : row.state}`)}</Badge>,
  },
  {
    id: 'acts',
    title: t('bo.mall.acts'),
    wide: true,
    cell: (row) => <OrderActs row={row} onAct={onAct && ((act) => onAct(row, act))} />,
  },
];
