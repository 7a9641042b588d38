import { useT } from '@kismet/app-kit/texts';
import { Badge } from '@kismet/ui/badge';
import { BILL_TONES } from '@kismet/ui/ladder/ladder-words';
import { Money } from '@kismet/ui/money';
import type { Column } from '@kismet/ui/table';
import { countColumn, moneyColumn, nameColumn } from '@kismet/ui/table-columns';
import { useSymbol } from '../../../shared/api/queries.ts';
import { CsvButton } from '../../../shared/records/csv-button.tsx';
import { RecordTotals } from '../../../shared/records/record-totals.tsx';
import type { Span } from '../../../shared/records/span.ts';
import { opposite, plain, rateText } from '../figures.ts';
import { Times } from '../times.tsx';
import { useCategoryName } from './agreement-card.tsx';
import { askBills, type Kind, type ShownBill, type Side } from './api.ts';
import { useMoments } from './moments.ts';

/** base × rate by rate type: a percentage, a pair for winning and losing turnover, or a fixed amount. */
function Formula({ bill }: { bill: ShownBill }) {
  const t = useT();
  const base = <Money units={bill.base} symbol={useSymbol()} />;
  return (
    <span className="text-meta text-ink-soft">
      {bill.rateType === 'percent' && <Times base={bill.base} ppm={bill.ratePpm} />}
      {bill.rateType === 'win-loss' && (
        <>
          {base}{' '}
          <bdi dir="ltr" className="num">
            × {rateText(bill.ratePpm)} / {rateText(bill.lossRatePpm)}
          </bdi>
        </>
      )}
      {bill.rateType === 'fixed' && (
        <>
          {base} · {t('agreement.rateType.fixed')}
        </>
      )}
    </span>
  );
}

/** Bill columns of one kind: the agent's own bills show the amount kept, those of downlines show the payee. */
export function useBillColumns(side: Side, kind: Kind): Column<ShownBill>[] {
  const t = useT();
  const symbol = useSymbol();
  const category = useCategoryName();
  const { periodOf } = useMoments();
  const who = nameColumn<ShownBill>('who', t('agentCentre.who'), ({ accepter }) => accepter?.name);
  const results = [
    moneyColumn<ShownBill>('validBet', t('agreement.part.validBet'), symbol, ({ validBet }) => validBet),
    moneyColumn<ShownBill>('netLoss', t('agreement.teamProfit'), symbol, ({ netLoss }) => opposite(netLoss), {
      delta: true,
    }),
    countColumn<ShownBill>('active', t('agreement.part.active'), ({ active }) => active),
  ];
  const kept = moneyColumn<ShownBill>('kept', t('agreement.bill.kept'), symbol, (bill) => bill.kept);
  return [
    { key: 'period', title: t('agreement.period'), lead: true, cell: periodOf },
    ...(side === 'given' ? [who] : []),
    { key: 'category', title: t('bets.category'), cell: (bill) => category(bill.category) },
    ...(kind === 'dividend' ? results : []),
    { key: 'formula', title: t('agreement.bill.formula'), cell: (bill) => <Formula bill={bill} /> },
    moneyColumn('gross', t('agreement.bill.gross'), symbol, ({ gross }) => gross),
    // for downlines only the amount received: what they pass on is not shown
    moneyColumn('received', t('agreement.bill.received'), symbol, ({ received }) => received, {
      className: 'font-semibold',
    }),
    ...(side === 'mine' ? [kept] : []),
    {
      key: 'state',
      title: t('bets.state'),
      cell: ({ state }) => <Badge tone={BILL_TONES[state]}>{t(`agreement.bill.state.${state}`)}</Badge>,
    },
  ];
}

type Total = Record<'gross' | 'received' | 'kept', bigint>;
export function BillTotals({ side, total }: { side: Side; total: Total }) {
  const t = useT();
  const symbol = useSymbol();
  const names = ['gross', 'received', ...(side === 'mine' ? (['kept'] as const) : [])] as const;
  return (
    <RecordTotals
      rows={names.map((name) => ({
        label: t(`agreement.bill.${name}`),
        value: <Money units={total[name]} symbol={symbol} />,
      }))}
    />
  );
}

/** All bills of the range as a file, with every part of the formula. */
export function BillsCsv({ side, kind, span }: { side: Side; kind: Kind; span: Span }) {
  const t = useT();
  const category = useCategoryName();
  return (
    <CsvButton
      name={`${kind}-${span.from}-${span.to}`}
      columns={[
        t('agreement.period'),
        t('agentCentre.who'),
        t('bets.category'),
        t('agreement.part.validBet'),
        t('agreement.part.netLoss'),
        t('agreement.part.active'),
        t('agentCentre.income.base'),
        t('agentCentre.income.rate'),
        t('agreement.bill.gross'),
        t('agreement.bill.received'),
        t('agreement.bill.kept'),
        t('bets.state'),
      ]}
      ask={(cursor) => askBills(side, kind, span, cursor)}
      cells={(bill: ShownBill) => [
        bill.periodStart,
        bill.accepter?.name ?? '',
        category(bill.category),
        plain(bill.validBet),
        plain(bill.netLoss),
        String(bill.active),
        plain(bill.base),
        rateText(bill.ratePpm),
        plain(bill.gross),
        plain(bill.received),
        plain(bill.kept),
        t(`agreement.bill.state.${bill.state}`),
      ]}
    />
  );
}
