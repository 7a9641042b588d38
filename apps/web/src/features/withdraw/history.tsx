import { dateTimeText } from '@kismet/app-kit/dates';
import { useLanguage, useLocalText, useT } from '@kismet/app-kit/texts';
import { Badge, type BadgeTone } from '@kismet/ui/badge';
import { Sheet } from '@kismet/ui/overlay/sheet';
import type { Column } from '@kismet/ui/table';
import { moneyColumn } from '@kismet/ui/table-columns';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSymbol } from '../../shared/api/queries.ts';
import { HistorySection } from '../../shared/records/history-section.tsx';
import { historyQuery, type Withdrawal } from './api.ts';
import { TrackerCard } from './tracker-card.tsx';

const toneOf = ({ state, holder }: Withdrawal): BadgeTone =>
  state === 'REJECTED' || state === 'REFUNDED' ? 'danger' : holder === 'nobody' ? 'win' : 'info';

/** All withdrawals, newest first, expandable. */
export function History() {
  const t = useT();
  const columns = useWithdrawalColumns();
  const query = useInfiniteQuery(historyQuery);
  const [open, setOpen] = useState<string | null>(null);
  return (
    <>
      <HistorySection
        title={t('withdraw.history')}
        none={t('withdraw.none')}
        query={query}
        rowKey={(row) => row.withdrawalId}
        onOpen={(row) => setOpen(row.withdrawalId)}
        openLabel={t('withdraw.open')}
        columns={columns}
      />
      <Sheet
        open={open !== null}
        onClose={() => setOpen(null)}
        title={t('wallet.withdraw')}
        closeLabel={t('action.close')}
      >
        {open && <TrackerCard withdrawalId={open} />}
      </Sheet>
    </>
  );
}

function useWithdrawalColumns(): Column<Withdrawal>[] {
  const { t, language } = useLanguage();
  const localText = useLocalText();
  const symbol = useSymbol();
  return [
    {
      key: 'reference',
      title: t('withdraw.reference'),
      lead: true,
      cell: (row) => (
        <bdi dir="ltr" className="code">
          {row.reference}
        </bdi>
      ),
    },
    {
      key: 'at',
      title: t('withdraw.at'),
      cell: (row) => <span className="text-meta text-ink-soft">{dateTimeText(row.appliedAt, language.tag)}</span>,
    },
    {
      key: 'to',
      title: t('withdraw.to'),
      cell: (row) => (
        <span>
          {localText(row.destination.bankNames)} <bdi dir="ltr">••{row.destination.tail}</bdi>
        </span>
      ),
    },
    {
      key: 'state',
      title: t('withdraw.stateTitle'),
      cell: (row) => <Badge tone={toneOf(row)}>{t(`withdraw.state.${row.state}`)}</Badge>,
    },
    moneyColumn('amount', t('withdraw.sum'), symbol, ({ amount }) => amount),
  ];
}
