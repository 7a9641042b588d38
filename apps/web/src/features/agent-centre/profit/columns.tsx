import { type T, useT } from '@kismet/app-kit/texts';
import type { Figures } from '@kismet/contracts/agents/reports-figures';
import { Money } from '@kismet/ui/money';
import type { Column } from '@kismet/ui/table';
import { moneyColumn } from '@kismet/ui/table-columns';
import { useSymbol } from '../../../shared/api/queries.ts';
import { FIGURES, type FigureName, figureFormula, figureName, isSome } from '../figures.ts';
import { Formula } from '../formula.tsx';

const ALWAYS: ReadonlySet<string> = new Set(['profit', 'deposit', 'withdraw', 'validBet', 'payout']);
/** Columns with a non-zero value; a file has them all. */
export const shownOf = (rows: readonly Figures[]): readonly FigureName[] =>
  FIGURES.filter((name) => ALWAYS.has(name) || rows.some((figures) => isSome(figures[name])));

/** A column per figure; profit shows its sign, and is highlighted by `profitClass`. */
export const figureColumns = <R extends { readonly figures: Figures }>(
  t: T,
  symbol: string,
  names: readonly FigureName[],
  profitClass = '',
): Column<R>[] =>
  names.map((name) =>
    moneyColumn<R>(name, figureName(t, name), symbol, ({ figures }) => figures[name], {
      delta: name === 'profit',
      ...(name === 'profit' && { className: profitClass }),
    }),
  );

/** Over the whole table, not only the visible rows. */
export function Totals({ total }: { total: Figures }) {
  const t = useT();
  const symbol = useSymbol();
  return (
    <dl className="grid grid-cols-2 gap-3 md:grid-cols-4">
      {(['profit', 'validBet', 'deposit', 'withdraw'] as const).map((name) => (
        <div key={name} className="rounded-card border border-line bg-surface px-4 py-3">
          <dt className="flex items-center justify-between text-meta text-ink-muted">
            {figureName(t, name)}
            <Formula name={figureName(t, name)}>{figureFormula(t, name)}</Formula>
          </dt>
          <dd className="text-title2 font-bold">
            <Money units={total[name]} symbol={symbol} delta={name === 'profit'} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
