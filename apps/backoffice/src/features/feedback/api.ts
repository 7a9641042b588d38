import { answerFeedback, listMemberFeedback } from '@kismet/contracts/messages/inbox';
import type { Input, Output } from '@kismet/contracts/route';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/api.ts';
import { queryClient } from '../../shared/query-client.ts';
import { cursorOf } from '../../shared/table/keyset.ts';

export type FeedbackRow = Output<typeof listMemberFeedback>['list'][number];
export type FeedbackState = FeedbackRow['state'];
export const feedbackQuery = (state: FeedbackState, trail: string | undefined) =>
  queryOptions({
    queryKey: ['feedback', state, trail ?? ''],
    queryFn: ({ signal }) => call(listMemberFeedback, { state, cursor: cursorOf(trail), limit: 25 }, { signal }),
    placeholderData: keepPreviousData,
  });
export async function answer(input: Input<typeof answerFeedback>): Promise<void> {
  await call(answerFeedback, input).finally(() => queryClient.invalidateQueries({ queryKey: ['feedback'] }));
}
