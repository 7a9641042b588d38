import * as z from 'zod/mini';
import { localized } from '../catalogue/games.ts';
import { FILES_MAX } from '../files/file.ts';
import { defineRoute } from '../route.ts';
import { texts } from '../texts.ts';

/** Automatic notifications to a member; each has a title and a text in the catalogues. */
export const INBOX_KINDS = [
  'welcome',
  'deposit-credited',
  'deposit-refused',
  'withdrawal-approved',
  'withdrawal-sent',
  'withdrawal-received',
  'withdrawal-refused',
  'withdrawal-refunded',
  'document-accepted',
  'document-refused',
  'feedback-answered',
  'agreement-offered',
  'agreement-accepted',
  'agreement-refused',
  'agreement-rejected',
  'agreement-end-asked',
  'agreement-ended',
  'agreement-asked',
  'agent-letter',
  'agent-envelope',
  'payment-password-locked',
  'promotion-answered',
  'referral-rewarded',
  'leaderboard-prize',
  'redemption-approved',
  'redemption-rejected',
  'redemption-sent',
  'redemption-returned',
  'operator',
] as const;
export type InboxKind = (typeof INBOX_KINDS)[number];

export const inboxRow = z.object({
  messageId: z.string(),
  kind: z.enum(INBOX_KINDS),
  /** Parameters of the text; amounts are decimal strings. */
  params: z.record(z.string(), z.string()),
  /** An operator's text, in the languages in which it was written. */
  words: z.nullable(z.object({ title: localized, text: localized })),
  at: z.string(),
  isRead: z.boolean(),
});

export const listInbox = defineRoute({
  method: 'GET',
  path: '/wps/member/messages',
  access: 'member',
  input: z.object({
    unread: z._default(z.stringbool(), false),
    cursor: z.optional(z.uuid()),
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(50)), 20),
  }),
  output: z.object({ list: z.array(inboxRow), nextCursor: z.nullable(z.string()), unread: z.int() }),
  refusals: [],
  summary: 'Messages of the signed-in member, newest first (row PC-13)',
});
/** Row AP-16, the red count of the centre's menu. */
export const getUnreadMessageV2 = defineRoute({
  method: 'GET',
  path: '/wps/member/messages/unread',
  access: 'member',
  input: z.object({}),
  output: z.object({ count: z.int() }),
  refusals: [],
  summary: 'Number of unread messages of the signed-in member',
});
const some = z.object({ messageIds: z.array(z.uuid()).check(z.minLength(1), z.maxLength(100)) });
const left = z.object({ unread: z.int() });
export const readInbox = defineRoute({
  method: 'POST',
  path: '/wps/member/messages/read',
  access: 'member',
  input: z.extend(some, { isRead: z._default(z.boolean(), true) }),
  output: left,
  refusals: [],
  summary: 'Mark messages as read or unread',
});
export const deleteInbox = defineRoute({
  method: 'POST',
  path: '/wps/member/messages/delete',
  access: 'member',
  input: z.extend(some, { isDeleted: z._default(z.boolean(), true) }),
  output: left,
  refusals: [],
  summary: 'Delete or restore messages',
});

export const FEEDBACK_CATEGORIES = ['money', 'game', 'account', 'promotion', 'idea', 'complaint'] as const;
/** Words, as people count them (specification, feedback). */
export const FEEDBACK_WORDS = { min: 3, max: 300 } as const;
export const feedbackRow = z.object({
  feedbackId: z.string(),
  category: z.enum(FEEDBACK_CATEGORIES),
  text: z.string(),
  files: z.int(),
  state: z.enum(['open', 'answered']),
  answer: z.nullable(z.string()),
  at: z.string(),
  answeredAt: z.nullable(z.string()),
  /** Subject of a case: an agent's income line, as it was when disputed. */
  about: z.nullable(
    z.object({
      kind: z.literal('income'),
      day: z.string(),
      line: z.string(),
      category: z.nullable(z.string()),
      ratePpm: z.nullable(z.int()),
      base: z.nullable(z.string()),
      amount: z.string(),
    }),
  ),
});
export const sendFeedback = defineRoute({
  method: 'PUT',
  path: '/wps/feedback',
  access: 'member',
  input: z.object({
    /** Chosen by the caller, once per request. */
    feedbackId: z.uuid(),
    category: z.enum(FEEDBACK_CATEGORIES),
    text: z.string().check(z.trim(), z.maxLength(3000)),
    fileIds: z._default(z.array(z.uuid()).check(z.maxLength(FILES_MAX)), []),
  }),
  output: feedbackRow,
  refusals: ['FEEDBACK_WORDS', 'NOT_FOUND', 'RATE_LIMITED'],
  summary: 'Send feedback (row AP-09)',
});
export const listFeedback = defineRoute({
  method: 'GET',
  path: '/wps/feedback',
  access: 'member',
  input: z.object({ limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(50)), 20) }),
  output: z.object({ list: z.array(feedbackRow) }),
  refusals: [],
  summary: 'Feedback of the signed-in member, with its answers',
});

export const operatorFeedbackRow = z.extend(feedbackRow, {
  memberId: z.string(),
  loginName: z.string(),
  fileIds: z.array(z.string()),
});
export const listMemberFeedback = defineRoute({
  method: 'GET',
  path: '/operator/feedback',
  access: 'operator:messages.read',
  input: z.object({
    state: z._default(z.enum(['open', 'answered']), 'open'),
    cursor: z.optional(z.uuid()),
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 25),
  }),
  output: z.object({ list: z.array(operatorFeedbackRow), nextCursor: z.nullable(z.string()) }),
  refusals: [],
  summary: 'Feedback from members, oldest open first',
});
export const answerFeedback = defineRoute({
  method: 'POST',
  path: '/operator/feedback/:feedbackId/answer',
  access: 'operator:messages.write',
  input: z.object({
    feedbackId: z.uuid(),
    memberId: z.string().check(z.maxLength(40)),
    answer: z.string().check(z.trim(), z.minLength(1), z.maxLength(2000)),
  }),
  output: operatorFeedbackRow,
  refusals: ['NOT_FOUND', 'MESSAGE_STATE'],
  summary: 'Answer feedback; the answer appears in the member’s inbox',
});
export const MESSAGE_TITLE_MAX = 120;
export const MESSAGE_TEXT_MAX = 2000;
export const writeToMember = defineRoute({
  method: 'POST',
  path: '/operator/members/:memberId/message',
  access: 'operator:messages.write',
  input: z.object({
    memberId: z.string().check(z.maxLength(40)),
    /** Chosen by the caller, once per request; its time determines its position in the inbox. */
    messageId: z.uuidv7(),
    title: texts(MESSAGE_TITLE_MAX),
    text: texts(MESSAGE_TEXT_MAX),
  }),
  output: z.object({}),
  refusals: ['NOT_FOUND'],
  summary: 'Send a message to a member, in the brand’s languages',
});
