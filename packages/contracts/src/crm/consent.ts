import { isZone } from '@kismet/kernel/zone';
import { CHANNELS, TOPICS } from '@kismet/rules/crm/address';
import * as z from 'zod/mini';
import { defineRoute } from '../route.ts';

const choice = { channel: z.enum(CHANNELS), topic: z.enum(TOPICS) };
const consents = z.object({
  list: z.array(z.object({ ...choice, isGiven: z.boolean() })),
  /** Time zone of the quiet hours. */
  zone: z.string(),
});
/** Row PC-13: which messages a member wants, by channel and topic. */
export const getConsents = defineRoute({
  method: 'GET',
  path: '/wps/member/consents',
  access: 'member-real',
  input: z.object({}),
  output: consents,
  refusals: ['TRIAL'],
  summary: 'Consents of the member to messages about offers and games, by channel and topic',
});
export const setConsents = defineRoute({
  method: 'PUT',
  path: '/wps/member/consents',
  access: 'member-real',
  input: z.object({
    changes: z.array(z.object({ ...choice, isGiven: z.boolean() })).check(z.maxLength(CHANNELS.length * TOPICS.length)),
    /** Language and time zone of the member's browser. */
    language: z.string().check(z.regex(/^[A-Z]{2}(-[A-Z]{2})?$/)),
    zone: z.string().check(z.maxLength(64), z.refine(isZone)),
  }),
  output: consents,
  refusals: ['TRIAL', 'RATE_LIMITED'],
  summary: 'Change the message consents of the member; every change is recorded',
});
export const unsubscribe = defineRoute({
  method: 'POST',
  path: '/wps/unsubscribe',
  access: 'public',
  input: z.object({ token: z.string().check(z.minLength(1), z.maxLength(200)) }),
  output: z.object(choice),
  refusals: ['LINK_ENDED', 'RATE_LIMITED'],
  summary: 'Unsubscribe from a topic on a channel through the link in a message, without signing in',
});
