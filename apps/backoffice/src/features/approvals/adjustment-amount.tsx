import { useT } from '@kismet/app-kit/texts';
import { ExactMoney } from '../../shared/table/exact-money.tsx';
import type { Adjustment } from './model.ts';

/** Amount a case would move, its direction in words and colour. */
export function AdjustmentAmount({ adjustment }: { adjustment: Adjustment | null }) {
  const t = useT();
  if (!adjustment) return <span className="text-ink-muted">–</span>;
  const isCredit = adjustment.direction === 'credit';
  return (
    <span className="whitespace-nowrap">
      <span className="text-meta text-ink-soft">{t(`bo.direction.${adjustment.direction}`)}</span>{' '}
      <ExactMoney units={adjustment.units} className={`font-semibold ${isCredit ? 'text-win' : 'text-danger'}`} />
    </span>
  );
}
