import { timeText } from '@kismet/app-kit/dates';
import { rowsOf } from '@kismet/app-kit/rows';
import { useLanguage, useT } from '@kismet/app-kit/texts';
import { MoreButton } from '@kismet/app-kit/view/more-button';
import { Region } from '@kismet/app-kit/view/region';
import { Banner } from '@kismet/ui/banner';
import { EmptyState } from '@kismet/ui/empty-state';
import { Field } from '@kismet/ui/form/field';
import { Money } from '@kismet/ui/money';
import { Skeletons } from '@kismet/ui/skeleton';
import { Table } from '@kismet/ui/table';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSymbol } from '../../../shared/api/queries.ts';
import { RecordTotals } from '../../../shared/records/record-totals.tsx';
import { RowSkeletons } from '../../../shared/row-skeletons.tsx';
import { feedQuery, type Side, slotsQuery } from './api.ts';
import { SlotsCsv, useSlotColumns } from './slot-columns.tsx';

/** The day's total, and whether the feed is on time: judged by what has been settled (ui 8.12). */
export function Feed() {
  const { t, language } = useLanguage();
  const symbol = useSymbol();
  const query = useQuery(feedQuery);
  return (
    <Region
      query={query}
      data={query.data}
      loading={
        <div aria-busy>
          <Skeletons count={1} className="h-20" />
        </div>
      }
    >
      {(data) => {
        const { state, settledThrough, today } = data;
        const at = settledThrough ? `\u2068${timeText(settledThrough, language.tag)}\u2069` : '';
        return (
          <>
            {state === 'late' && (
              <Banner tone="warn">{at ? t('agreement.feed.late', { at }) : t('agreement.feed.notYet')}</Banner>
            )}
            {state === 'paused' && <Banner tone="danger">{t('agreement.feed.paused')}</Banner>}
            {state !== 'none' && (
              <RecordTotals
                rows={[
                  {
                    label: t('agreement.feed.today'),
                    value: <Money units={today.gross} symbol={symbol} className="text-win" />,
                  },
                  { label: t('agreement.feed.slots'), value: <span className="num">{today.slots}</span> },
                  { label: t('agreement.feed.tickets'), value: <span className="num">{today.tickets}</span> },
                  { label: t('agreement.feed.through'), value: <span className="text-label">{at || '—'}</span> },
                ]}
              />
            )}
          </>
        );
      }}
    </Region>
  );
}

/** Slots of a day, newest first: both parts of each formula, the tickets counted, and the result. */
export function Slots({ side, today, onOpen }: { side: Side; today: string; onOpen: (billId: string) => void }) {
  const t = useT();
  const columns = useSlotColumns(side);
  const [day, setDay] = useState(today);
  const query = useInfiniteQuery(slotsQuery(side, day));
  const rows = rowsOf(query);
  return (
    <>
      <Field
        label={t('agentCentre.day')}
        type="date"
        writes="ltr"
        max={today}
        value={day}
        onChange={({ target }) => target.value && setDay(target.value)}
        className="max-w-52"
      />
      <Region query={query} data={rows} loading={<RowSkeletons count={5} className="h-14" />}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState title={t('agreement.noSlots')}>{t('agreement.noSlotsText')}</EmptyState>
          ) : (
            <>
              <Table
                caption={t('agreement.slots')}
                rows={rows}
                rowKey={({ billId }) => billId}
                onOpen={({ billId }) => onOpen(billId)}
                openLabel={t('agentCentre.team.open')}
                columns={columns}
              />
              <MoreButton list={query}>{t('agentCentre.more')}</MoreButton>
              <SlotsCsv side={side} day={day} />
            </>
          )
        }
      </Region>
    </>
  );
}
