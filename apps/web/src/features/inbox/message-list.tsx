import { rowsOf } from '@kismet/app-kit/rows';
import { useT } from '@kismet/app-kit/texts';
import { MoreButton } from '@kismet/app-kit/view/more-button';
import { Region } from '@kismet/app-kit/view/region';
import { Button } from '@kismet/ui/button';
import { EmptyState } from '@kismet/ui/empty-state';
import { SegmentedControl } from '@kismet/ui/form/segmented-control';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { RowSkeletons } from '../../shared/row-skeletons.tsx';
import { MessageItem } from './message-item.tsx';
import { inboxQuery, type Message } from './queries.ts';
import { useInbox } from './use-inbox.ts';

/** The member's messages, all or unread, with bulk read and delete. */
export function MessageList() {
  const t = useT();
  const [filter, setFilter] = useState<'all' | 'unread'>('all');
  const query = useInfiniteQuery(inboxQuery(filter === 'unread'));
  const messages = rowsOf(query);
  const { open, chosen, show, toggle, withChosen, unread, read, remove } = useOpened();
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <SegmentedControl
          label={t('inbox.which')}
          value={filter}
          onChoose={setFilter}
          choices={(['all', 'unread'] as const).map((value) => ({ value, label: t(`inbox.${value}`) }))}
        />
        {chosen.size > 0 && (
          <ChosenButtons
            count={chosen.size}
            onRead={() => withChosen((ids) => read(ids))}
            onRemove={() => withChosen(remove)}
          />
        )}
      </div>
      <Region query={query} data={messages} loading={<RowSkeletons count={5} className="h-12" />}>
        {(messages) =>
          messages.length === 0 ? (
            <EmptyState title={t('inbox.none')}>{t('inbox.noneText')}</EmptyState>
          ) : (
            <ul className="grid rounded-card border border-line bg-surface px-2">
              {messages.map((message) => (
                <MessageItem
                  key={message.messageId}
                  message={message}
                  isOpen={open === message.messageId}
                  isChosen={chosen.has(message.messageId)}
                  onOpen={() => show(message)}
                  onChoose={() => toggle(message.messageId)}
                  onUnread={() => unread(message)}
                  onRemove={() => void remove([message.messageId])}
                />
              ))}
            </ul>
          )
        }
      </Region>
      <MoreButton list={query} />
    </div>
  );
}

/** Which message is open and which are selected, with the bulk actions. */
function useOpened() {
  const [open, setOpen] = useState<string | null>(null);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const { read, remove } = useInbox();
  const toggle = (id: string) =>
    setChosen((before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]));
  function show(message: Message): void {
    setOpen(open === message.messageId ? null : message.messageId);
    if (!message.isRead) void read([message.messageId]);
  }
  const withChosen = (work: (ids: string[]) => Promise<void>) => {
    void work([...chosen]);
    setChosen(new Set());
  };
  const unread = ({ messageId }: Message) => {
    setOpen(null);
    void read([messageId], false);
  };
  return { open, chosen, show, toggle, withChosen, unread, read, remove };
}

interface ChosenProps {
  readonly count: number;
  readonly onRead: () => void;
  readonly onRemove: () => void;
}
function ChosenButtons({ count, onRead, onRemove }: ChosenProps) {
  const t = useT();
  return (
    <>
      <Button tone="ghost" onClick={onRead}>
        {t('inbox.readChosen', { count })}
      </Button>
      <Button tone="ghost" onClick={onRemove}>
        {t('inbox.removeChosen', { count })}
      </Button>
    </>
  );
}
