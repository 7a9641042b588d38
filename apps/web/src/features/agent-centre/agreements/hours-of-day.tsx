import { dayText } from '@kismet/app-kit/dates';
import { useLanguage } from '@kismet/app-kit/texts';
import { formatMoney } from '@kismet/kernel/money';
import { Money } from '@kismet/ui/money';
import { Table } from '@kismet/ui/table';
import clsx from 'clsx';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useSymbol } from '../../../shared/api/queries.ts';
import { isSome, rateText, shortAmount } from '../figures.ts';
import { Times } from '../times.tsx';
import type { BillHours } from './api.ts';
import { heatOf, hourNames, hoursBeside } from './hours.ts';

type Hour = BillHours['hours'][number];

/** Hours run left to right in every language; arrow keys move between hours. */
export function HourCells({ name, hours, zone }: { name: string; hours: readonly Hour[]; zone: string }) {
  const { t } = useLanguage();
  const symbol = useSymbol();
  const list = useRef<HTMLOListElement>(null);
  const [at, setAt] = useState(0);
  const most = hours.reduce((top, { gross }) => (gross > top ? gross : top), hours[0]!.gross);
  // the previous day may have had one more hour
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
            <HourCell
              hour={hour}
              name={names[n]!}
              heat={heatOf(hour.gross, most)}
              isChosen={n === place}
              onChoose={() => setAt(n)}
            />
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

interface HourCellProps {
  readonly hour: Hour;
  readonly name: string;
  /** Share of the highest hour in percent. */
  readonly heat: number;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}
function HourCell({ hour, name, heat, isChosen, onChoose }: HourCellProps) {
  const { t } = useLanguage();
  const symbol = useSymbol();
  const isSettled = hour.state === 'settled';
  const spoken = [name, t(`agreement.hour.${hour.state}`), ...(isSettled ? [formatMoney(hour.gross, symbol)] : [])];
  return (
    <button
      type="button"
      tabIndex={isChosen ? 0 : -1}
      aria-pressed={isChosen}
      onClick={onChoose}
      style={{
        backgroundColor:
          isSettled && isSome(hour.gross)
            ? `color-mix(in oklab, var(--color-win-soft) ${heat}%, var(--color-surface))`
            : undefined,
      }}
      className={clsx(
        'grid h-14 w-full content-between rounded-input border p-1 text-start',
        isChosen ? 'border-act outline-1 outline-act' : 'border-line',
        hour.state === 'none' && 'bg-sunken text-ink-muted',
        (hour.state === 'settling' || hour.state === 'running') && 'border-dashed',
      )}
    >
      <span className="sr-only">{spoken.join(', ')}</span>
      <span aria-hidden className="num text-tiny text-ink-muted">
        {name}
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
  );
}

export function HourTable({
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
