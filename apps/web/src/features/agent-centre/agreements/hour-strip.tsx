import { dayText } from '@kismet/app-kit/dates';
import { useLanguage } from '@kismet/app-kit/texts';
import { Region } from '@kismet/app-kit/view/region';
import { RegionError } from '@kismet/app-kit/view/region-error';
import { formatMoney } from '@kismet/kernel/money';
import { zoneLabel } from '@kismet/kernel/zone';
import { Field } from '@kismet/ui/field';
import { Money } from '@kismet/ui/money';
import { SegmentedControl } from '@kismet/ui/segmented-control';
import { Skeletons } from '@kismet/ui/skeleton';
import { Table } from '@kismet/ui/table';
import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useSymbol } from '../../../shared/queries.ts';
import { RecordTotals } from '../../../shared/records/record-totals.tsx';
import { isSome, rateText, shortAmount } from '../figures.ts';
import { Times } from '../times.tsx';
import { type BillHours, hoursQuery, type Side } from './api.ts';
import { heatOf, hourNames, hoursBeside } from './hours.ts';
import { PartySelect } from './party-select.tsx';

type Hour = BillHours['hours'][number];

/** A day of hourly salary as 24 cells (ui 8.11), a second day beside it to compare, or both as a table. */
export function HourStrip({ side, today }: { side: Side; today: string }) {
  const { t, language } = useLanguage();
  const symbol = useSymbol();
  const [day, setDay] = useState(today);
  const [other, setOther] = useState('');
  const [only, setOnly] = useState('');
  const [form, setForm] = useState<'strip' | 'table'>('strip');
  const query = useQuery(hoursQuery({ side, day, ...(only && { agreementId: only }) }));
  const compared = useQuery({
    ...hoursQuery({ side, day: other || day, ...(only && { agreementId: only }) }),
    enabled: other !== '',
  });
  const data = query.data;
  const beside = other === '' ? undefined : compared.data;
  return (
    <section
      aria-label={t('agreement.hours')}
      className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-card border border-line bg-surface p-3 sm:p-4"
    >
      <div className="grid items-end gap-3 sm:grid-cols-[repeat(3,minmax(0,1fr))]">
        <Field
          label={t('agentCentre.day')}
          type="date"
          writes="ltr"
          max={today}
          value={day}
          onChange={({ target }) => target.value && setDay(target.value)}
        />
        <Field
          label={t('agreement.compareDay')}
          type="date"
          writes="ltr"
          max={today}
          value={other}
          onChange={({ target }) => setOther(target.value)}
        />
        {data && <PartySelect side={side} parties={data.parties} value={only} onChoose={setOnly} />}
      </div>
      <Region
        query={query}
        data={query.data}
        loading={
          <div aria-busy>
            <Skeletons count={1} className="h-40" />
          </div>
        }
      >
        {(data) => (
          <>
            <div className="flex flex-wrap items-center justify-between gap-2">
              <p className="text-meta text-ink-muted">
                {t('agreement.zone', { zone: `\u2068${zoneLabel(data.zone, language.tag)}\u2069` })}
              </p>
              <SegmentedControl
                label={t('agreement.form')}
                value={form}
                onChoose={setForm}
                choices={[
                  { value: 'strip', label: t('agreement.form.strip') },
                  { value: 'table', label: t('agreement.form.table') },
                ]}
              />
            </div>
            <RecordTotals
              rows={[
                { label: dayText(day, language.tag), value: <Money units={data.total.gross} symbol={symbol} /> },
                ...(beside
                  ? [
                      {
                        label: dayText(other, language.tag),
                        value: <Money units={beside.total.gross} symbol={symbol} />,
                      },
                    ]
                  : []),
              ]}
            />
            {compared.isError && other !== '' && (
              <RegionError error={compared.error} onRetry={() => void compared.refetch()} busy={compared.isFetching} />
            )}
            {form === 'strip' ? (
              <>
                <Strip name={dayText(day, language.tag)} hours={data.hours} zone={data.zone} />
                {beside && <Strip name={dayText(other, language.tag)} hours={beside.hours} zone={data.zone} />}
              </>
            ) : (
              <HourTable hours={data.hours} beside={beside?.hours} other={other} zone={data.zone} />
            )}
          </>
        )}
      </Region>
    </section>
  );
}

/** Hours stand from left to right in every language, as time does everywhere; arrows go from hour to hour. */
function Strip({ name, hours, zone }: { name: string; hours: readonly Hour[]; zone: string }) {
  const { t } = useLanguage();
  const symbol = useSymbol();
  const list = useRef<HTMLOListElement>(null);
  const [at, setAt] = useState(0);
  const most = hours.reduce((top, { gross }) => (gross > top ? gross : top), hours[0]!.gross);
  // the strip before may have been of a day with one hour more
  const place = Math.min(at, hours.length - 1);
  const chosen = hours[place]!;
  const names = hourNames(hours, zone);
  function go(event: KeyboardEvent) {
    const to = { ArrowRight: place + 1, ArrowLeft: place - 1, Home: 0, End: hours.length - 1 }[event.key];
    if (to === undefined || to < 0 || to >= hours.length) return;
    event.preventDefault();
    setAt(to);
    list.current?.querySelectorAll('button')[to]?.focus();
  }
  return (
    <div className="grid gap-2">
      <h4 className="text-meta font-semibold text-ink-soft">{name}</h4>
      <ol ref={list} dir="ltr" onKeyDown={go} className="grid grid-cols-6 gap-1 md:grid-cols-12">
        {hours.map((hour, n) => (
          <li key={hour.at}>
            <button
              type="button"
              tabIndex={n === place ? 0 : -1}
              aria-pressed={n === place}
              onClick={() => setAt(n)}
              style={{
                backgroundColor:
                  hour.state === 'settled' && isSome(hour.gross)
                    ? `color-mix(in oklab, var(--color-win-soft) ${heatOf(hour.gross, most)}%, var(--color-surface))`
                    : undefined,
              }}
              className={clsx(
                'grid h-14 w-full content-between rounded-input border p-1 text-start',
                n === place ? 'border-act outline-1 outline-act' : 'border-line',
                hour.state === 'none' && 'bg-sunken text-ink-muted',
                (hour.state === 'settling' || hour.state === 'running') && 'border-dashed',
              )}
            >
              <span className="sr-only">
                {[
                  names[n],
                  t(`agreement.hour.${hour.state}`),
                  ...(hour.state === 'settled' ? [formatMoney(hour.gross, symbol)] : []),
                ].join(', ')}
              </span>
              <span aria-hidden className="num text-tiny text-ink-muted">
                {names[n]}
              </span>
              <span aria-hidden className="num truncate text-tiny font-bold">
                {hour.state === 'settled' ? (
                  <>
                    <span className="md:hidden">{shortAmount(hour.gross)}</span>
                    <span className="max-md:hidden">{formatMoney(hour.gross, '').trim()}</span>
                  </>
                ) : (
                  t(`agreement.hourMark.${hour.state}`)
                )}
              </span>
            </button>
          </li>
        ))}
      </ol>
      <p aria-live="polite" className="flex flex-wrap gap-x-3 text-body">
        <bdi dir="ltr" className="num font-bold">
          {names[place]}
        </bdi>
        <span>{t(`agreement.hour.${chosen.state}`)}</span>
        {chosen.state === 'settled' && (
          <span>
            {chosen.ratePpm > 0 ? (
              <Times base={chosen.base} ppm={chosen.ratePpm} />
            ) : (
              <Money units={chosen.base} symbol={symbol} />
            )}{' '}
            = <Money units={chosen.gross} symbol={symbol} className="font-bold" />
          </span>
        )}
      </p>
    </div>
  );
}

function HourTable({
  hours,
  beside,
  other,
  zone,
}: {
  hours: readonly Hour[];
  beside: readonly Hour[] | undefined;
  other: string;
  zone: string;
}) {
  const { t, language } = useLanguage();
  const symbol = useSymbol();
  const names = hourNames(hours, zone);
  const others = beside && hoursBeside(names, beside, hourNames(beside, zone));
  const rows = hours.map((hour, n) => ({ hour, name: names[n], other: others?.[n] }));
  return (
    <Table
      caption={t('agreement.hours')}
      rows={rows}
      rowKey={({ hour }) => hour.at}
      columns={[
        {
          key: 'hour',
          title: t('agreement.hourOf'),
          lead: true,
          cell: ({ name }) => (
            <bdi dir="ltr" className="num">
              {name}
            </bdi>
          ),
        },
        { key: 'state', title: t('bets.state'), cell: ({ hour }) => t(`agreement.hour.${hour.state}`) },
        {
          key: 'base',
          title: t('agentCentre.income.base'),
          numeric: true,
          cell: ({ hour }) => <Money units={hour.base} symbol={symbol} />,
        },
        {
          key: 'rate',
          title: t('agreement.field.rate'),
          numeric: true,
          cell: ({ hour }) => (
            <bdi dir="ltr" className="num">
              {hour.ratePpm > 0 ? rateText(hour.ratePpm) : '—'}
            </bdi>
          ),
        },
        {
          key: 'gross',
          title: t('agreement.bill.gross'),
          numeric: true,
          cell: ({ hour }) => <Money units={hour.gross} symbol={symbol} className="font-semibold" />,
        },
        ...(beside
          ? [
              {
                key: 'other',
                title: dayText(other, language.tag),
                numeric: true,
                cell: ({ other: one }: (typeof rows)[number]) => one && <Money units={one.gross} symbol={symbol} />,
              },
            ]
          : []),
      ]}
    />
  );
}
