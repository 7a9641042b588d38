import { isZone } from '@kismet/kernel/zone';
import * as z from 'zod/mini';
import { defineRoute } from '../route.ts';

const endpoint = z.string().check(z.minLength(1), z.maxLength(1000));
const state = z.object({
  /** The key for subscribing a browser; null when this installation sends no push messages. */
  publicKey: z.nullable(z.string()),
  /** Whether the calling browser is subscribed for this member. */
  isSubscribed: z.boolean(),
  /** Number of subscribed browsers of the member. */
  browsers: z.int(),
});
/** Row PC-13. Not a GET: anyone who knows the address of a subscription can reach the browser, and the addresses of calls are logged. */
export const lookAtPush = defineRoute({
  method: 'POST',
  path: '/wps/member/push/state',
  access: 'member-real',
  input: z.object({ endpoint: z.nullable(endpoint) }),
  output: state,
  refusals: ['TRIAL'],
  summary: 'Key for push messages, and whether this browser is subscribed to them',
});
export const subscribePush = defineRoute({
  method: 'PUT',
  path: '/wps/member/push',
  access: 'member-real',
  input: z.object({
    endpoint,
    /** An uncompressed point of P-256, and 16 bytes, in the format of browsers (RFC 8291). */
    p256dh: z.string().check(z.regex(/^B[\w-]{86}=?$/)),
    auth: z.string().check(z.regex(/^[\w-]{22}(==)?$/)),
    language: z.string().check(z.regex(/^[A-Z]{2}(-[A-Z]{2})?$/)),
    zone: z.string().check(z.maxLength(64), z.refine(isZone)),
  }),
  output: state,
  refusals: ['TRIAL', 'RATE_LIMITED', 'PUSH_OFF'],
  summary: 'Subscribe this browser to push messages; at most five browsers per member, the oldest is dropped',
});
export const unsubscribePush = defineRoute({
  method: 'POST',
  path: '/wps/member/push/end',
  access: 'member-real',
  input: z.object({ endpoint }),
  output: state,
  refusals: ['TRIAL', 'RATE_LIMITED'],
  summary: 'Unsubscribe this browser from push messages',
});
