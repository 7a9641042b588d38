import { useT } from '@kismet/app-kit/texts';
import type { Figures } from '@kismet/contracts/agents/reports-figures';
import { Money } from '@kismet/ui/money';
import { useSymbol } from '../../../shared/api/queries.ts';
import { type FigureName, figureName } from '../figures.ts';
import { sumOf } from './waterfall-steps.ts';

/** The footer of a table of figures: totals of the visible rows, and of all. It stays visible while scrolling. */
export function Sums({
  names,
  rows,
  total,
}: {
  names: readonly FigureName[];
  rows: readonly Figures[];
  total: Figures;
}) {
  const t = useT();
  const symbol = useSymbol();
  const line = (label: string, figures: Record<FigureName, bigint>) => (
    <tr className="max-[639px]:grid max-[639px]:gap-1 max-[639px]:border-t max-[639px]:border-line max-[639px]:px-4 max-[639px]:py-3">
      <th scope="row" className="px-4 py-2 text-start whitespace-nowrap max-[639px]:p-0">
        {label}
      </th>
      {names.map((name) => (
        <td
          key={name}
          className="px-4 py-2 text-end max-[639px]:flex max-[639px]:justify-between max-[639px]:gap-4 max-[639px]:p-0"
        >
          <span aria-hidden className="hidden text-meta font-normal text-ink-muted max-[639px]:inline">
            {figureName(t, name)}
          </span>
          <Money units={figures[name]} symbol={symbol} delta={name === 'profit'} />
        </td>
      ))}
    </tr>
  );
  return (
    <>
      {line(t('agentCentre.profit.sumShown', { n: rows.length }), sumOf(rows))}
      {line(t('agentCentre.profit.sumAll'), total)}
    </>
  );
}
