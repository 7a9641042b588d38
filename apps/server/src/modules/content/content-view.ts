import type { ContentKind, linkage } from '@kismet/contracts/content/bodies';
import { gameAddress } from '@kismet/contracts/content/game-address';
import type { Banner, Notice } from '@kismet/contracts/content/public';
import type * as z from 'zod/mini';
import { safeUrl } from '../../platform/safe-url.ts';
import { type Item, textIn } from './item.ts';
import { picturePath } from './picture.ts';
import type { PictureRow } from './store.ts';

type Linkage = z.output<typeof linkage>;
/** Builds the address of our page that asks before leaving the site (security 3.5). */
export type LeavingUrl = (to: string) => string;

/** A link target in the form that pages use. */
export function shownLink(
  { type, target }: Linkage,
  leavingUrl: LeavingUrl,
): { linkageType: Linkage['type']; linkUrl: string | null } {
  if (type === 'none') return { linkageType: type, linkUrl: null };
  if (type === 'link') return { linkageType: type, linkUrl: leavingUrl(target) };
  if (type === 'page') return { linkageType: type, linkUrl: target };
  const [vendor, game] = target.split('/');
  return {
    linkageType: type,
    linkUrl: gameAddress(vendor!, game!),
  };
}

/** Routes external addresses in sanitised HTML through our leaving page. */
export const withLeaving = (html: string, leavingUrl: LeavingUrl): string =>
  html.replace(/<a href="(https:[^"]+)"/gi, (_all, href: string) => {
    const url = safeUrl(href.replaceAll('&amp;', '&'), 'outside');
    return url === null ? '<a' : `<a href="${leavingUrl(url).replaceAll('&', '&amp;')}"`;
  });

export const shownPicture = (row: PictureRow) => ({
  pictureId: row.picture_id,
  path: picturePath(row.picture_id),
  width: row.width,
  height: row.height,
  colour: row.colour,
});

export function shownBanner(
  item: Item<'banner'>,
  languages: readonly string[],
  pictures: ReadonlyMap<string, PictureRow>,
  leavingUrl: LeavingUrl,
): Banner {
  const { body } = item;
  const title = textIn(body.title, languages);
  const row = body.pictureId === null ? undefined : pictures.get(body.pictureId);
  const also = (texts: Readonly<Record<string, string>> | null) =>
    texts && textIn(texts, [title.language, ...languages]).text;
  return {
    bannerId: item.itemId,
    url: row ? picturePath(row.picture_id) : null,
    picture: row ? shownPicture(row) : null,
    focus: body.focus,
    groupName: body.group,
    title: title.text,
    text: also(body.text),
    button: also(body.button),
    alt: also(body.alt),
    ...shownLink(body.linkage, leavingUrl),
    language: title.language,
  };
}

export function shownNotice(item: Item<'notice'>, languages: readonly string[], leavingUrl: LeavingUrl): Notice {
  const { body } = item;
  const title = textIn(body.title, languages);
  return {
    id: item.itemId,
    type: body.type,
    title: title.text,
    content: withLeaving(textIn(body.content, [title.language, ...languages]).text, leavingUrl),
    audience: body.audience,
    isPinned: body.isPinned,
    publishedAt: (item.startsAt ?? item.createdAt).toISOString(),
    language: title.language,
  };
}

/** Pinned first, then newest. */
export const byNewest = (a: Notice, b: Notice): number =>
  Number(b.isPinned) - Number(a.isPinned) || b.publishedAt.localeCompare(a.publishedAt);

export function shownArticle(item: Item<'help-article'>, languages: readonly string[]) {
  const { body } = item;
  const title = textIn(body.title, languages);
  return {
    slug: body.slug,
    topicSlug: body.topicSlug,
    title: title.text,
    summary: textIn(body.summary, [title.language, ...languages]).text,
    // matches in any language, not only the reader's
    keywords: [...Object.values(body.keywords), ...Object.values(body.title)].join(' '),
    language: title.language,
  };
}

/** Items of one kind among a brand's, with the type of their body. */
export const ofKind = <K extends ContentKind>(items: readonly Item[], kind: K): Item<K>[] =>
  items.filter((item) => item.kind === kind) as unknown as Item<K>[];
