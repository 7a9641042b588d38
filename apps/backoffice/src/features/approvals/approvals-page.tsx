import { useT } from '@kismet/app-kit/texts';
import { buttonClass } from '@kismet/ui/button';
import { EmptyState } from '@kismet/ui/empty-state';
import { Tabs } from '@kismet/ui/tabs';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { type ApprovalsAddress, type CaseView, withChange } from '../../shared/address.ts';
import { Page } from '../../shared/page.tsx';
import { Region } from '../../shared/region.tsx';
import { AsOf } from '../../shared/table/as-of.tsx';
import { KeysetPager } from '../../shared/table/keyset-pager.tsx';
import { approvalsQuery } from './api.ts';
import { ApprovalTable } from './approval-table.tsx';
import { CaseSheet } from './case-sheet.tsx';

const route = getRouteApi('/approvals');
const VIEWS = ['waiting', 'executed', 'rejected', 'expired', 'all'] as const satisfies readonly CaseView[];

/** Cases for a second operator, and their outcome (security 3.8). */
export default function ApprovalsPage() {
  const t = useT();
  const navigate = useNavigate();
  const address = route.useSearch();
  const query = useQuery(approvalsQuery(address));
  const view = address.state ?? 'waiting';
  const go = (search: ApprovalsAddress) => void navigate({ to: '/approvals', search, resetScroll: false });
  // refetch here, not on refusal: another operator may have been faster, and the row that explains it must stay
  const close = () => {
    go(withChange(address, { case: undefined }));
    void query.refetch();
  };
  const open = query.data?.list.find((row) => row.approvalId === address.case);
  return (
    <Page title={t('bo.approvals.title')} aside={<AsOf query={query} />}>
      <p className="text-body text-ink-soft">{t('bo.approvals.explain')}</p>
      <Tabs
        label={t('bo.approvals.views')}
        controls="cases"
        value={view}
        onChoose={(state) => go(state === 'waiting' ? {} : { state })}
        tabs={VIEWS.map((value) => ({ value, label: t(`bo.approvals.view.${value}`) }))}
      />
      <div id="cases" role="tabpanel" aria-label={t('bo.approvals.title')} className="min-w-0">
        <Region
          query={query}
          isEmpty={({ list }) => list.length === 0}
          empty={<NoCases isWaiting={view === 'waiting'} />}
        >
          {({ list, nextCursor }) => (
            <>
              <ApprovalTable rows={list} address={address} />
              <KeysetPager
                trail={address.trail}
                nextCursor={nextCursor}
                onTrail={(trail) => go(withChange(address, { trail, case: undefined }))}
              />
            </>
          )}
        </Region>
      </div>
      <CaseSheet approval={open ?? null} onClose={close} />
    </Page>
  );
}

function NoCases({ isWaiting }: { isWaiting: boolean }) {
  const t = useT();
  return (
    <EmptyState
      title={t(isWaiting ? 'bo.approvals.noneWaiting' : 'bo.approvals.none')}
      action={
        isWaiting && (
          <Link to="/approvals" search={{ state: 'all' }} className={buttonClass('ghost', 36)}>
            {t('bo.approvals.seeAll')}
          </Link>
        )
      }
    >
      {t('bo.approvals.noneText')}
    </EmptyState>
  );
}
