import { rowsOf } from '@kismet/app-kit/rows';
import { useT } from '@kismet/app-kit/texts';
import { MoreButton } from '@kismet/app-kit/view/more-button';
import { Region } from '@kismet/app-kit/view/region';
import { Badge } from '@kismet/ui/badge';
import { EmptyState } from '@kismet/ui/empty-state';
import { BILL_TONES } from '@kismet/ui/ladder-words';
import { Money } from '@kismet/ui/money';
import { Skeletons } from '@kismet/ui/skeleton';
import { Table } from '@kismet/ui/table';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSymbol } from '../../../shared/queries.ts';
import { CsvButton } from '../../../shared/records/csv-button.tsx';
import { RecordTotals } from '../../../shared/records/record-totals.tsx';
import { SpanPicker } from '../../../shared/records/span-picker.tsx';
import { WidenButton } from '../../../shared/records/widen-button.tsx';
import { opposite, plain, rateText } from '../figures.ts';
import { type AgentPaneProps, useScope } from '../scope.ts';
import { Times } from '../times.tsx';
import { useCategoryName } from './agreement-card.tsx';
import { askBills, billsQuery, type Kind, type ShownBill, type Side } from './api.ts';
import { BillSheet } from './bill-sheet.tsx';
import { useMoments } from './moments.ts';

/** What agreements of a kind paid, newest first, each line with base × rate = amount. */
export function Bills({
  side,
  kind,
  hidesEmpty = false,
  ...props
}: AgentPaneProps & { side: Side; kind: Kind; hidesEmpty?: boolean }) {
  const t = useT();
  const symbol = useSymbol();
  const category = useCategoryName();
  const { periodOf: periodText } = useMoments();
  const scope = useScope(props);
  const span = { from: scope.span.from, to: scope.span.to };
  const [opened, setOpened] = useState<ShownBill | null>(null);
  const query = useInfiniteQuery(billsQuery(side, kind, span));
  const [first] = query.data?.pages ?? [];
  const rows = rowsOf(query) ?? [];
  if (hidesEmpty && first && rows.length === 0) return null;
  const formula = (bill: ShownBill) => (
    <span className="text-meta text-ink-soft">
      {bill.rateType === 'P' ? (
        <Times base={bill.base} ppm={bill.ratePpm} />
      ) : bill.rateType === 'W' ? (
        <>
          <Money units={bill.base} symbol={symbol} />{' '}
          <bdi dir="ltr" className="num">
            × {rateText(bill.ratePpm)} / {rateText(bill.lossRatePpm)}
          </bdi>
        </>
      ) : (
        <>
          <Money units={bill.base} symbol={symbol} /> · {t('agreement.rateType.F')}
        </>
      )}
    </span>
  );
  return (
    <>
      <SpanPicker span={scope.span} today={scope.today} onSpan={scope.setSpan} />
      <Region
        query={query}
        data={first}
        loading={
          <div aria-busy className="grid gap-2">
            <Skeletons count={5} className="h-14" />
          </div>
        }
      >
        {(first) =>
          rows.length === 0 ? (
            <EmptyState
              title={t('agreement.noBills')}
              action={<WidenButton span={scope.span} today={scope.today} onSpan={scope.setSpan} />}
            />
          ) : (
            <>
              <RecordTotals
                rows={[
                  { label: t('agreement.bill.gross'), value: <Money units={first.total.gross} symbol={symbol} /> },
                  {
                    label: t('agreement.bill.received'),
                    value: <Money units={first.total.received} symbol={symbol} />,
                  },
                  ...(side === 'mine'
                    ? [{ label: t('agreement.bill.kept'), value: <Money units={first.total.kept} symbol={symbol} /> }]
                    : []),
                ]}
              />
              <Table
                caption={t(`agreement.kind.${kind}`)}
                rows={rows}
                rowKey={({ billId }) => billId}
                onOpen={setOpened}
                openLabel={t('agentCentre.team.open')}
                columns={[
                  { key: 'period', title: t('agreement.period'), lead: true, cell: periodText },
                  ...(side === 'given'
                    ? [
                        {
                          key: 'who',
                          title: t('agentCentre.who'),
                          cell: ({ accepter }: ShownBill) => <bdi dir="ltr">{accepter?.name}</bdi>,
                        },
                      ]
                    : []),
                  { key: 'category', title: t('bets.category'), cell: (bill) => category(bill.category) },
                  ...(kind === 'dividend'
                    ? [
                        {
                          key: 'validBet',
                          title: t('agreement.part.validBet'),
                          numeric: true,
                          cell: ({ validBet }: ShownBill) => <Money units={validBet} symbol={symbol} />,
                        },
                        {
                          key: 'netLoss',
                          title: t('agreement.teamProfit'),
                          numeric: true,
                          cell: ({ netLoss }: ShownBill) => <Money units={opposite(netLoss)} symbol={symbol} delta />,
                        },
                        {
                          key: 'active',
                          title: t('agreement.part.active'),
                          numeric: true,
                          cell: ({ active }: ShownBill) => <span className="num">{active}</span>,
                        },
                      ]
                    : []),
                  { key: 'formula', title: t('agreement.bill.formula'), cell: formula },
                  {
                    key: 'gross',
                    title: t('agreement.bill.gross'),
                    numeric: true,
                    cell: ({ gross }) => <Money units={gross} symbol={symbol} />,
                  },
                  // what came; of those below, since what they pass on is theirs to say
                  {
                    key: 'received',
                    title: t('agreement.bill.received'),
                    numeric: true,
                    cell: ({ received }) => <Money units={received} symbol={symbol} className="font-semibold" />,
                  },
                  ...(side === 'mine'
                    ? [
                        {
                          key: 'kept',
                          title: t('agreement.bill.kept'),
                          numeric: true,
                          cell: ({ kept }: ShownBill) => <Money units={kept} symbol={symbol} />,
                        },
                      ]
                    : []),
                  {
                    key: 'state',
                    title: t('bets.state'),
                    cell: ({ state }) => <Badge tone={BILL_TONES[state]}>{t(`agreement.bill.state.${state}`)}</Badge>,
                  },
                ]}
              />
              <MoreButton list={query}>{t('agentCentre.more')}</MoreButton>
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
            </>
          )
        }
      </Region>
      <BillSheet billId={opened?.billId ?? null} onClose={() => setOpened(null)} />
    </>
  );
}
