import { dayText } from '@kismet/app-kit/dates';
import { type T, useLanguage, useT } from '@kismet/app-kit/texts';
import { MoreButton } from '@kismet/app-kit/view/more-button';
import { Region } from '@kismet/app-kit/view/region';
import { Badge } from '@kismet/ui/badge';
import { EmptyState } from '@kismet/ui/empty-state';
import { BILL_TONES } from '@kismet/ui/ladder/ladder-words';
import { Money } from '@kismet/ui/money';
import { Sheet } from '@kismet/ui/overlay/sheet';
import { Skeletons } from '@kismet/ui/skeleton';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useSymbol } from '../../../shared/api/queries.ts';
import { RowSkeletons } from '../../../shared/row-skeletons.tsx';
import { opposite, rateText } from '../figures.ts';
import { useCategoryName } from './agreement-card.tsx';
import { type BillStory, billQuery, billsQuery, type Kind, type ShownBill, type Side } from './api.ts';
import { Ladder } from './ladder.tsx';
import { missingFrom } from './missing.ts';
import { useMoments } from './moments.ts';
import { missingText } from './running-list.tsx';

/** A day of a salary (ui 8.10): each of its bills with its basis, the tier reached, and when it was paid. */
export function DaySheet({
  side,
  kind,
  day,
  agreementId,
  onClose,
}: {
  side: Side;
  kind: Kind;
  day: string | null;
  agreementId: string | undefined;
  onClose: () => void;
}) {
  const { t, language } = useLanguage();
  return (
    <Sheet
      open={day !== null}
      onClose={onClose}
      title={day ? dayText(day, language.tag) : ''}
      closeLabel={t('action.close')}
    >
      {day && <DayBills side={side} kind={kind} day={day} agreementId={agreementId} />}
    </Sheet>
  );
}
function DayBills({
  side,
  kind,
  day,
  agreementId,
}: {
  side: Side;
  kind: Kind;
  day: string;
  agreementId: string | undefined;
}) {
  const t = useT();
  const query = useInfiniteQuery(billsQuery(side, kind, { from: day, to: day }));
  return (
    <Region query={query} data={query.data} loading={<RowSkeletons count={6} className="h-10" />}>
      {(data) => {
        const bills = data.pages
          .flatMap(({ list }) => list)
          .filter((bill) => agreementId === undefined || bill.agreementId === agreementId);
        if (bills.length === 0)
          return <EmptyState title={t('agreement.day.none')}>{t('agreement.day.noneText')}</EmptyState>;
        return (
          <>
            {bills.map((bill) => (
              <DayBill key={bill.billId} bill={bill} side={side} />
            ))}
            <MoreButton list={query}>{t('agentCentre.more')}</MoreButton>
          </>
        );
      }}
    </Region>
  );
}

function DayBill({ bill, side }: { bill: ShownBill; side: Side }) {
  const { t, language } = useLanguage();
  const symbol = useSymbol();
  const category = useCategoryName();
  const { dayOf } = useMoments();
  const query = useQuery(billQuery(bill.billId));
  return (
    <Region query={query} data={query.data} loading={<Skeletons count={4} className="h-8" />}>
      {(data) => {
        const { parts } = data;
        const missing = missingText(t, missingFrom(parts, bill.tier), symbol);
        const rows = dayRows({ t, tag: language.tag, symbol }, bill, parts, dayOf(Date.parse(bill.periodEnd)));
        return (
          <section className="grid gap-3 border-b border-line pb-4 last:border-b-0">
            <p className="flex flex-wrap items-center gap-2">
              <span className="text-label font-bold">
                {side === 'given' && bill.accepter ? <bdi dir="ltr">{bill.accepter.name} · </bdi> : null}
                {category(bill.category)}
              </span>
              <Badge tone={BILL_TONES[bill.state]}>{t(`agreement.bill.state.${bill.state}`)}</Badge>
            </p>
            {bill.tier < 0 && (
              <p className="rounded-input bg-sunken px-3 py-2 text-body">
                {t('agreement.below')} {missing && <strong>{missing}</strong>}
              </p>
            )}
            <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 text-body">
              {rows.map(([label, value]) => (
                <div key={label} className="contents">
                  <dt className="text-ink-muted">{label}</dt>
                  <dd className="text-end font-semibold">{value}</dd>
                </div>
              ))}
            </dl>
            <Ladder kind={bill.kind} tiers={parts.tiers} reached={bill.tier} caption={t('agreement.ladder')} />
          </section>
        );
      }}
    </Region>
  );
}

interface Reader {
  readonly t: T;
  readonly tag: string;
  readonly symbol: string;
}
/** The figures of a bill one by one, each with its name. */
function dayRows(
  { t, tag, symbol }: Reader,
  bill: ShownBill,
  parts: BillStory['parts'],
  payDay: string,
): [string, React.ReactNode][] {
  const tier = parts.tiers[bill.tier];
  return [
    [t('agreement.part.validBet'), <Money key="v" units={parts.validBet} symbol={symbol} />],
    [t('agreement.teamProfit'), <Money key="p" units={opposite(parts.netLoss)} symbol={symbol} delta />],
    [
      t('agreement.part.active'),
      <span key="a" className="num">
        {parts.active}
      </span>,
    ],
    [
      t('agreement.lineMatched'),
      tier ? (
        t('agreement.lineNumber', { n: bill.tier + 1 })
      ) : (
        <span key="n">{t('agreement.bill.state.NOT_REACHED')}</span>
      ),
    ],
    [
      t('agreement.field.rate'),
      bill.rateType === 'fixed' && tier ? (
        t('agreement.rateType.fixed')
      ) : (
        <bdi key="r" dir="ltr" className="num">
          {tier ? rateText(bill.ratePpm) : '—'}
        </bdi>
      ),
    ],
    [t('agreement.field.betDaily'), tier ? <Money key="b" units={tier.bet} symbol={symbol} /> : <span key="b">—</span>],
    [t('agreement.bill.gross'), <Money key="g" units={bill.gross} symbol={symbol} className="font-bold" />],
    [t('agreement.bill.received'), <Money key="c" units={bill.received} symbol={symbol} />],
    [t('agreement.payDay'), dayText(payDay, tag)],
  ];
}
