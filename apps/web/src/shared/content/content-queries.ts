import { useLanguage } from '@kismet/app-kit/texts';
import { type BannerGroup, NOTICE_TYPE } from '@kismet/contracts/content/bodies';
import {
  type Banner,
  getAnnouncementLogined,
  getFooter,
  getHelpArticle,
  getHelpCentre,
  getNotices,
  type Notice,
} from '@kismet/contracts/content/public';
import type { Output } from '@kismet/contracts/route';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../api/api.ts';
import { useShutCategories } from '../protection/shut-categories.ts';
import { forSession } from '../session/session-answers.ts';
import { leadsToShut } from './shut-link.ts';

export type { Banner, BannerGroup, Notice };
export type SignedInNotice = Output<typeof getAnnouncementLogined>['list'][number];
export type Notices = Output<typeof getNotices>;
export type HelpCentre = Output<typeof getHelpCentre>;
export type HelpArticle = Output<typeof getHelpArticle>;

/** Brand content is refetched on publication (live topic `content`), otherwise rarely. */
const FRESH_MS = 10 * 60_000;

const { bar, player, popup, promotion } = NOTICE_TYPE;
const SHOWN = [bar, player, popup, promotion].join(',');
/** Rows BN-01, BN-08: public notices and all banners, in one language. */
export const noticesQuery = (language: string) =>
  queryOptions({
    queryKey: ['content', 'notices', language],
    ...forSession('notices', language, (signal) =>
      call(getNotices, { types: SHOWN, platform: 'W', execution: 'B', language }, { signal, background: true }),
    ),
  });
/** Row BN-09: content for members or agents only; empty before a login. */
export const announcementsQuery = (language: string, signedIn: boolean) =>
  queryOptions({
    queryKey: ['mine', 'announcements', language],
    enabled: signedIn,
    queryFn: async ({ signal }) =>
      (await call(getAnnouncementLogined, { language }, { signal, background: true })).list,
    staleTime: FRESH_MS,
  });
export const footerQuery = (language: string) =>
  queryOptions({
    queryKey: ['content', 'footer', language],
    queryFn: ({ signal }) => call(getFooter, { language }, { signal, background: true }),
    staleTime: FRESH_MS,
  });
export const helpQuery = (language: string) =>
  queryOptions({
    queryKey: ['content', 'help', language],
    queryFn: ({ signal }) => call(getHelpCentre, { language }, { signal }),
    staleTime: FRESH_MS,
    // stays readable offline once fetched
    gcTime: 24 * 3_600_000,
  });
export const articleQuery = (slug: string, language: string) =>
  queryOptions({
    queryKey: ['content', 'article', slug, language],
    queryFn: ({ signal }) => call(getHelpArticle, { slug, language }, { signal }),
    staleTime: FRESH_MS,
    gcTime: 24 * 3_600_000,
  });

/**
 * Banners of one page (row BN-01) in the current language, without games the member has closed; undefined until
 * loaded.
 */
export function useBanners(group: BannerGroup): readonly Banner[] | undefined {
  const { language } = useLanguage();
  const shut = useShutCategories();
  const { data } = useQuery(noticesQuery(language.code));
  return data?.banners.filter((banner) => banner.groupName === group && !leadsToShut(banner, shut));
}
