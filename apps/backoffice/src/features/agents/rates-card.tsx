import { useT } from '@kismet/app-kit/texts';
import { seriesOf } from '@kismet/contracts/agents/rates';
import { Button } from '@kismet/ui/button';
import { useState } from 'react';
import { SectionCard } from '../../shared/section.tsx';
import { useCan } from '../../shared/session.ts';
import { rateName } from '../../shared/texts/rate-name.ts';
import type { AgentNode } from './api.ts';
import { RateHistory } from './rate-history.tsx';
import { RatesDialog } from './rates-dialog.tsx';
import { rateText } from './words.ts';

/** Rates per category with their bounds: the upline, or the house limit for a root. */
export function RatesCard({ node }: { node: AgentNode }) {
  const t = useT();
  const mayDecide = useCan('agents.decide');
  const [open, setOpen] = useState<'rates' | 'history' | null>(null);
  const above = node.trail.at(-2);
  return (
    <SectionCard
      title={t('bo.agents.rates')}
      aside={
        <span className="flex flex-wrap gap-2">
          <Button size={36} tone="ghost" onClick={() => setOpen('history')}>
            {t('bo.agents.rateHistory')}
          </Button>
          {mayDecide && (
            <Button size={36} onClick={() => setOpen('rates')}>
              {t('bo.agents.setRates')}
            </Button>
          )}
        </span>
      }
    >
      <p className="text-meta text-ink-soft">
        {above ? t('bo.agents.boundByUpline', { name: above.account }) : t('bo.agents.boundByHouse')}
      </p>
      <table className="w-full border-collapse text-body">
        <caption className="sr-only">{t('bo.agents.rates')}</caption>
        <thead>
          <tr className="text-meta text-ink-soft">
            <th scope="col" className="py-1 text-start font-semibold">
              {t('bo.agents.category')}
            </th>
            <th scope="col" className="py-1 text-end font-semibold">
              {t('bo.agents.rate')}
            </th>
            <th scope="col" className="py-1 text-end font-semibold">
              {t('bo.agents.atMost')}
            </th>
          </tr>
        </thead>
        <tbody>
          {node.rates.map(({ category, ratePpm, mostPpm }) => (
            <tr key={category} className="border-t border-line">
              <th scope="row" className="py-1.5 text-start font-normal">
                {rateName(t, category)}
                {category === 'e-lottery' && (
                  <span className="text-meta text-ink-muted">
                    {' '}
                    · {t('bo.agents.series')} <bdi dir="ltr">{seriesOf(ratePpm)}</bdi>
                  </span>
                )}
              </th>
              <td className="py-1.5 text-end font-semibold">
                <bdi dir="ltr" className="num">
                  {rateText(ratePpm)}
                </bdi>
              </td>
              <td className="py-1.5 text-end text-ink-muted">
                <bdi dir="ltr" className="num">
                  {rateText(mostPpm)}
                </bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {open === 'rates' && <RatesDialog node={node} onClose={() => setOpen(null)} />}
      {open === 'history' && <RateHistory node={node} onClose={() => setOpen(null)} />}
    </SectionCard>
  );
}
