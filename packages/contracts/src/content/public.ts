import * as z from 'zod/mini';
import { defineRoute } from '../route.ts';
import { AUDIENCES, BANNER_GROUPS, FOOTER_GROUPS, LINKAGE_TYPES, NOTICE_TYPES, picture } from './bodies.ts';

const shortText = z.optional(z.string().check(z.maxLength(40)));
/** A language code of the specification; texts come in this language or its fallback. */
const language = z._default(z.string().check(z.maxLength(8)), 'UR');
/** Language tag of a text: the requested one, or its fallback. */
const inLanguage = { language: z.string() };

/** A ready-to-use link target: a path of the site, or an external address validated by the server. */
export const link = z.object({ linkageType: z.enum(LINKAGE_TYPES), linkUrl: z.nullable(z.string()) });

/** Row BN-07. `url` is the picture's path without size and ending; texts are overlaid, never part of the picture. */
export const banner = z.object({
  bannerId: z.string(),
  url: z.nullable(z.string()),
  picture: z.nullable(picture),
  focus: z.object({ x: z.int(), y: z.int() }),
  groupName: z.enum(BANNER_GROUPS),
  title: z.string(),
  text: z.nullable(z.string()),
  button: z.nullable(z.string()),
  alt: z.nullable(z.string()),
  linkageType: z.enum(LINKAGE_TYPES),
  linkUrl: z.nullable(z.string()),
  ...inLanguage,
});
/** Row BN-07. `content` is sanitised HTML; it is still shown in a frame without scripts. */
export const notice = z.object({
  id: z.string(),
  type: z.enum(NOTICE_TYPES),
  title: z.string(),
  content: z.string(),
  audience: z.enum(AUDIENCES),
  isPinned: z.boolean(),
  publishedAt: z.string(),
  ...inLanguage,
});
export type Banner = z.output<typeof banner>;
export type Notice = z.output<typeof notice>;

export const getNotices = defineRoute({
  method: 'GET',
  path: '/wps/notices',
  access: 'public',
  input: z.object({
    types: z._default(z.string().check(z.regex(/^(?:B|PL|PU|PR|H)(?:,(?:B|PL|PU|PR|H)){0,4}$/)), 'B,PL,PU,PR'),
    platform: shortText,
    execution: shortText,
    language,
  }),
  output: z.object({
    player: z.array(notice),
    banners: z.array(banner),
    popup: z.array(notice),
    promotion: z.array(notice),
    /** Types without a defined position in the specification (`B` bar, `H`). */
    bar: z.array(notice),
  }),
  refusals: [],
  summary: 'Public notices, and the banners of every page (rows BN-01, BN-07, BN-08)',
});
export const getAnnouncementLogined = defineRoute({
  method: 'GET',
  path: '/wps/notices/signedIn',
  access: 'member',
  input: z.object({ language }),
  output: z.object({
    list: z.array(
      z.extend(notice, {
        /** Whether the reader must confirm reading it, and when that was done. */
        asksReceipt: z.boolean(),
        receivedAt: z.nullable(z.string()),
      }),
    ),
  }),
  refusals: [],
  summary: 'Announcements for the signed-in member (row BN-09)',
});
export const giveReceipt = defineRoute({
  method: 'POST',
  path: '/wps/notices/:id/receipt',
  access: 'member',
  input: z.object({ id: z.uuid() }),
  output: z.object({ receivedAt: z.string() }),
  refusals: ['NOT_FOUND'],
  summary: 'Confirm having read an announcement; the time of the first confirmation is kept',
});
export const getAnnouncementContent = defineRoute({
  method: 'GET',
  path: '/wps/notices/content',
  access: 'public',
  input: z.object({ id: z.string().check(z.maxLength(40)), language }),
  output: notice,
  refusals: ['NOT_FOUND'],
  summary: 'One public notice in full (row BN-09)',
});

const articleHead = z.object({
  slug: z.string(),
  topicSlug: z.string(),
  title: z.string(),
  summary: z.string(),
  /** Search keywords besides title and summary, in every language. */
  keywords: z.string(),
  ...inLanguage,
});
export const getHelpCentre = defineRoute({
  method: 'GET',
  path: '/wps/system/helpCenter',
  access: 'public',
  input: z.object({ language }),
  output: z.object({
    topics: z.array(z.object({ slug: z.string(), title: z.string(), icon: z.string(), ...inLanguage })),
    articles: z.array(articleHead),
    termsSlug: z.nullable(z.string()),
  }),
  refusals: [],
  summary: 'Topics and articles of the help centre, with search data',
});
export const getHelpArticle = defineRoute({
  method: 'GET',
  path: '/wps/system/helpCenter/article',
  access: 'public',
  input: z.object({ slug: z.string().check(z.maxLength(60)), language }),
  output: z.object({
    ...articleHead.shape,
    content: z.string(),
    isTerms: z.boolean(),
    version: z.int(),
    updatedAt: z.string(),
    /** Changes with their dates, newest first, as described by the editor. */
    changes: z.array(z.object({ version: z.int(), at: z.string(), note: z.string() })),
  }),
  refusals: ['NOT_FOUND'],
  summary: 'One article of the help centre, or the terms',
});
export const sendHelpFeedback = defineRoute({
  method: 'POST',
  path: '/wps/system/helpCenter/useful',
  access: 'public',
  input: z.object({ slug: z.string().check(z.maxLength(60)), isUseful: z.boolean() }),
  output: z.object({}),
  refusals: ['NOT_FOUND', 'RATE_LIMITED'],
  summary: 'Rate a help centre article',
});

const pathList = z.array(
  z.object({
    type: z.string(),
    /** The link, encrypted; its last 8 characters are the key (row FT-06, `content/service-path.ts`). */
    path: z.string(),
  }),
);
const serviceInput = z.object({
  action: z._default(z.literal('getService'), 'getService'),
  type: z._default(z.coerce.number(), 3),
  csType: shortText,
});
export const getService = defineRoute({
  method: 'GET',
  path: '/wps/customerService',
  access: 'public',
  input: serviceInput,
  output: z.object({ version: z.object({ pathList }) }),
  refusals: [],
  summary: 'Customer service links (row FT-07)',
});
export const getVipService = defineRoute({
  method: 'GET',
  path: '/wps/customerService/vip',
  access: 'member-real',
  input: serviceInput,
  output: z.object({ version: z.object({ pathList }) }),
  refusals: ['TRIAL'],
  summary: 'Links to the personal representative; none for a member below level 5 without a VIP tag (row FT-05)',
});

export const getFooter = defineRoute({
  method: 'GET',
  path: '/wps/system/footer',
  access: 'public',
  input: z.object({ language }),
  output: z.object({
    licences: z.array(
      z.object({
        jurisdiction: z.string(),
        authority: z.string(),
        holder: z.string(),
        number: z.string(),
        validatorUrl: z.string(),
        covers: z.string(),
      }),
    ),
    licenceText: z.nullable(z.string()),
    copyright: z.nullable(z.string()),
    links: z.array(z.object({ group: z.enum(FOOTER_GROUPS), label: z.string(), ...link.shape })),
  }),
  refusals: [],
  summary: 'Footer of every page; licences only where the brand holds them (row FT-01)',
});
export const checkLeaving = defineRoute({
  method: 'GET',
  path: '/wps/system/leaving',
  access: 'public',
  input: z.object({ to: z.string().check(z.maxLength(2048)), sig: z.string().check(z.maxLength(100)) }),
  output: z.object({ url: z.string(), host: z.string() }),
  refusals: ['NOT_FOUND'],
  summary: 'Check whether an external address was configured by the brand (security 3.5)',
});
