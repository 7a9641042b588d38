import { dayText } from '@kismet/app-kit/dates';
import { useLanguage } from '@kismet/app-kit/texts';
import type { Category } from '@kismet/contracts/catalogue/games';
import { Money } from '@kismet/ui/money';
import { Table } from '@kismet/ui/table';
import { useId } from 'react';
import { useSymbol } from '../../../shared/api/queries.ts';
import { categoryName } from '../category-name.ts';
import { figureName } from '../figures.ts';
import type { Overview } from '../reports.ts';
import { stacksOf } from './stacks.ts';

const HEIGHT = 160;
const LABELS = 8;
/** One shade per category: their order distinguishes them too, and the table lists all. */
const fill = (at: number): string =>
  `color-mix(in oklab, var(--act) ${Math.max(20, 100 - at * 14)}%, var(--money-fill))`;

/** Share of each category: by day as stacked bars, the current day hatched, and as a table. */
export function ByKind({ data, openDay }: { data: Overview; openDay: string }) {
  const { t } = useLanguage();
  if (data.byCategory.length === 0) return null;
  const order = data.byCategory.map(({ category }) => category);
  return (
    <section
      aria-label={t('agentCentre.byCategory')}
      className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-card border border-line bg-surface p-4"
    >
      <h3 className="text-label font-bold">
        {t('agentCentre.byCategory')} · {figureName(t, 'validBet')}
      </h3>
      {data.cells.length > 0 && <Stacks data={data} order={order} openDay={openDay} />}
      <KindTable data={data} />
    </section>
  );
}

function Stacks({ data, order, openDay }: { data: Overview; order: readonly Category[]; openDay: string }) {
  const { t, language } = useLanguage();
  const hatch = useId();
  const days = data.series.map(({ day }) => day);
  const stacks = stacksOf(days, data.cells, order);
  const isOpen = data.cells.some(({ day }) => day === openDay);
  const every = Math.ceil(days.length / LABELS);
  return (
    <>
      <svg
        role="img"
        aria-label={t('agentCentre.overview.stacks', {
          from: dayText(data.from, language.tag),
          to: dayText(data.to, language.tag),
        })}
        viewBox={`0 0 ${days.length * 10} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="w-full"
        style={{ blockSize: HEIGHT }}
      >
        <pattern id={hatch} width="3" height="8" patternUnits="userSpaceOnUse" patternTransform="skewX(-20)">
          <rect width="1" height="8" fill="var(--surface)" />
        </pattern>
        {stacks.map(({ day, parts }, at) =>
          parts.map(({ category, from, to }) => {
            const box = { x: at * 10 + 1.5, y: (1 - to) * HEIGHT, width: 7, height: (to - from) * HEIGHT };
            return (
              <g key={`${day} ${category}`}>
                <rect {...box} fill={fill(order.indexOf(category))} />
                {day === openDay && <rect {...box} fill={`url(#${hatch})`} />}
              </g>
            );
          }),
        )}
      </svg>
      <div aria-hidden dir="ltr" className="-mt-2 flex text-tiny text-ink-muted">
        {days.map((day, at) => (
          <span key={day} className="num min-w-0 flex-1 text-center">
            {at % every === 0 && day.slice(5).replace('-', '/')}
          </span>
        ))}
      </div>
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-meta text-ink-soft">
        {order.map((category, at) => (
          <li key={category} className="flex items-center gap-1.5">
            <span aria-hidden className="size-3 rounded-chip" style={{ background: fill(at) }} />
            {categoryName(t, category)}
          </li>
        ))}
        {isOpen && <li className="text-ink-muted">{t('agentCentre.overview.hatched')}</li>}
      </ul>
    </>
  );
}

function KindTable({ data }: { data: Overview }) {
  const { t } = useLanguage();
  const symbol = useSymbol();
  return (
    <Table
      caption={t('agentCentre.byCategory')}
      rows={data.byCategory}
      rowKey={({ category }) => category}
      columns={[
        { key: 'category', title: t('bets.category'), lead: true, cell: ({ category }) => categoryName(t, category) },
        {
          key: 'bets',
          title: t('agentCentre.bets'),
          numeric: true,
          cell: ({ figures }) => <span className="num">{figures.bets}</span>,
        },
        ...(['stake', 'validBet', 'payout'] as const).map((key) => ({
          key,
          title: figureName(t, key),
          numeric: true,
          cell: ({ figures }: Overview['byCategory'][number]) => <Money units={figures[key]} symbol={symbol} />,
        })),
      ]}
    />
  );
}
