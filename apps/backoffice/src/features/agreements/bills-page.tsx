import { useT } from '@kismet/app-kit/texts';
import { BILL_STATES } from '@kismet/rules/agreements/waterfall';
import { Banner } from '@kismet/ui/banner';
import { Button } from '@kismet/ui/button';
import { EmptyState } from '@kismet/ui/empty-state';
import { Select } from '@kismet/ui/form/select';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { type BillsAddress, withChange } from '../../shared/address.ts';
import { Page } from '../../shared/page.tsx';
import { Region } from '../../shared/region.tsx';
import { AsOf } from '../../shared/table/as-of.tsx';
import { KeysetPager } from '../../shared/table/keyset-pager.tsx';
import { billsQuery } from './api.ts';
import { BillSheet } from './bill-sheet.tsx';
import { BillTable } from './bill-table.tsx';
import { Filters } from './filters.tsx';

const route = getRouteApi('/agent-bills');
const VIEWS = [...BILL_STATES, 'all'] as const;

/** Screen B26: bills of agreements; platform dividends wait here for review (rule 2.7). */
export default function BillsPage() {
  const t = useT();
  const navigate = useNavigate();
  const address = route.useSearch();
  const { state = 'PENDING_REVIEW', run, trail } = address;
  const query = useQuery(billsQuery(address));
  const go = (search: BillsAddress) => void navigate({ to: '/agent-bills', search, resetScroll: false });
  const change = (part: { [K in keyof BillsAddress]?: BillsAddress[K] | undefined }) =>
    go(withChange(address, { trail: undefined, ...part }));
  const waits = state === 'PENDING_REVIEW';
  return (
    <Page title={t('bo.agreements.bills')}>
      <Notes
        waiting={waits ? 0 : (query.data?.waiting ?? 0)}
        isOfRun={Boolean(run)}
        onAll={() => change({ run: undefined })}
      />
      <Filters
        member={address.member}
        onMember={(member) => change({ member })}
        kind={address.kind}
        onKind={(kind) => change({ kind })}
      >
        <Select
          label={t('bo.members.state')}
          value={state}
          onChoose={(next) => change({ state: next === 'PENDING_REVIEW' ? undefined : next })}
          choices={VIEWS.map((value) => ({
            value,
            label: value === 'all' ? t('bo.any') : t(`agreement.bill.state.${value}`),
          }))}
        />
      </Filters>
      <Region
        query={query}
        isEmpty={({ list }) => list.length === 0}
        empty={
          <EmptyState title={t(waits ? 'bo.agreements.noWaiting' : 'bo.agreements.noBills')}>
            {t(waits ? 'bo.agreements.noWaitingText' : 'bo.agreements.noBillsText')}
          </EmptyState>
        }
      >
        {({ list, nextCursor }) => (
          <>
            <BillTable
              rows={list}
              searchOf={(bill) => withChange(address, { bill })}
              toolbar={<AsOf query={query} />}
            />
            <KeysetPager
              trail={trail}
              nextCursor={nextCursor}
              onTrail={(next) => go(withChange(address, { trail: next, bill: undefined }))}
            />
          </>
        )}
      </Region>
      <BillSheet billId={address.bill ?? null} onClose={() => go(withChange(address, { bill: undefined }))} />
    </Page>
  );
}

/** How many bills wait elsewhere, and that only those of one run are shown. */
function Notes({ waiting, isOfRun, onAll }: { waiting: number; isOfRun: boolean; onAll: () => void }) {
  const t = useT();
  return (
    <>
      {waiting > 0 && <Banner tone="info">{t('bo.agreements.waiting', { count: waiting })}</Banner>}
      {isOfRun && (
        <Banner
          tone="info"
          action={
            <Button tone="ghost" size={36} onClick={onAll}>
              {t('action.clearFilters')}
            </Button>
          }
        >
          {t('bo.agreements.ofRun')}
        </Banner>
      )}
    </>
  );
}
