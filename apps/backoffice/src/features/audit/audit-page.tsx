import { useT } from '@kismet/app-kit/texts';
import { Button } from '@kismet/ui/button';
import { EmptyState } from '@kismet/ui/empty-state';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { type AuditAddress, withChange } from '../../shared/address.ts';
import { Page } from '../../shared/page.tsx';
import { Region } from '../../shared/region.tsx';
import { AsOf } from '../../shared/table/as-of.tsx';
import { KeysetPager } from '../../shared/table/keyset-pager.tsx';
import { auditQuery } from './api.ts';
import { AuditFilters } from './audit-filters.tsx';
import { AuditTable } from './audit-table.tsx';

const route = getRouteApi('/audit');

/** Screen B34: all actions of all operators, newest first. */
export default function AuditPage() {
  const t = useT();
  const navigate = useNavigate();
  const address = route.useSearch();
  const query = useQuery(auditQuery(address));
  const go = (search: AuditAddress) => void navigate({ to: '/audit', search });
  return (
    <Page title={t('bo.audit.title')} aside={<AsOf query={query} />}>
      <p className="text-body text-ink-soft">{t('bo.audit.explain')}</p>
      <AuditFilters
        key={JSON.stringify([address.action, address.operator, address.subject])}
        address={address}
        onFilter={go}
      />
      <Region
        query={query}
        isEmpty={({ list }) => list.length === 0}
        empty={
          <EmptyState
            title={t('bo.audit.noMatch')}
            action={
              <Button tone="ghost" size={36} onClick={() => go({})}>
                {t('bo.clearFilters')}
              </Button>
            }
          >
            {t('bo.audit.noMatchText')}
          </EmptyState>
        }
      >
        {({ list, nextCursor }) => (
          <>
            <AuditTable rows={list} address={address} />
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
