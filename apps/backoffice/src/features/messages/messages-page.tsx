import { useT } from '@kismet/app-kit/texts';
import { MESSAGE_CHANNELS, MESSAGE_STATES } from '@kismet/contracts/messages/message';
import { Button } from '@kismet/ui/button';
import { EmptyState } from '@kismet/ui/empty-state';
import { Select } from '@kismet/ui/form/select';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { type MessagesAddress, readMessagesAddress, withChange } from '../../shared/address.ts';
import { SearchField } from '../../shared/form/search-field.tsx';
import { Page } from '../../shared/page.tsx';
import { Region } from '../../shared/region.tsx';
import { AsOf } from '../../shared/table/as-of.tsx';
import { KeysetPager } from '../../shared/table/keyset-pager.tsx';
import { type MessageRow, messagesQuery } from './api.ts';
import { MessageDialog } from './message-dialog.tsx';
import { MessageTable } from './message-table.tsx';

const route = getRouteApi('/messages');

/** Messages sent by the platform: delivery, destination, and errors. */
export default function MessagesPage() {
  const t = useT();
  const navigate = useNavigate();
  const address = route.useSearch();
  const query = useQuery(messagesQuery(address));
  const [shown, setShown] = useState<MessageRow | null>(null);
  const go = (search: MessagesAddress) => void navigate({ to: '/messages', search });
  const onSearch = useCallback(
    (text: string) =>
      void navigate({
        to: '/messages',
        search: (old) => withChange(readMessagesAddress(old), { member: text || undefined, trail: undefined }),
        replace: true,
      }),
    [navigate],
  );
  const isFiltered = Boolean(address.channel || address.state || address.member);
  // an unknown id finds nothing
  const nothing = <NoMessages isFiltered={isFiltered} onClear={() => go({})} />;
  return (
    <Page title={t('bo.messages.title')} aside={<AsOf query={query} />}>
      <p className="text-body text-ink-soft">{t('bo.messages.explain')}</p>
      <search className="grid items-end gap-3 sm:grid-cols-[minmax(0,320px)_160px_160px]">
        <SearchField label={t('bo.members.id')} value={address.member ?? ''} onSearch={onSearch} />
        <Select
          label={t('bo.messages.channel')}
          value={address.channel ?? ''}
          onChoose={(value) =>
            go(withChange(address, { channel: MESSAGE_CHANNELS.find((one) => one === value), trail: undefined }))
          }
          choices={[
            { value: '', label: t('bo.any') },
            ...MESSAGE_CHANNELS.map((value) => ({ value, label: t(`bo.channel.${value}`) })),
          ]}
        />
        <Select
          label={t('bo.members.state')}
          value={address.state ?? ''}
          onChoose={(value) =>
            go(withChange(address, { state: MESSAGE_STATES.find((one) => one === value), trail: undefined }))
          }
          choices={[
            { value: '', label: t('bo.any') },
            ...MESSAGE_STATES.map((value) => ({ value, label: t(`bo.messageState.${value}`) })),
          ]}
        />
      </search>
      <Region
        query={query}
        isEmpty={({ list }) => list.length === 0}
        empty={nothing}
        refusal={(code) => code === 'NOT_FOUND' && nothing}
      >
        {({ list, nextCursor }) => (
          <>
            <MessageTable rows={list} onShow={setShown} />
            <KeysetPager
              trail={address.trail}
              nextCursor={nextCursor}
              onTrail={(trail) => go(withChange(address, { trail }))}
            />
          </>
        )}
      </Region>
      {shown && <MessageDialog key={shown.messageId} row={shown} onClose={() => setShown(null)} />}
    </Page>
  );
}

function NoMessages({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  const t = useT();
  if (!isFiltered) return <EmptyState title={t('bo.messages.none')}>{t('bo.messages.noneText')}</EmptyState>;
  return (
    <EmptyState
      title={t('bo.messages.noMatch')}
      action={
        <Button tone="ghost" size={36} onClick={onClear}>
          {t('bo.clearFilters')}
        </Button>
      }
    />
  );
}
