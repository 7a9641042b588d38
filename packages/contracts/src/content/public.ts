import * as z from 'zod/mini';
import { defineRoute } from '../route.ts';
import { AUDIENCES, BANNER_GROUPS, FOOTER_GROUPS, LINKAGE_TYPES, NOTICE_TYPES, picture } from './bodies.ts';

const shortText = z.optional(z.string().check(z.maxLength(40)));
/** A code of the specification's list; texts come in this language, or in the one that stands in for it. */
const language = z._default(z.string().check(z.maxLength(8)), 'UR');
/** Which language a text came in, as a tag: the asked one, or the one that stood in for it. */
const inLanguage = { language: z.string() };

/** Where a press leads, ready to use: a path of the site, or an address outside that has passed the server's rules. */
export const link = z.object({ linkageType: z.enum(LINKAGE_TYPES), linkUrl: z.nullable(z.string()) });

/** Row BN-07. `url` is the picture's path without size and ending; texts are laid over it, never painted in. */
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
/** Row BN-07. `content` is HTML that has been cleaned; it is shown in a frame without scripts all the same. */
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
    /** Types that the specification names without a place for them (`B` bar, `H`). */
    bar: z.array(notice),
  }),
  refusals: [],
  summary: 'Notices of everyone, and the banners of every page (rows BN-01, BN-07, BN-08)',
});
export const getAnnouncementLogined = defineRoute({
  method: 'GET',
  path: '/wps/notices/signedIn',
  access: 'member',
  input: z.object({ language }),
  output: z.object({
    list: z.array(
      z.extend(notice, {
        /** Whether the reader is asked to say that he has read it, and when he did. */
        asksReceipt: z.boolean(),
        receivedAt: z.nullable(z.string()),
      }),
    ),
  }),
  refusals: [],
  summary: 'Announcements for the one who is signed in (row BN-09)',
});
export const giveReceipt = defineRoute({
  method: 'POST',
  path: '/wps/notices/:id/receipt',
  access: 'member',
  input: z.object({ id: z.uuid() }),
  output: z.object({ receivedAt: z.string() }),
  refusals: ['NOT_FOUND'],
  summary: 'Say that one has read an announcement that asks for it; the first time is what is kept',
});
export const getAnnouncementContent = defineRoute({
  method: 'GET',
  path: '/wps/notices/content',
  access: 'public',
  input: z.object({ id: z.string().check(z.maxLength(40)), language }),
  output: notice,
  refusals: ['NOT_FOUND'],
  summary: 'One notice of everyone, whole (row BN-09)',
});

const articleHead = z.object({
  slug: z.string(),
  topicSlug: z.string(),
  title: z.string(),
  summary: z.string(),
  /** Words that it is found by beside its title and summary, in every language. */
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
  summary: 'Topics and articles of the help centre, enough to search in',
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
    /** What was changed and when, newest first, in the words of whoever changed it. */
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
  summary: 'Whether an article helped',
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
  summary: 'Links of customer service (row FT-07)',
});
export const getVipService = defineRoute({
  method: 'GET',
  path: '/wps/customerService/vip',
  access: 'member-real',
  input: serviceInput,
  output: z.object({ version: z.object({ pathList }) }),
  refusals: ['TRIAL', 'NOT_FOUND'],
  summary: 'Links of the personal representative, for members of level 5 and more (row FT-05)',
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
  summary: 'What stands at the foot of every page; licences only where the brand holds them (row FT-01)',
});
export const checkLeaving = defineRoute({
  method: 'GET',
  path: '/wps/system/leaving',
  access: 'public',
  input: z.object({ to: z.string().check(z.maxLength(2048)), sig: z.string().check(z.maxLength(100)) }),
  output: z.object({ url: z.string(), host: z.string() }),
  refusals: ['NOT_FOUND'],
  summary: 'Whether an address outside was put there by the brand (security 3.5)',
});
