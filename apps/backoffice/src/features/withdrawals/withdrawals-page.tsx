import { useT } from '@kismet/app-kit/texts';
import { QUEUE_VIEWS } from '@kismet/contracts/operators/withdrawals';
import { EmptyState } from '@kismet/ui/empty-state';
import { Tabs } from '@kismet/ui/tabs';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { readWithdrawalsAddress, type WithdrawalsAddress, withChange } from '../../shared/address.ts';
import { SearchField } from '../../shared/form/search-field.tsx';
import { useRowKeys } from '../../shared/form/use-row-keys.ts';
import { Page } from '../../shared/page.tsx';
import { Region } from '../../shared/region.tsx';
import { AsOf } from '../../shared/table/as-of.tsx';
import { KeysetPager } from '../../shared/table/keyset-pager.tsx';
import { queueQuery } from './api.ts';
import { CasePane } from './case-pane.tsx';
import { QueueList } from './queue-list.tsx';

const route = getRouteApi('/withdrawals');

/** Screen B5: pending withdrawals, oldest first, beside the open case. J and K navigate, A R D E decide. */
export default function WithdrawalsPage() {
  const t = useT();
  const navigate = useNavigate();
  const address = route.useSearch();
  const query = useQuery(queueQuery(address));
  useRowKeys();
  const go = (search: WithdrawalsAddress) => void navigate({ to: '/withdrawals', search });
  const onSearch = useCallback(
    (text: string) =>
      void navigate({
        to: '/withdrawals',
        search: (old) => withChange(readWithdrawalsAddress(old), { member: text || undefined, trail: undefined }),
        replace: true,
      }),
    [navigate],
  );
  const view = address.view ?? 'review';
  const counts = query.data?.counts;
  const label = (one: (typeof QUEUE_VIEWS)[number]) =>
    one === 'all' || !counts ? t(`bo.withdrawals.view.${one}`) : `${t(`bo.withdrawals.view.${one}`)} (${counts[one]})`;
  return (
    <Page title={t('bo.withdrawals.title')} aside={<AsOf query={query} />}>
      <Tabs
        label={t('bo.withdrawals.title')}
        value={view}
        onChoose={(chosen) => go({ view: chosen })}
        tabs={QUEUE_VIEWS.map((one) => ({ value: one, label: label(one) }))}
      />
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(360px,2fr)_3fr]">
        <div className="grid min-w-0 gap-3">
          <search>
            <SearchField label={t('bo.withdrawals.member')} value={address.member ?? ''} onSearch={onSearch} />
          </search>
          <Region
            query={query}
            isEmpty={({ list }) => list.length === 0}
            empty={<EmptyState title={t('bo.withdrawals.none')}>{t('bo.withdrawals.noneText')}</EmptyState>}
          >
            {({ list, nextCursor }) => (
              <>
                <QueueList rows={list} address={address} />
                <KeysetPager
                  trail={address.trail}
                  nextCursor={nextCursor}
                  onTrail={(trail) => go(withChange(address, { trail }))}
                />
              </>
            )}
          </Region>
        </div>
        {address.case ? (
          <CasePane key={address.case} withdrawalId={address.case} />
        ) : (
          <p className="rounded-card border border-line bg-surface p-6 text-body text-ink-muted">
            {t('bo.withdrawals.choose')}
          </p>
        )}
      </div>
    </Page>
  );
}
