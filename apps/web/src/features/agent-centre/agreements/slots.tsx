import { timeText } from '@kismet/app-kit/dates';
import { rowsOf } from '@kismet/app-kit/rows';
import { useLanguage } from '@kismet/app-kit/texts';
import { MoreButton } from '@kismet/app-kit/view/more-button';
import { Region } from '@kismet/app-kit/view/region';
import { Badge } from '@kismet/ui/badge';
import { Banner } from '@kismet/ui/banner';
import { EmptyState } from '@kismet/ui/empty-state';
import { Field } from '@kismet/ui/field';
import { BILL_TONES } from '@kismet/ui/ladder-words';
import { Money } from '@kismet/ui/money';
import { Skeletons } from '@kismet/ui/skeleton';
import { Table } from '@kismet/ui/table';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSymbol } from '../../../shared/queries.ts';
import { CsvButton } from '../../../shared/records/csv-button.tsx';
import { RecordTotals } from '../../../shared/records/record-totals.tsx';
import { plain, rateText } from '../figures.ts';
import { Times } from '../times.tsx';
import { useCategoryName } from './agreement-card.tsx';
import { askSlots, feedQuery, type Side, type Slot, slotsQuery } from './api.ts';

/** What the day has come to, and whether the feed keeps up: judged by what was really settled (ui 8.12). */
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

/** Slots of a day, newest first: both parts of each formula, the tickets that count, and what came of it. */
export function Slots({ side, today, onOpen }: { side: Side; today: string; onOpen: (billId: string) => void }) {
  const { t, language } = useLanguage();
  const symbol = useSymbol();
  const category = useCategoryName();
  const [day, setDay] = useState(today);
  const query = useInfiniteQuery(slotsQuery(side, day));
  const rows = rowsOf(query);
  const time = (iso: string) => `\u2068${timeText(iso, language.tag)}\u2069`;
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
      <Region
        query={query}
        data={rows}
        loading={
          <div aria-busy className="grid gap-2">
            <Skeletons count={5} className="h-14" />
          </div>
        }
      >
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
                columns={[
                  { key: 'slot', title: t('agreement.slot'), lead: true, cell: ({ slotStart }) => time(slotStart) },
                  ...(side === 'given'
                    ? [
                        {
                          key: 'who',
                          title: t('agentCentre.who'),
                          cell: ({ accepter }: Slot) => <bdi dir="ltr">{accepter?.name}</bdi>,
                        },
                      ]
                    : []),
                  { key: 'category', title: t('bets.category'), cell: (slot) => category(slot.category) },
                  {
                    key: 'profit',
                    title: t('agreement.slotProfit'),
                    numeric: true,
                    cell: (slot) => <Times base={slot.profitBase} ppm={slot.profitPpm} />,
                  },
                  {
                    key: 'loss',
                    title: t('agreement.slotLoss'),
                    numeric: true,
                    cell: (slot) => <Times base={slot.lossBase} ppm={slot.lossPpm} />,
                  },
                  {
                    key: 'tickets',
                    title: t('agreement.slotTickets'),
                    numeric: true,
                    cell: ({ tickets }) => <span className="num">{tickets}</span>,
                  },
                  {
                    key: 'gross',
                    title: t('agreement.slotTotal'),
                    numeric: true,
                    cell: ({ gross }) => <Money units={gross} symbol={symbol} className="font-semibold" />,
                  },
                  {
                    key: 'state',
                    title: t('bets.state'),
                    cell: ({ state }) => <Badge tone={BILL_TONES[state]}>{t(`agreement.bill.state.${state}`)}</Badge>,
                  },
                ]}
              />
              <MoreButton list={query}>{t('agentCentre.more')}</MoreButton>
              <CsvButton
                name={`real-time-${day}`}
                columns={[
                  t('agreement.slot'),
                  t('agentCentre.who'),
                  t('bets.category'),
                  t('agreement.slotProfit'),
                  t('agreement.field.profitRate'),
                  t('agreement.slotLoss'),
                  t('agreement.field.lossRate'),
                  t('agreement.slotTickets'),
                  t('agreement.slotTotal'),
                  t('bets.state'),
                ]}
                ask={(cursor) => askSlots(side, day, cursor)}
                cells={(slot: Slot) => [
                  slot.slotStart,
                  slot.accepter?.name ?? '',
                  category(slot.category),
                  plain(slot.profitBase),
                  rateText(slot.profitPpm),
                  plain(slot.lossBase),
                  rateText(slot.lossPpm),
                  String(slot.tickets),
                  plain(slot.gross),
                  t(`agreement.bill.state.${slot.state}`),
                ]}
              />
            </>
          )
        }
      </Region>
    </>
  );
}
