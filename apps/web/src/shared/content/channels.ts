import { type getService, getVipService, getService as siteService } from '@kismet/contracts/content/public';
import { openServicePath } from '@kismet/contracts/content/service-path';
import type { Output } from '@kismet/contracts/route';
import { call } from '../api/api.ts';
import type { Permission } from '../api/queries.ts';
import type { Member } from '../session/session.ts';

export type Channel = Permission['customerService'][number];

/** Row FT-05: members above this level have a personal representative. */
const VIP_ABOVE = 4;
export const isVipLevel = (member: Pick<Member, 'vip'> | null): boolean =>
  member !== null && member.vip.vipLevel > VIP_ABOVE;

/** Rows FT-03, FT-05: the visible channels, the personal representative first. */
export function channelsFor(all: readonly Channel[], who: { signedIn: boolean; isVip: boolean }): Channel[] {
  const seen = all.filter(
    (channel) => (channel.csPosition !== 'member' || who.signedIn) && (!channel.isVip || who.isVip),
  );
  return [...seen.filter((channel) => channel.isVip), ...seen.filter((channel) => !channel.isVip)];
}

/** Stored channels of an earlier visit; empty if none or invalid. */
export function keptChannels(kept: string | null): readonly Channel[] {
  try {
    const read = JSON.parse(kept ?? '[]') as unknown;
    return Array.isArray(read) ? read.filter((one): one is Channel => typeof one?.csType === 'string') : [];
  } catch {
    return [];
  }
}

/** Only http(s), mail and telephone links are followed. */
const SAFE = /^(https:|mailto:|tel:)/i;
/** Channels without a window: the device dials or writes. */
const BY_DEVICE = new Set(['VIPPHONE', 'EMAIL']);

export type Opened =
  | { outcome: 'opened' }
  /** The link is known and no window would open. */
  | { outcome: 'blocked'; url: string }
  | { outcome: 'failed'; error: unknown };

async function linkOf(channel: Channel, signal: AbortSignal | undefined): Promise<string> {
  const input = { action: 'getService' as const, type: 3, csType: channel.csType };
  const answer: Output<typeof getService> = await (channel.isVip
    ? call(getVipService, input, { signal })
    : call(siteService, input, { signal }));
  const entry = answer.version.pathList.find((one) => one.type === channel.csType);
  const url = entry ? await openServicePath(entry.path) : '';
  if (!SAFE.test(url)) throw new Error('the channel has no link that may be opened');
  return url;
}

/**
 * Row FT-04: opens the window inside the click handler, or browsers block it as a pop-up; then fetches the link and
 * navigates. On failure, or when `signal` gives up, the window closes. `waiting` is its placeholder text.
 */
export async function openChannel(channel: Channel, waiting: string, signal?: AbortSignal): Promise<Opened> {
  const byDevice = BY_DEVICE.has(channel.csType);
  const openWindow = () => window.open('', '_blank', 'popup,width=440,height=720');
  const opened = byDevice ? null : openWindow();
  if (opened) showWaiting(opened.document, waiting);
  try {
    const url = await linkOf(channel, signal);
    const isPage = /^https:/i.test(url);
    // a representative's number may be a web page; the press is recent enough for a window
    const target = opened ?? (byDevice && isPage ? openWindow() : null);
    if (target) {
      target.opener = null;
      target.location.replace(url);
    } else if (byDevice && !isPage) location.href = url;
    else return { outcome: 'blocked', url };
    return { outcome: 'opened' };
  } catch (error) {
    opened?.close();
    return { outcome: 'failed', error };
  }
}

/** Row FT-03: the window's header has the colour of human support. */
function showWaiting(page: Document, words: string): void {
  page.title = words;
  page.documentElement.lang = document.documentElement.lang;
  page.documentElement.dir = document.documentElement.dir;
  const head = page.createElement('p');
  head.textContent = words;
  Object.assign(head.style, {
    margin: '0',
    padding: '20px 24px',
    background: '#6142bf',
    color: '#ffffff',
    font: '600 16px/1.7 Vazirmatn, system-ui, sans-serif',
  });
  page.body.style.margin = '0';
  page.body.append(head);
}
