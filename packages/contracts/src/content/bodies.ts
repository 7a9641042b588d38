import * as z from 'zod/mini';
import { texts } from '../texts.ts';

const optionalTexts = (max: number) => z.nullable(texts(max));

/** Pages with banners, as the specification names them (row BN-01); `w_register` belongs to registration. */
export const BANNER_GROUPS = [
  'home',
  'rng',
  'live',
  'fish',
  'pvp',
  'sports',
  'esports',
  'elott',
  'cockfight',
  'promotions',
  'pointMall',
  'help',
  'register',
  'w_register',
] as const;
export type BannerGroup = (typeof BANNER_GROUPS)[number];

/** Link target: none, a path of the site, a game, or an external address (row BN-03). */
export const LINKAGE_TYPES = ['none', 'page', 'game', 'link'] as const;
export const linkage = z.object({
  type: z.enum(LINKAGE_TYPES),
  /** A path that starts with one `/`; `<vendor>/<game>`; or an https address. Empty for `none`. */
  target: z.string().check(z.trim(), z.maxLength(500)),
});

export const pictureId = z.string().check(z.regex(/^[0-9a-f-]{36}$/));
const slug = z.string().check(z.regex(/^[a-z0-9](?:[a-z0-9-]{0,58}[a-z0-9])?$/));

/** Types of notices by the specification's letters (row BN-08 and its ⚖); `plain` has no place of its own there. */
export const NOTICE_TYPE = { bar: 'B', player: 'PL', popup: 'PU', promotion: 'PR', plain: 'H' } as const;
export type NoticeType = (typeof NOTICE_TYPE)[keyof typeof NOTICE_TYPE];
export const NOTICE_TYPES = Object.values(NOTICE_TYPE) as [NoticeType, ...NoticeType[]];
export const AUDIENCES = ['all', 'members', 'agents'] as const;
export const CHANNEL_TYPES = [
  'LIVECHAT',
  'FACEBOOK',
  'TELEGRAM',
  'LINE',
  'VIPPHONE',
  'WHATSAPP',
  'EMAIL',
  'OFFICIAL',
] as const;
export const RESOURCE_TYPES = ['ANDROID', 'IOS'] as const;
/** Where a channel is shown: the dock of every page, the member's own, or both. */
export const CHANNEL_POSITIONS = ['site', 'member', 'all'] as const;
export const FOOTER_GROUPS = ['play', 'help', 'about', 'safer'] as const;

const articleHtml = 40_000;
/** Body of each kind; the server validates rules between fields. */
export const CONTENT_BODIES = {
  banner: z.object({
    group: z.enum(BANNER_GROUPS),
    title: texts(80),
    text: optionalTexts(180),
    button: optionalTexts(30),
    /** Alternative text; null for a decorative picture. */
    alt: optionalTexts(140),
    pictureId: z.nullable(pictureId),
    /** Focal point of the picture, in percent from the start and the top. */
    focus: z.object({
      x: z.int().check(z.minimum(0), z.maximum(100)),
      y: z.int().check(z.minimum(0), z.maximum(100)),
    }),
    linkage,
  }),
  notice: z.object({
    type: z.enum(NOTICE_TYPES),
    title: texts(140),
    content: texts(articleHtml),
    audience: z.enum(AUDIENCES),
    isPinned: z.boolean(),
    /** Readers are asked for confirmation; only signed-in members can confirm. */
    asksReceipt: z.optional(z.boolean()),
  }),
  'help-topic': z.object({ slug, title: texts(60), icon: z.string().check(z.maxLength(30)) }),
  'help-article': z.object({
    slug,
    topicSlug: slug,
    title: texts(140),
    summary: texts(400),
    content: texts(articleHtml),
    keywords: texts(400),
    isTerms: z.boolean(),
  }),
  channel: z.object({
    csType: z.enum(CHANNEL_TYPES),
    csPosition: z.enum(CHANNEL_POSITIONS),
    title: texts(60),
    /** https, tel or mailto. */
    url: z.string().check(z.trim(), z.minLength(5), z.maxLength(500)),
    isVip: z.boolean(),
    /** Typical response time in minutes; null when not measured. */
    replyMinutes: z.nullable(z.int().check(z.minimum(1), z.maximum(10_000))),
  }),
  resource: z.object({
    resourceType: z.enum(RESOURCE_TYPES),
    url: z.string().check(z.trim(), z.minLength(1), z.maxLength(500)),
    version: z.string().check(z.maxLength(30)),
    sizeMb: z.nullable(z.string().check(z.regex(/^\d{1,4}(\.\d)?$/))),
    /** Checksum of the download; empty when there is none. */
    sha256: z.string().check(z.regex(/^(?:[0-9a-f]{64})?$/)),
    permissions: optionalTexts(600),
  }),
  licence: z.object({
    jurisdiction: z.enum(['malta', 'bvi', 'philippines', 'other']),
    authority: texts(140),
    holder: z.string().check(z.trim(), z.minLength(2), z.maxLength(140)),
    number: z.string().check(z.trim(), z.minLength(2), z.maxLength(80)),
    validatorUrl: z.string().check(z.trim(), z.minLength(8), z.maxLength(500)),
    covers: texts(600),
  }),
  footer: z.object({
    licenceText: texts(1200),
    copyright: texts(200),
    links: z.array(z.object({ group: z.enum(FOOTER_GROUPS), label: texts(60), linkage })).check(z.maxLength(24)),
  }),
} as const;
export type ContentKind = keyof typeof CONTENT_BODIES;
export const CONTENT_KINDS = Object.keys(CONTENT_BODIES) as [ContentKind, ...ContentKind[]];
export type ContentBody<K extends ContentKind = ContentKind> = z.output<(typeof CONTENT_BODIES)[K]>;

/** A picture in two sizes and two formats: `<path>-<small|large>.<avif|webp>` on any of the image hosts. */
export const picture = z.object({
  pictureId,
  path: z.string(),
  width: z.int(),
  height: z.int(),
  /** Average colour as `#rrggbb`, shown until the picture has loaded. */
  colour: z.string(),
});
export type Picture = z.output<typeof picture>;
