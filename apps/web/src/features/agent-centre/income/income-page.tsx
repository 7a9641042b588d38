import { Button } from '@kismet/ui/button';
import { EmptyState } from '@kismet/ui/empty-state';
import { Money } from '@kismet/ui/money';
import { Skeletons } from '@kismet/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dayText } from '../../../shared/dates.ts';
import { useLanguage } from '../../../shared/language.ts';
import { useSymbol } from '../../../shared/queries.ts';
import { CsvButton } from '../../../shared/records/csv-button.tsx';
import { RecordTotals } from '../../../shared/records/record-totals.tsx';
import { WidenButton } from '../../../shared/records/widen-button.tsx';
import { RegionError } from '../../../shared/region-error.tsx';
import { categoryName } from '../category-name.ts';
import { isSome, plain, rateText } from '../figures.ts';
import { type Income, incomeQuery } from '../reports.ts';
import { type AgentPaneProps, useScope } from '../scope.ts';
import { IncomeBetsSheet, type IncomeLine } from './income-bets-sheet.tsx';

type Day = Income['days'][number];

/** Row AG-08: what the agent earned and paid, day by day, each line as base × rate = amount, down to the bets behind it. */
export default function IncomePage(props: AgentPaneProps) {
  const { t } = useLanguage();
  const symbol = useSymbol();
  const scope = useScope(props);
  const [opened, setOpened] = useState<IncomeLine | null>(null);
  const { from, to } = scope.input;
  const { data, error, isError, isFetching, refetch } = useQuery(incomeQuery({ from, to }));
  if (isError && !data) return <RegionError error={error} onRetry={() => void refetch()} busy={isFetching} />;
  if (!data)
    return (
      <div aria-busy className="grid gap-2">
        <Skeletons count={5} className="h-16" />
      </div>
    );
  const days = data.days.filter(({ lines }) => lines.length > 0);
  return (
    <>
      <RecordTotals
        rows={[
          { label: t('agentCentre.income.net'), value: <Money units={data.total.net} symbol={symbol} delta /> },
          { label: t('agentCentre.income.unpaid'), value: <Money units={data.unpaid} symbol={symbol} /> },
          { label: t('agentCentre.income.commission'), value: <Money units={data.total.commission} symbol={symbol} /> },
          { label: t('agentCentre.income.dividend'), value: <Money units={data.total.dividendIn} symbol={symbol} /> },
        ]}
      />
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
              <DayCard key={day.day} day={day} onOpen={setOpened} />
            ))}
          </ul>
          <CsvButton
            name={`income-${data.from}-${data.to}`}
            columns={[
              t('agentCentre.day'),
              t('agentCentre.income.line'),
              t('bets.category'),
              t('agentCentre.income.base'),
              t('agentCentre.income.rate'),
              t('agentCentre.money.amount'),
            ]}
            ask={async () => ({
              list: days.flatMap((day) => day.lines.map((line) => ({ day: day.day, line }))),
              nextCursor: null,
            })}
            cells={({ day, line }) => [
              day,
              t(`agentCentre.income.kind.${line.kind}`),
              line.category ? categoryName(t, line.category) : '',
              line.base === null ? '' : plain(line.base),
              line.ratePpm === null ? '' : rateText(line.ratePpm),
              plain(line.amount),
            ]}
          />
        </>
      )}
      <IncomeBetsSheet line={opened} onClose={() => setOpened(null)} />
    </>
  );
}

function DayCard({ day, onOpen }: { day: Day; onOpen: (line: IncomeLine) => void }) {
  const { t, language } = useLanguage();
  const symbol = useSymbol();
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-2 rounded-card border border-line bg-surface p-4">
      <div className="flex items-center justify-between gap-3">
        <h3 className="text-label font-bold">{dayText(day.day, language.tag)}</h3>
        <Money units={day.sums.net} symbol={symbol} delta className="text-title2 font-bold" />
      </div>
      <ul className="grid">
        {day.lines.map((line) => (
          <li
            key={`${line.kind} ${line.category ?? ''} ${line.ratePpm ?? ''}`}
            className="flex min-h-11 flex-wrap items-center gap-x-3 border-t border-line text-meta"
          >
            <span className="font-semibold">
              {t(`agentCentre.income.kind.${line.kind}`)}
              {line.category && ` · ${categoryName(t, line.category)}`}
            </span>
            {line.base !== null && line.ratePpm !== null && (
              <span className="text-ink-soft">
                <Money units={line.base} symbol={symbol} />{' '}
                <bdi dir="ltr" className="num">
                  × {rateText(line.ratePpm)}
                </bdi>
              </span>
            )}
            <span className="ms-auto flex items-center gap-2">
              <Money units={line.amount} symbol={symbol} delta className="font-semibold" />
              {(line.kind === 'commission' || line.kind === 'rebate') &&
                line.category !== null &&
                line.ratePpm !== null &&
                isSome(line.amount) && (
                  <Button
                    tone="quiet"
                    size={36}
                    onClick={() =>
                      onOpen({
                        day: day.day,
                        kind: line.kind as 'commission' | 'rebate',
                        category: line.category!,
                        ratePpm: line.ratePpm!,
                      })
                    }
                  >
                    {t('agentCentre.income.bets', { n: line.rows })}
                  </Button>
                )}
            </span>
          </li>
        ))}
      </ul>
    </li>
  );
}
