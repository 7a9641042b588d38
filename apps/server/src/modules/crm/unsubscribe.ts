import { CHANNELS, type Channel, TOPICS, type Topic } from '@kismet/rules/crm/address';
import { isSameSecret } from '../../platform/crypto.ts';
import type { CrmDeps } from './deps.ts';

interface Subscription {
  readonly channel: Channel;
  readonly topic: Topic;
}
const SEAL_BYTES = 18;
const sealOf = ({ secretBox }: Pick<CrmDeps, 'secretBox'>, text: string): string =>
  secretBox.index(text, 'crm.unsubscribe').subarray(0, SEAL_BYTES).toString('base64url');

/** The link that unsubscribes one member from one topic on one channel. It never expires: it must still work in an old e-mail. */
export function unsubscribeLink(
  deps: Pick<CrmDeps, 'secretBox' | 'siteOrigin'>,
  publicId: string,
  { channel, topic }: Subscription,
): string {
  const text = `${publicId}.${channel}.${topic}`;
  return `${deps.siteOrigin}/unsubscribe?token=${text}.${sealOf(deps, text)}`;
}

/** What a token stands for; null when this installation did not issue it. */
export function readToken(
  deps: Pick<CrmDeps, 'secretBox'>,
  token: string,
): (Subscription & { readonly publicId: string }) | null {
  const [publicId, channelName, topicName, seal, ...more] = token.split('.');
  const channel = CHANNELS.find((one) => one === channelName);
  const topic = TOPICS.find((one) => one === topicName);
  if (!publicId || !channel || !topic || !seal || more.length > 0) return null;
  const right = sealOf(deps, `${publicId}.${channel}.${topic}`);
  return isSameSecret(Buffer.from(seal), Buffer.from(right)) ? { publicId, channel, topic } : null;
}
