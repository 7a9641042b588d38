import { dateTimeText, dayText } from '@kismet/app-kit/dates';
import { useLanguage } from '@kismet/app-kit/texts';
import { Region } from '@kismet/app-kit/view/region';
import { Badge } from '@kismet/ui/badge';
import { Button } from '@kismet/ui/button';
import { EmptyState } from '@kismet/ui/empty-state';
import { Money } from '@kismet/ui/money';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSymbol } from '../../../shared/api/queries.ts';
import { CsvButton } from '../../../shared/records/csv-button.tsx';
import { RecordTotals } from '../../../shared/records/record-totals.tsx';
import { WidenButton } from '../../../shared/records/widen-button.tsx';
import { RowSkeletons } from '../../../shared/row-skeletons.tsx';
import { categoryName } from '../category-name.ts';
import { isSome, plain, rateText } from '../figures.ts';
import { type Dispute, disputesQuery, type Income, incomeQuery } from '../reports.ts';
import { type AgentPaneProps, useScope } from '../scope.ts';
import { Times } from '../times.tsx';
import { type DisputedEntry, DisputeSheet } from './dispute-sheet.tsx';
import { Forecast } from './forecast.tsx';
import { IncomeBetsSheet, type IncomeLine } from './income-bets-sheet.tsx';
import { lineKey } from './line-key.ts';
import { MovedSheet } from './moved-sheet.tsx';
import { isPaidKind, type PaidKind } from './paid-kinds.ts';

type Day = Income['days'][number];
type Line = Day['lines'][number];

/** Row AG-08: an agent's income and payments, day by day, each line as base × rate = amount, down to the bets behind it. */
export default function IncomePage(props: AgentPaneProps) {
  const { t } = useLanguage();
  const scope = useScope(props);
  const [opened, setOpened] = useState<IncomeLine | null>(null);
  const [moved, setMoved] = useState<{ day: string; kind: PaidKind } | null>(null);
  const [asked, setAsked] = useState<DisputedEntry | null>(null);
  const cases = Map.groupBy(useQuery(disputesQuery).data?.list ?? [], (one) => lineKey(one.day, one));
  const { from, to } = scope.input;
  const query = useQuery(incomeQuery({ from, to }));
  return (
    <Region query={query} data={query.data} loading={<RowSkeletons count={5} className="h-16" />}>
      {(data) => {
        const days = data.days.filter(({ lines }) => lines.length > 0);
        return (
          <>
            <IncomeTotals data={data} />
            <Forecast />
            {days.length === 0 ? (
              <EmptyState
                title={t('agentCentre.income.none')}
                action={<WidenButton span={scope.span} today={scope.today} onSpan={scope.setSpan} />}
              >
                {t('agentCentre.income.noneText')}
              </EmptyState>
            ) : (
              <>
                <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
                  {days.map((day) => (
                    <DayCard
                      key={day.day}
                      day={day}
                      cases={cases}
                      onOpen={setOpened}
                      onBills={setMoved}
                      onDispute={setAsked}
                    />
                  ))}
                </ul>
                <IncomeCsv from={data.from} to={data.to} days={days} />
              </>
            )}
            <IncomeBetsSheet line={opened} onClose={() => setOpened(null)} />
            <MovedSheet line={moved} onClose={() => setMoved(null)} />
            <DisputeSheet
              asked={asked}
              told={asked ? (cases.get(lineKey(asked.day, asked.line)) ?? []) : []}
              onClose={() => setAsked(null)}
            />
          </>
        );
      }}
    </Region>
  );
}

function IncomeTotals({ data }: { data: Income }) {
  const { t } = useLanguage();
  const symbol = useSymbol();
  return (
    <RecordTotals
      rows={[
        { label: t('agentCentre.income.net'), value: <Money units={data.total.net} symbol={symbol} delta /> },
        { label: t('agentCentre.income.unpaid'), value: <Money units={data.unpaid} symbol={symbol} /> },
        { label: t('agentCentre.income.commission'), value: <Money units={data.total.commission} symbol={symbol} /> },
        { label: t('agentCentre.income.dividend'), value: <Money units={data.total.dividendIn} symbol={symbol} /> },
      ]}
    />
  );
}

/** All lines of the range as a file. */
function IncomeCsv({ from, to, days }: { from: string; to: string; days: readonly Day[] }) {
  const { t } = useLanguage();
  const list = days.flatMap(({ day, lines }) => lines.map((line) => ({ day, line })));
  return (
    <CsvButton
      name={`income-${from}-${to}`}
      columns={[
        t('agentCentre.day'),
        t('agentCentre.income.line'),
        t('bets.category'),
        t('agentCentre.income.base'),
        t('agentCentre.income.rate'),
        t('agentCentre.money.amount'),
        t('agentCentre.income.unpaid'),
        t('agentCentre.income.paid'),
      ]}
      ask={async () => ({ list, nextCursor: null })}
      cells={({ day, line }) => [
        day,
        t(`agentCentre.income.kind.${line.kind}`),
        line.category ? categoryName(t, line.category) : '',
        line.base === null ? '' : plain(line.base),
        line.ratePpm === null ? '' : rateText(line.ratePpm),
        plain(line.amount),
        plain(line.unpaid),
        line.paidAt ?? '',
      ]}
    />
  );
}

interface DayProps {
  day: Day;
  cases: ReadonlyMap<string, readonly Dispute[]>;
  onOpen: (line: IncomeLine) => void;
  onBills: (line: { day: string; kind: PaidKind }) => void;
  onDispute: (line: DisputedEntry) => void;
}
function DayCard({ day, cases, ...acts }: DayProps) {
  const { language } = useLanguage();
  const symbol = useSymbol();
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-2 rounded-card border border-line bg-surface p-4">
      <div className="flex items-center justify-between gap-3">
        <h3 className="text-label font-bold">{dayText(day.day, language.tag)}</h3>
        <Money units={day.sums.net} symbol={symbol} delta className="text-title2 font-bold" />
      </div>
      <ul className="grid">
        {day.lines.map((line) => {
          const key = lineKey(day.day, line);
          return <LineRow key={key} day={day.day} line={line} told={cases.get(key) ?? []} {...acts} />;
        })}
      </ul>
    </li>
  );
}

/** base × rate = amount, the payment state, the rows behind it, and its dispute. */
function LineRow({
  day,
  line,
  told,
  onOpen,
  onBills,
  onDispute,
}: Omit<DayProps, 'day' | 'cases'> & { day: string; line: Line; told: readonly Dispute[] }) {
  const { t } = useLanguage();
  const symbol = useSymbol();
  const { kind, category, ratePpm, base, amount, rows } = line;
  const hasBets = (kind === 'commission' || kind === 'rebate') && category !== null && ratePpm !== null;
  return (
    <li data-row className="flex min-h-11 flex-wrap items-center gap-x-3 border-t border-line py-1 text-meta">
      <span className="font-semibold">
        {t(`agentCentre.income.kind.${kind}`)}
        {category && ` · ${categoryName(t, category)}`}
      </span>
      {base !== null && ratePpm !== null && <Times base={base} ppm={ratePpm} className="text-ink-soft" />}
      <PaidState line={line} />
      <span className="ms-auto flex flex-wrap items-center justify-end gap-x-2">
        <Money units={amount} symbol={symbol} delta className="font-semibold" />
        {hasBets && isSome(amount) && (
          <Button tone="quiet" size={36} onClick={() => onOpen({ day, kind, category, ratePpm })}>
            {t('agentCentre.income.bets', { n: rows })}
          </Button>
        )}
        {isPaidKind(kind) && (
          <Button tone="quiet" size={36} onClick={() => onBills({ day, kind })}>
            {t('agentCentre.income.bills')}
          </Button>
        )}
        <Button tone="quiet" size={36} onClick={() => onDispute({ day, line })}>
          {told[0] ? t(`agentCentre.income.case.${told[0].state}`) : t('agentCentre.income.disputeShort')}
        </Button>
      </span>
    </li>
  );
}
/** Agreement lines are paid amounts; commission may be partly unpaid. */
function PaidState({ line: { kind, unpaid, paidAt } }: { line: Line }) {
  const { t, language } = useLanguage();
  const symbol = useSymbol();
  if (isPaidKind(kind)) return <Badge tone="win">{t('agentCentre.income.paid')}</Badge>;
  return (
    <>
      {paidAt && (
        <Badge tone="win">
          {t('agentCentre.income.paidAt', { at: `\u2068${dateTimeText(paidAt, language.tag)}\u2069` })}
        </Badge>
      )}
      {isSome(unpaid) && (
        <Badge tone="info">
          {t('agentCentre.income.notPaid')} <Money units={unpaid} symbol={symbol} />
        </Badge>
      )}
    </>
  );
}
