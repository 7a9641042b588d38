import { useT } from '@kismet/app-kit/texts';
import { OFFER_STATES } from '@kismet/contracts/promotions/operator-offers';
import { PROMOTION_KINDS } from '@kismet/rules/promotions/kind';
import { Button, buttonClass } from '@kismet/ui/button';
import { EmptyState } from '@kismet/ui/empty-state';
import { Select } from '@kismet/ui/form/select';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { type OffersAddress, withChange } from '../../shared/address.ts';
import { Page } from '../../shared/page.tsx';
import { Region } from '../../shared/region.tsx';
import { useCan } from '../../shared/session.ts';
import { AsOf } from '../../shared/table/as-of.tsx';
import { KeysetPager } from '../../shared/table/keyset-pager.tsx';
import { offersQuery } from './api.ts';
import { OfferTable } from './offer-table.tsx';

const route = getRouteApi('/promotions');

/** Screen B11: offers of the brand, with their cost so far. */
export default function OffersPage() {
  const t = useT();
  const navigate = useNavigate();
  const may = useCan('promotions.write');
  const address = route.useSearch();
  const query = useQuery(offersQuery(address));
  const go = (search: OffersAddress) => void navigate({ to: '/promotions', search });
  const isFiltered = Boolean(address.state || address.kind);
  const create = may && (
    <Link to="/promotions/$promoId" params={{ promoId: 'new' }} className={buttonClass('act', 36)}>
      {t('bo.promotions.new')}
    </Link>
  );
  return (
    <Page
      title={t('bo.promotions.title')}
      aside={
        <>
          <AsOf query={query} />
          {create}
        </>
      }
    >
      <Filters address={address} go={go} />
      <Region
        query={query}
        isEmpty={({ list }) => list.length === 0}
        empty={
          isFiltered ? (
            <EmptyState
              title={t('bo.promotions.noMatch')}
              action={
                <Button tone="ghost" size={36} onClick={() => go({})}>
                  {t('bo.clearFilters')}
                </Button>
              }
            />
          ) : (
            <EmptyState title={t('bo.promotions.none')} action={create}>
              {t('bo.promotions.noneText')}
            </EmptyState>
          )
        }
      >
        {({ list, nextCursor }) => (
          <>
            <OfferTable rows={list} />
            <KeysetPager
              trail={address.trail}
              nextCursor={nextCursor}
              onTrail={(trail) => go(withChange(address, { trail }))}
            />
          </>
        )}
      </Region>
    </Page>
  );
}

function Filters({ address, go }: { address: OffersAddress; go: (address: OffersAddress) => void }) {
  const t = useT();
  return (
    <search className="grid items-end gap-3 sm:grid-cols-[200px_220px]">
      <Select
        label={t('bo.promotions.stateFilter')}
        value={address.state ?? ''}
        onChoose={(value) =>
          go(withChange(address, { state: OFFER_STATES.find((one) => one === value), trail: undefined }))
        }
        choices={[
          { value: '', label: t('bo.any') },
          ...OFFER_STATES.map((value) => ({ value, label: t(`bo.promotions.state.${value}`) })),
        ]}
      />
      <Select
        label={t('bo.promotions.kind')}
        value={address.kind ?? ''}
        onChoose={(value) =>
          go(withChange(address, { kind: PROMOTION_KINDS.find((one) => one === value), trail: undefined }))
        }
        choices={[
          { value: '', label: t('bo.any') },
          ...PROMOTION_KINDS.map((value) => ({ value, label: t(`bo.promotions.kind.${value}`) })),
        ]}
      />
    </search>
  );
}
