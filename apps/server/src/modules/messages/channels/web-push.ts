import webPush from 'web-push';
import type { Push, PushSettings } from '../push.ts';
import { type MessageChannel, NotDelivered } from './channel.ts';

/** How long a push service keeps a message for a browser that is offline; anything later is stale. */
const TTL_SECONDS = 12 * 3600;
const TIMEOUT_MS = 10_000;
/** The push service says that the subscription is over (RFC 8030). */
const GONE: ReadonlySet<number> = new Set([404, 410]);
/** Codes for which a retry would be refused again. */
const PERMANENT: ReadonlySet<number> = new Set([400, 401, 403, 413]);

/**
 * Messages to browsers (RFC 8030), encrypted and signed by the library; the HTTP call is ours, so that it has a time limit and
 * follows no redirect (T17). The subscription is looked up at each try: a browser that was unsubscribed, or that another member
 * took over, gets no more messages for the former one.
 */
export function createWebPush(settings: PushSettings, push: Pick<Push, 'accepts' | 'find' | 'forget'>): MessageChannel {
  const { contact: subject, publicKey, privateKey } = settings;
  return {
    name: 'web-push',
    async send({ to, text }) {
      const subscription = await push.find(to);
      if (!subscription) throw new NotDelivered('UNSUBSCRIBED', true);
      const { endpoint, p256dh, auth } = subscription;
      if (!push.accepts(endpoint)) throw new NotDelivered('SERVICE_UNKNOWN', true);
      const { headers, body } = sealedFor({ endpoint, keys: { p256dh, auth } }, text, {
        subject,
        publicKey,
        privateKey,
      });
      const response = await fetch(endpoint, {
        method: 'POST',
        headers,
        body: new Uint8Array(body),
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      }).catch((error: unknown) => {
        throw new NotDelivered((error as Error).name === 'TimeoutError' ? 'TIMEOUT' : 'UNREACHABLE', false);
      });
      await response.body?.cancel();
      if (response.ok) return { reference: null };
      if (GONE.has(response.status)) await push.forget(to);
      throw new NotDelivered(`HTTP_${response.status}`, GONE.has(response.status) || PERMANENT.has(response.status));
    },
  };
}

type Vapid = Readonly<Record<'subject' | 'publicKey' | 'privateKey', string>>;
function sealedFor(to: webPush.PushSubscription, text: string, vapidDetails: Vapid) {
  try {
    const made = webPush.generateRequestDetails(to, text, {
      ...{ vapidDetails, TTL: TTL_SECONDS, contentEncoding: 'aes128gcm', urgency: 'normal' },
    });
    // fetch sets the length itself
    const { 'Content-Length': _length, ...headers } = made.headers as Record<string, string>;
    return { headers: { ...headers, TTL: String(TTL_SECONDS) }, body: made.body as Buffer };
  } catch {
    // the keys are not a point on the curve
    throw new NotDelivered('KEYS', true);
  }
}

/** Replaces the channel when the installation has no keys. */
export const noPush: MessageChannel = {
  name: 'off',
  send: async () => {
    throw new NotDelivered('OFF', true);
  },
};
