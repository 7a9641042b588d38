import { type T, useT } from '@kismet/app-kit/texts';
import type { OfferResult } from '@kismet/contracts/promotions/operator-result';
import { Badge } from '@kismet/ui/badge';
import { useQuery } from '@tanstack/react-query';
import { Region } from '../../shared/region.tsx';
import { SectionCard } from '../../shared/section.tsx';
import { AsOf } from '../../shared/table/as-of.tsx';
import { type DataColumn, DataTable } from '../../shared/table/data-table.tsx';
import { ExactMoney } from '../../shared/table/exact-money.tsx';
import { Fact, Facts } from '../../shared/table/facts.tsx';
import { resultQuery } from './api.ts';

type Compared = OfferResult['compared'][number];

/** What an offer changed: members to whom it was announced, compared with the holdout. */
export function ResultTab({ promoId }: { promoId: string }) {
  const t = useT();
  const query = useQuery(resultQuery(promoId));
  return (
    <Region query={query}>
      {({ told, held, state, compared }) => (
        <div className="grid min-w-0 gap-3">
          <SectionCard title={t('bo.result.groups')} aside={<AsOf query={query} />}>
            <p className="max-w-prose text-body text-ink-soft">{t(`bo.result.${state}`)}</p>
            <Facts>
              <Fact label={t('bo.result.told')}>
                <bdi className="num">{told.members}</bdi>
              </Fact>
              <Fact label={t('bo.crm.held')}>
                <bdi className="num">{held.members}</bdi>
              </Fact>
            </Facts>
          </SectionCard>
          {compared.length > 0 && (
            <DataTable
              name="offer-result"
              caption={t('bo.promotions.part.result')}
              rows={compared}
              rowKey={({ measure }) => measure}
              columns={columnsOf(t)}
            />
          )}
        </div>
      )}
    </Region>
  );
}

const columnsOf = (t: T): DataColumn<Compared>[] => [
  { id: 'measure', title: t('bo.result.perMember'), lead: true, cell: ({ measure }) => t(`bo.result.of.${measure}`) },
  { id: 'told', title: t('bo.result.told'), numeric: true, cell: ({ told }) => <ExactMoney units={told} /> },
  { id: 'held', title: t('bo.crm.held'), numeric: true, cell: ({ held }) => <ExactMoney units={held} /> },
  {
    id: 'difference',
    title: t('bo.crm.difference'),
    numeric: true,
    cell: ({ difference }) => <ExactMoney units={difference} />,
  },
  {
    id: 'interval',
    title: t('bo.crm.interval'),
    numeric: true,
    cell: ({ low, high }) => (
      <span className="inline-flex flex-wrap gap-x-1">
        <ExactMoney units={low} /> … <ExactMoney units={high} />
      </span>
    ),
  },
  {
    id: 'proven',
    title: t('bo.result.meaning'),
    cell: ({ isProven }) => (
      <Badge tone={isProven ? 'win' : 'plain'}>{t(isProven ? 'bo.result.proven' : 'bo.result.chance')}</Badge>
    ),
  },
];
