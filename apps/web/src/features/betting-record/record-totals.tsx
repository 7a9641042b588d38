import type { listBets } from '@kismet/contracts/reports/betting-record';
import type { Output } from '@kismet/contracts/route';
import { Money } from '@kismet/ui/money';
import type { ReactNode } from 'react';
import { useT } from '../../shared/language.ts';
import { useSymbol } from '../../shared/queries.ts';

/** What the filter comes to. */
export function RecordTotals({ totals }: { totals: Output<typeof listBets>['totals'] }) {
  const t = useT();
  const symbol = useSymbol();
  return (
    <dl className="grid grid-cols-2 gap-3 md:grid-cols-4">
      <Total label={t('bets.count')}>
        <bdi dir="ltr">{totals.count}</bdi>
      </Total>
      <Total label={t('bets.stake')}>
        <Money units={totals.stake} symbol={symbol} />
      </Total>
      <Total label={t('bets.payout')}>
        <Money units={totals.payout} symbol={symbol} />
      </Total>
      <Total label={t('bets.net')}>
        <Money units={totals.net} symbol={symbol} delta />
      </Total>
    </dl>
  );
}

const Total = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="rounded-card border border-line bg-surface px-4 py-3">
    <dt className="text-meta text-ink-muted">{label}</dt>
    <dd className="text-title2 font-bold">{children}</dd>
  </div>
);
