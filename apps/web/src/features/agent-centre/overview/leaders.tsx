import { useT } from '@kismet/app-kit/texts';
import { Money } from '@kismet/ui/money';
import { useSymbol } from '../../../shared/api/queries.ts';
import { figureName, opposite } from '../figures.ts';
import type { Overview } from '../reports.ts';

/** Direct downlines whose teams brought the house the most, or the least. */
export function Leaders({
  title,
  list,
  onDrill,
}: {
  title: string;
  list: Overview['top'];
  onDrill: (of: string) => void;
}) {
  const t = useT();
  const symbol = useSymbol();
  if (list.length === 0) return null;
  return (
    <section aria-label={title} className="rounded-card border border-line bg-surface p-4">
      <h3 className="mb-2 text-label font-bold">{title}</h3>
      <ol className="grid">
        {list.map((one) => (
          <li key={one.memberId} className="flex min-h-11 items-center gap-3 border-t border-line first:border-t-0">
            <button
              type="button"
              onClick={() => onDrill(one.memberId)}
              className="min-h-9 min-w-0 truncate font-semibold text-act hover:underline"
            >
              <bdi dir="ltr">{one.account}</bdi>
            </button>
            <span className="ms-auto text-meta text-ink-muted">
              {figureName(t, 'validBet')} <Money units={one.validBet} symbol={symbol} />
            </span>
            <Money units={opposite(one.profit)} symbol={symbol} delta className="font-semibold" />
          </li>
        ))}
      </ol>
    </section>
  );
}
