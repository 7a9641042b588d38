import { dateTimeText } from '@kismet/app-kit/dates';
import { useLanguage, useLocalText } from '@kismet/app-kit/texts';
import { Badge, type BadgeTone } from '@kismet/ui/badge';
import { Money } from '@kismet/ui/money';
import { Sheet } from '@kismet/ui/sheet';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSymbol } from '../../shared/queries.ts';
import { HistorySection } from '../../shared/records/history-section.tsx';
import { historyQuery, type Withdrawal } from './api.ts';
import { TrackerCard } from './tracker-card.tsx';

const toneOf = ({ state, holder }: Withdrawal): BadgeTone =>
  state === 'REJECTED' || state === 'REFUNDED' ? 'danger' : holder === 'nobody' ? 'win' : 'info';

/** Everything that was asked for, newest first; each opens with its whole story. */
export function History() {
  const { t, language } = useLanguage();
  const localText = useLocalText();
  const symbol = useSymbol();
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
        columns={[
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
          {
            key: 'amount',
            title: t('withdraw.sum'),
            numeric: true,
            cell: (row) => <Money units={row.amount} symbol={symbol} />,
          },
        ]}
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
