import { timeText } from '@kismet/app-kit/dates';
import { useLanguage, useT } from '@kismet/app-kit/texts';
import { Badge } from '@kismet/ui/badge';
import { BILL_TONES } from '@kismet/ui/ladder/ladder-words';
import type { Column } from '@kismet/ui/table';
import { countColumn, moneyColumn, nameColumn } from '@kismet/ui/table-columns';
import { useSymbol } from '../../../shared/api/queries.ts';
import { CsvButton } from '../../../shared/records/csv-button.tsx';
import { plain, rateText } from '../figures.ts';
import { Times } from '../times.tsx';
import { useCategoryName } from './agreement-card.tsx';
import { askSlots, type Side, type Slot } from './api.ts';

/** Slot columns: both parts of each formula, the tickets counted, and the sum. */
export function useSlotColumns(side: Side): Column<Slot>[] {
  const { t, language } = useLanguage();
  const symbol = useSymbol();
  const category = useCategoryName();
  const who = nameColumn<Slot>('who', t('agentCentre.who'), ({ accepter }) => accepter?.name);
  return [
    {
      key: 'slot',
      title: t('agreement.slot'),
      lead: true,
      cell: ({ slotStart }) => `\u2068${timeText(slotStart, language.tag)}\u2069`,
    },
    ...(side === 'given' ? [who] : []),
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
    countColumn('tickets', t('agreement.slotTickets'), ({ tickets }) => tickets),
    moneyColumn('gross', t('agreement.slotTotal'), symbol, ({ gross }) => gross, { className: 'font-semibold' }),
    {
      key: 'state',
      title: t('bets.state'),
      cell: ({ state }) => <Badge tone={BILL_TONES[state]}>{t(`agreement.bill.state.${state}`)}</Badge>,
    },
  ];
}

/** All slots of a day as a file. */
export function SlotsCsv({ side, day }: { side: Side; day: string }) {
  const t = useT();
  const category = useCategoryName();
  return (
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
  );
}
