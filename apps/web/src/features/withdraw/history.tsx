import { dateTimeText } from '@kismet/app-kit/dates';
import { rowsOf } from '@kismet/app-kit/rows';
import { useLanguage, useLocalText, useT } from '@kismet/app-kit/texts';
import { MoreButton } from '@kismet/app-kit/view/more-button';
import { Region } from '@kismet/app-kit/view/region';
import { Badge, type BadgeTone } from '@kismet/ui/badge';
import { Sheet } from '@kismet/ui/sheet';
import { Skeletons } from '@kismet/ui/skeleton';
import { type Column, Table } from '@kismet/ui/table';
import { moneyColumn } from '@kismet/ui/table-columns';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSymbol } from '../../shared/queries.ts';
import { historyQuery, type Withdrawal } from './api.ts';
import { TrackerCard } from './tracker-card.tsx';

const toneOf = ({ state, holder }: Withdrawal): BadgeTone =>
  state === 'REJECTED' || state === 'REFUNDED' ? 'danger' : holder === 'nobody' ? 'win' : 'info';

/** Everything that was asked for, newest first; each opens with its whole story. */
export function History() {
  const t = useT();
  const columns = useWithdrawalColumns();
  const query = useInfiniteQuery(historyQuery);
  const rows = rowsOf(query);
  const [open, setOpen] = useState<string | null>(null);
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h3 className="text-title2 font-bold">{t('withdraw.history')}</h3>
      <Region
        query={query}
        data={rows}
        loading={
          <div aria-busy>
            <Skeletons count={3} className="h-12" />
          </div>
        }
      >
        {(rows) =>
          rows.length === 0 ? (
            <p className="text-body text-ink-soft">{t('withdraw.none')}</p>
          ) : (
            <Table
              caption={t('withdraw.history')}
              rows={rows}
              rowKey={(row) => row.withdrawalId}
              onOpen={(row) => setOpen(row.withdrawalId)}
              openLabel={t('withdraw.open')}
              columns={columns}
            />
          )
        }
      </Region>
      <MoreButton list={query} />
      <Sheet
        open={open !== null}
        onClose={() => setOpen(null)}
        title={t('wallet.withdraw')}
        closeLabel={t('action.close')}
      >
        {open && <TrackerCard withdrawalId={open} />}
      </Sheet>
    </section>
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
