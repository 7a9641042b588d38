import { useT } from '@kismet/app-kit/texts';
import { Badge } from '@kismet/ui/badge';
import { BILL_TONES } from '@kismet/ui/ladder/ladder-words';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { BillsAddress } from '../../shared/address.ts';
import { DataTable, rowLinkClass } from '../../shared/table/data-table.tsx';
import { ExactMoney } from '../../shared/table/exact-money.tsx';
import type { OperatorBill } from './api.ts';
import { useSpan } from './use-span.ts';
import { categoryName } from './words.ts';

interface Props {
  rows: readonly OperatorBill[];
  searchOf: (billId: string) => BillsAddress;
  toolbar: ReactNode;
}
/** Bills, newest period first. */
export function BillTable({ rows, searchOf, toolbar }: Props) {
  const t = useT();
  const span = useSpan();
  return (
    <DataTable
      name="agent-bills"
      caption={t('bo.agreements.bills')}
      rows={rows}
      rowKey={(row) => row.billId}
      toolbar={toolbar}
      columns={[
        {
          id: 'accepter',
          title: t('bo.agreements.accepter'),
          lead: true,
          cell: (row) => (
            <Link
              to="/agent-bills"
              search={searchOf(row.billId)}
              resetScroll={false}
              data-opens
              className={rowLinkClass}
            >
              <bdi dir="ltr">{row.accepter?.name}</bdi>
            </Link>
          ),
        },
        {
          id: 'payer',
          title: t('bo.agreements.payer'),
          cell: (row) => (row.payer ? <bdi dir="ltr">{row.payer.name}</bdi> : t('agreement.platform')),
        },
        { id: 'kind', title: t('bo.agreements.kind'), cell: (row) => t(`agreement.kind.${row.kind}`) },
        { id: 'category', title: t('bo.agents.category'), hidden: true, cell: (row) => categoryName(t, row.category) },
        { id: 'period', title: t('agreement.period'), cell: (row) => <span className="text-meta">{span(row)}</span> },
        {
          id: 'gross',
          title: t('agreement.bill.gross'),
          numeric: true,
          cell: (row) => <ExactMoney units={row.gross} />,
        },
        {
          id: 'received',
          title: t('agreement.bill.received'),
          numeric: true,
          cell: (row) => <ExactMoney units={row.received} />,
        },
        {
          id: 'state',
          title: t('bo.members.state'),
          cell: (row) => <Badge tone={BILL_TONES[row.state]}>{t(`agreement.bill.state.${row.state}`)}</Badge>,
        },
      ]}
    />
  );
}
