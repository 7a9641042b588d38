import { useStore } from '@kismet/app-kit/store';
import { useT } from '@kismet/app-kit/texts';
import { MEMBER_STATES } from '@kismet/contracts/operators/members';
import { Button } from '@kismet/ui/button';
import { EmptyState } from '@kismet/ui/empty-state';
import { Select } from '@kismet/ui/form/select';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { type MembersAddress, readMembersAddress, withChange } from '../../shared/address.ts';
import { contactSearch, placeSearch } from '../../shared/contact-search.ts';
import { SearchField } from '../../shared/form/search-field.tsx';
import { Page } from '../../shared/page.tsx';
import { Region } from '../../shared/region.tsx';
import { AsOf } from '../../shared/table/as-of.tsx';
import { KeysetPager } from '../../shared/table/keyset-pager.tsx';
import { foundQuery, membersQuery } from './api.ts';
import { MemberTable } from './member-table.tsx';

const route = getRouteApi('/members');

/** Screen B3: members by partial name, id or state. */
export default function MembersPage() {
  const t = useT();
  const navigate = useNavigate();
  const address = route.useSearch();
  const contact = useStore(contactSearch);
  const listed = useQuery({ ...membersQuery(address), enabled: contact === '' });
  const found = useQuery({ ...foundQuery(contact, address.state), enabled: contact !== '' });
  const query = contact === '' ? listed : found;
  const go = (search: MembersAddress, replace = false) => void navigate({ to: '/members', search, replace });
  const onSearch = useCallback(
    (text: string) =>
      void navigate({
        to: '/members',
        search: (old) => withChange(readMembersAddress(old), { search: placeSearch(text), trail: undefined }),
        replace: true,
      }),
    [navigate],
  );
  return (
    <Page title={t('bo.members.title')} aside={<AsOf query={query} />}>
      <search className="grid items-end gap-3 sm:grid-cols-[minmax(0,360px)_180px]">
        <SearchField label={t('bo.members.search')} value={contact || (address.search ?? '')} onSearch={onSearch} />
        <Select
          label={t('bo.members.state')}
          value={address.state ?? ''}
          onChoose={(value) =>
            go(withChange(address, { state: MEMBER_STATES.find((state) => state === value), trail: undefined }))
          }
          choices={[
            { value: '', label: t('bo.any') },
            ...MEMBER_STATES.map((value) => ({ value, label: t(`bo.state.${value}`) })),
          ]}
        />
      </search>
      <Region
        query={query}
        isEmpty={({ list }) => list.length === 0}
        empty={
          contact || address.search || address.state ? (
            <EmptyState
              title={t('bo.members.noMatch')}
              action={
                <Button tone="ghost" size={36} onClick={() => go({ search: placeSearch('') })}>
                  {t('bo.clearFilters')}
                </Button>
              }
            >
              {t('bo.members.noMatchText')}
            </EmptyState>
          ) : (
            <EmptyState title={t('bo.members.none')}>{t('bo.members.noneText')}</EmptyState>
          )
        }
      >
        {({ list, nextCursor }) => (
          <>
            <MemberTable rows={list} />
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
