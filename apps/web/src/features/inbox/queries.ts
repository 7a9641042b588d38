import { listFeedback, listInbox } from '@kismet/contracts/messages/inbox';
import type { Output } from '@kismet/contracts/route';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/api/api.ts';

export type Message = Output<typeof listInbox>['list'][number];

export const inboxQuery = (unread: boolean) =>
  infiniteQueryOptions({
    queryKey: ['mine', 'inbox', 'list', unread],
    queryFn: ({ signal, pageParam }) => call(listInbox, { unread, cursor: pageParam, limit: 20 }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.nextCursor ?? undefined,
  });
export const feedbackQuery = queryOptions({
  queryKey: ['mine', 'inbox', 'feedback'],
  queryFn: ({ signal }) => call(listFeedback, { limit: 20 }, { signal }),
});
