import type { Notice, Notices } from '../../shared/content/content-queries.ts';
import { fold } from '../../shared/search-fold/fold.ts';

export const NOTICE_TABS = ['all', 'players', 'promotions', 'site'] as const;
export type NoticeTab = (typeof NOTICE_TABS)[number];
/** Row BN-08: PL players, PR promotions; B bar, PU pop-ups and H concern the site. */
const TAB_OF: Record<Notice['type'], NoticeTab> = { PL: 'players', PR: 'promotions', B: 'site', PU: 'site', H: 'site' };

/** Notices without duplicates: pinned first, then newest. */
export function inOrder(...lists: readonly (readonly Notice[])[]): Notice[] {
  const all = new Map(lists.flat().map((notice) => [notice.id, notice]));
  return [...all.values()].sort(
    (a, b) => Number(b.isPinned) - Number(a.isPinned) || b.publishedAt.localeCompare(a.publishedAt),
  );
}
export const allOf = (notices: Notices, own: readonly Notice[]): Notice[] =>
  inOrder(own, notices.player, notices.bar, notices.popup, notices.promotion);

/** Notices of a tab that contain every word of the query, in title or text. */
export function matching(notices: readonly Notice[], tab: NoticeTab, query: string): Notice[] {
  const words = fold(query).split(' ').filter(Boolean);
  return notices.filter((notice) => {
    if (tab !== 'all' && TAB_OF[notice.type] !== tab) return false;
    const text = fold(`${notice.title} ${notice.content.replace(/<[^>]*>/g, ' ')}`);
    return words.every((word) => text.includes(word));
  });
}
