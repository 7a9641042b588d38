import { Refused } from '@kismet/kernel/outcome';
import type { Db } from '../../platform/db.ts';
import type { ContentReader } from './content-reader.ts';
import { type LeavingUrl, ofKind, shownArticle, withLeaving } from './content-view.ts';
import { languagesFor, textIn } from './item.ts';
import type { LiveContent } from './live-content.ts';
import { readVersions } from './store.ts';

const CHANGES_MAX = 10;

/** The help centre and its articles, the terms among them. */
export function helpReader(
  db: Db,
  content: LiveContent,
  leavingUrl: LeavingUrl,
): Pick<ContentReader, 'helpCentre' | 'article' | 'articleId'> {
  async function articleItem(brandId: number, slug: string) {
    const item = ofKind((await content.of(brandId)).items, 'help-article').find(({ body }) => body.slug === slug);
    if (!item) throw new Refused('NOT_FOUND');
    return item;
  }
  return {
    async helpCentre(brandId, language) {
      const { items } = await content.of(brandId);
      const languages = languagesFor(language);
      const articles = ofKind(items, 'help-article');
      return {
        topics: ofKind(items, 'help-topic').map(({ body }) => {
          const title = textIn(body.title, languages);
          return { slug: body.slug, title: title.text, icon: body.icon, language: title.language };
        }),
        articles: articles.map((item) => shownArticle(item, languages)),
        termsSlug: articles.find(({ body }) => body.isTerms)?.body.slug ?? null,
      };
    },
    async article(brandId, slug, language) {
      const item = await articleItem(brandId, slug);
      const head = shownArticle(item, languagesFor(language));
      const versions = item.body.isTerms ? await readVersions(db, brandId, item.itemId) : [];
      return {
        ...head,
        content: withLeaving(textIn(item.body.content, [head.language, ...languagesFor(language)]).text, leavingUrl),
        isTerms: item.body.isTerms,
        version: item.version,
        updatedAt: item.updatedAt.toISOString(),
        // version history is public for terms only; drafts of other content are internal to the brand
        changes: versions
          .slice(0, CHANGES_MAX)
          .map(({ version, at, note }) => ({ version, at: at.toISOString(), note })),
      };
    },
    articleId: async (brandId, slug) => (await articleItem(brandId, slug)).itemId,
  };
}
