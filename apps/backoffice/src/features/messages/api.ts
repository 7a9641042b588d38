import { listMessages, retryMessage, revealMessage } from '@kismet/contracts/messages/operator-messages';
import type { Output } from '@kismet/contracts/route';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { MessagesAddress } from '../../shared/address.ts';
import { call } from '../../shared/api.ts';
import { queryClient } from '../../shared/query-client.ts';
import { cursorOf } from '../../shared/table/keyset.ts';

export type MessageRow = Output<typeof listMessages>['list'][number];
export type MessageText = Output<typeof revealMessage>;

export const messagesQuery = ({ channel, state, member, trail }: MessagesAddress) =>
  queryOptions({
    queryKey: ['messages', { channel, state, member, trail }],
    queryFn: ({ signal }) =>
      call(listMessages, { channel, state, memberId: member, cursor: cursorOf(trail), limit: 25 }, { signal }),
    placeholderData: keepPreviousData,
  });

/** Text of an undelivered message. Each view is audited; the text is not cached. */
export const revealText = (messageId: string): Promise<MessageText> => call(revealMessage, { messageId });

export async function retry(messageId: string): Promise<void> {
  await call(retryMessage, { messageId });
  await queryClient.invalidateQueries({ queryKey: ['messages'] });
}
