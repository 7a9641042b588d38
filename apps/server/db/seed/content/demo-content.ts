import { BANNER_HEIGHT, BANNER_WIDTH, bannerSvg } from '@kismet/art/banner-svg';
import type { ContentBody, ContentKind } from '@kismet/contracts/content/bodies';
import type { Clock } from '@kismet/kernel/time';
import type { Content } from '../../../src/modules/content/index.ts';
import { nameUuid } from '../../../src/platform/crypto.ts';
import { type Db, withTx } from '../../../src/platform/db.ts';
import { BANNERS } from './banners.ts';
import { CHANNELS, FOOTER } from './channels.ts';
import { HELP_ACCOUNT } from './help-account.ts';
import { HELP_FAIRNESS } from './help-fairness.ts';
import { HELP_GAMES } from './help-games.ts';
import { HELP_MONEY } from './help-money.ts';
import { HELP_SECURITY } from './help-security.ts';
import { HELP_SITE } from './help-site.ts';
import { HELP_TOPICS } from './help-topics.ts';
import { NOTICES } from './notices.ts';
import type { SeedArticle } from './seed-article.ts';
import { inAll } from './translations.ts';

const pair = ([ur, en]: readonly [ur: string, en: string]) => ({ ur, en });
const id = (brandId: number, key: string) => nameUuid(`demo content ${brandId} ${key}`);

interface SeedContentDeps {
  readonly db: Db;
  readonly content: Content;
  readonly clock: Clock;
}
/** Demo content of the brand in all its languages. Operators' changes and deletions are kept. */
export async function seedDemoContent({ db, content, clock }: SeedContentDeps, brandId: number): Promise<void> {
  // one publication time for all, so that equally new items keep this order
  const atMs = clock.now();
  await withTx(db, async (tx) => {
    let sort = 0;
    const put = <K extends ContentKind>(kind: K, key: string, body: ContentBody<K>) =>
      content.seed(tx, brandId, { itemId: id(brandId, `${kind} ${key}`), kind, body, sort: ++sort, atMs });
    for (const { key, type, audience, isPinned, title, content: text } of NOTICES)
      await put('notice', key, {
        ...{ type, audience, isPinned },
        title: inAll(pair(title), ({ notices }) => notices[key]?.title),
        content: inAll(pair(text), ({ notices }) => notices[key]?.content),
      });
    for (const { slug, icon, ...own } of HELP_TOPICS)
      await put('help-topic', slug, { slug, icon, title: inAll(own, ({ topics }) => topics[slug]) });
    for (const article of ARTICLES) await put('help-article', article.slug, articleBody(article));
    for (const { csType, ur, en, ...channel } of CHANNELS)
      await put('channel', csType, {
        csType,
        csPosition: 'all',
        title: inAll({ ur, en }, ({ channels }) => channels[csType]),
        ...channel,
      });
    await put('footer', 'footer', { ...FOOTER, links: FOOTER.links.map((link) => ({ ...link })) });
  });
  for (const [sort, banner] of BANNERS.entries())
    await withTx(db, async (tx) => {
      const pictureId = id(brandId, `picture ${banner.key}`);
      const itemId = id(brandId, `banner ${banner.key}`);
      const body: ContentBody<'banner'> = {
        group: banner.group,
        title: inAll(pair(banner.title), ({ banners }) => banners[banner.key]?.title),
        text: inAll(pair(banner.text), ({ banners }) => banners[banner.key]?.text),
        button: banner.button && inAll(pair(banner.button), ({ banners }) => banners[banner.key]?.button),
        alt: null,
        pictureId,
        focus: { x: 75, y: 50 },
        linkage: { type: banner.linkage[0], target: banner.linkage[1] },
      };
      const isNew = await content.seed(tx, brandId, { itemId, kind: 'banner', body, sort, atMs });
      const size = { width: BANNER_WIDTH, height: BANNER_HEIGHT, colour: banner.art.from };
      if (isNew) await content.seedPicture(tx, brandId, pictureId, { svg: bannerSvg(banner.art), ...size });
    });
}

const ARTICLES = [...HELP_ACCOUNT, ...HELP_SECURITY, ...HELP_GAMES, ...HELP_FAIRNESS, ...HELP_MONEY, ...HELP_SITE];

function articleBody({ slug, topicSlug, isTerms = false, ur, en }: SeedArticle): ContentBody<'help-article'> {
  const of = (field: 'title' | 'summary' | 'content' | 'keywords') =>
    inAll({ ur: ur[field], en: en[field] }, ({ articles }) => articles[slug]?.[field]);
  return {
    slug,
    topicSlug,
    isTerms,
    title: of('title'),
    summary: of('summary'),
    content: of('content'),
    keywords: of('keywords'),
  };
}
