import { useLanguage } from '@kismet/app-kit/texts';
import { Region } from '@kismet/app-kit/view/region';
import { formatMoney } from '@kismet/kernel/money';
import { addDays, DAY_MS } from '@kismet/kernel/time';
import { IconButton } from '@kismet/ui/icon-button';
import { Money } from '@kismet/ui/money';
import { Skeletons } from '@kismet/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useSymbol } from '../../../shared/api/queries.ts';
import { RecordTotals } from '../../../shared/records/record-totals.tsx';
import { shortAmount } from '../figures.ts';
import { type BillDays, daysQuery, type Kind, type Side } from './api.ts';
import { DaySheet } from './day-sheet.tsx';
import { moved, weekRows } from './month.ts';
import { PartySelect } from './party-select.tsx';

type Day = BillDays['days'][number];
/** Weekdays from Monday, as periods do (rule 2.3). */
const MONDAY = Date.UTC(2024, 0, 1);
const WEEK = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];

/** A month of a salary (ui 8.10): each day with its total; a day opens its bills. Arrow keys move, Page Up and Page Down change the month. */
export function DayGrid({ side, kind, today }: { side: Side; kind: Kind; today: string }) {
  const { t, language } = useLanguage();
  const symbol = useSymbol();
  const heading = useId();
  const [month, setMonth] = useState(today.slice(0, 7));
  const [only, setOnly] = useState('');
  const [opened, setOpened] = useState<string | null>(null);
  const query = useQuery(daysQuery({ side, kind, month, ...(only && { agreementId: only }) }));
  const name = new Intl.DateTimeFormat(language.tag, {
    ...{ month: 'long', year: 'numeric', timeZone: 'UTC', numberingSystem: 'latn' },
  }).format(new Date(`${month}-01T00:00:00Z`));
  const turn = (by: number) => setMonth(moved(month, by));
  const data = query.data;
  return (
    <section aria-labelledby={heading} className="grid gap-3 rounded-card border border-line bg-surface p-3 sm:p-4">
      <MonthHead id={heading} name={name} isLast={month >= today.slice(0, 7)} onTurn={turn} />
      {data && <PartySelect side={side} parties={data.parties} value={only} onChoose={setOnly} />}
      <Region
        query={query}
        data={query.data}
        loading={
          <div aria-busy>
            <Skeletons count={1} className="h-72" />
          </div>
        }
      >
        {(data) => (
          <>
            <RecordTotals
              rows={[
                { label: t('agreement.bill.gross'), value: <Money units={data.total.gross} symbol={symbol} /> },
                { label: t('agreement.bill.received'), value: <Money units={data.total.received} symbol={symbol} /> },
                ...(side === 'mine'
                  ? [{ label: t('agreement.bill.kept'), value: <Money units={data.total.kept} symbol={symbol} /> }]
                  : []),
              ]}
            />
            <Month
              label={name}
              month={month}
              today={today}
              days={new Map(data.days.map((day) => [day.day, day]))}
              onOpen={setOpened}
              onTurn={turn}
            />
            {data.days.length === 0 && <p className="text-body text-ink-muted">{t('agreement.noneInMonth')}</p>}
          </>
        )}
      </Region>
      <DaySheet side={side} kind={kind} day={opened} agreementId={only || undefined} onClose={() => setOpened(null)} />
    </section>
  );
}

interface MonthHeadProps {
  readonly id: string;
  readonly name: string;
  readonly isLast: boolean;
  readonly onTurn: (by: number) => void;
}
function MonthHead({ id, name, isLast, onTurn }: MonthHeadProps) {
  const { t } = useLanguage();
  return (
    <div className="flex items-center gap-2">
      <IconButton
        icon="chevron-back"
        size={36}
        tip={false}
        label={t('agreement.monthBefore')}
        onClick={() => onTurn(-1)}
      />
      <h3 id={id} aria-live="polite" className="grow text-center text-label font-bold">
        {name}
      </h3>
      <IconButton
        icon="chevron-next"
        size={36}
        tip={false}
        label={t('agreement.monthAfter')}
        disabled={isLast}
        onClick={() => onTurn(1)}
      />
    </div>
  );
}

function WeekHead({ tag }: { tag: string }) {
  const weekday = new Intl.DateTimeFormat(tag, { weekday: 'short', timeZone: 'UTC' });
  return (
    <div aria-hidden className="grid grid-cols-7 gap-1">
      {Array.from({ length: 7 }, (_, n) => {
        const text = weekday.format(new Date(MONDAY + n * DAY_MS));
        return (
          <span key={text} className="text-center text-tiny font-semibold text-ink-muted">
            {text}
          </span>
        );
      })}
    </div>
  );
}

function Month({
  label,
  month,
  today,
  days,
  onOpen,
  onTurn,
}: {
  label: string;
  month: string;
  today: string;
  days: ReadonlyMap<string, Day>;
  onOpen: (day: string) => void;
  onTurn: (by: number) => void;
}) {
  const { t, language } = useLanguage();
  const list = useRef<HTMLOListElement>(null);
  const days7 = weekRows(month).flat();
  const last = days7.findLast((day) => day !== null && day <= today);
  const [at, setAt] = useState<string | null>(null);
  const focused = at?.startsWith(month) ? at : (last ?? `${month}-01`);
  function go(event: KeyboardEvent) {
    // the first day of a week is at the inline start
    const forward = document.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    const back = forward === 'ArrowLeft' ? 'ArrowRight' : 'ArrowLeft';
    const by = { [forward]: 1, [back]: -1, ArrowDown: 7, ArrowUp: -7 }[event.key];
    if (event.key === 'PageUp' || event.key === 'PageDown') {
      event.preventDefault();
      onTurn(event.key === 'PageUp' ? -1 : 1);
      return;
    }
    if (by === undefined) return;
    event.preventDefault();
    const from = (event.target as HTMLElement).dataset.day ?? focused;
    const next = addDays(from, by);
    if (!next.startsWith(month)) return;
    setAt(next);
    list.current?.querySelector<HTMLButtonElement>(`[data-day="${next}"]`)?.focus();
  }
  return (
    <div className="grid gap-1">
      <WeekHead tag={language.tag} />
      {/* a list of days, not table rows: arrow keys move within it, J and K continue to the bills below */}
      <ol ref={list} aria-label={label} onKeyDown={go} className="grid grid-cols-7 gap-1">
        {days7.map((day, n) =>
          day === null ? (
            <li key={`empty ${n < 7 ? WEEK[n] : `end ${WEEK[n % 7]}`}`} aria-hidden />
          ) : (
            <li key={day}>
              <DayCell
                day={day}
                found={days.get(day)}
                isToday={day === today}
                isFocus={day === focused}
                onOpen={onOpen}
                t={t}
                tag={language.tag}
              />
            </li>
          ),
        )}
      </ol>
    </div>
  );
}

/** With its weekday: the column headers are hidden from screen readers. */
const longDay = (day: string, tag: string): string =>
  new Intl.DateTimeFormat(tag, { dateStyle: 'full', timeZone: 'UTC', numberingSystem: 'latn' }).format(
    new Date(`${day}T00:00:00Z`),
  );
function DayCell({
  day,
  found,
  isToday,
  isFocus,
  onOpen,
  t,
  tag,
}: {
  day: string;
  found: Day | undefined;
  isToday: boolean;
  isFocus: boolean;
  onOpen: (day: string) => void;
  t: ReturnType<typeof useLanguage>['t'];
  tag: string;
}) {
  const symbol = useSymbol();
  const state = !found ? 'none' : found.open > 0 ? 'open' : found.below === found.bills ? 'below' : 'paid';
  const amount = found ? formatMoney(found.gross, symbol) : '';
  const words = [longDay(day, tag), amount, t(`agreement.day.${state === 'none' ? 'noBill' : state}`)]
    .filter(Boolean)
    .join(', ');
  return (
    <button
      type="button"
      data-day={day}
      tabIndex={isFocus ? 0 : -1}
      aria-current={isToday ? 'date' : undefined}
      onClick={() => onOpen(day)}
      className={clsx(
        'grid h-14 w-full content-between rounded-input border px-1 py-1 text-start sm:h-16 sm:px-2',
        isToday ? 'border-act' : 'border-line',
        state === 'paid' && 'bg-win-soft text-win',
        state === 'open' && 'bg-warn-soft text-warn',
        state === 'below' && 'bg-sunken text-ink-soft',
        state === 'none' && 'text-ink-muted',
      )}
    >
      <span className="sr-only">{words}</span>
      <span aria-hidden className="num text-tiny">
        {Number(day.slice(8))}
      </span>
      <bdi aria-hidden dir="ltr" className="num truncate text-tiny font-bold sm:text-meta">
        {state === 'below' || !found ? (
          state === 'below' && '—'
        ) : (
          <>
            <span className="sm:hidden">{shortAmount(found.gross)}</span>
            <span className="max-sm:hidden">{amount.replace(/^\D+/, '')}</span>
          </>
        )}
      </bdi>
    </button>
  );
}
