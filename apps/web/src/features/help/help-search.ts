import MiniSearch from 'minisearch';
import type { HelpCentre } from '../../shared/content/content-queries.ts';
import { fold } from '../../shared/search-fold/fold.ts';

export type ArticleHead = HelpCentre['articles'][number];

/** Searches articles by title, summary and keywords in either script, tolerating a typo or two. */
export function createHelpSearch(articles: readonly ArticleHead[]): (query: string) => ArticleHead[] {
  const index = new MiniSearch<ArticleHead & { id: string }>({
    fields: ['title', 'keywords', 'summary'],
    processTerm: (term) => fold(term) || null,
    searchOptions: {
      boost: { title: 3, keywords: 2 },
      prefix: true,
      fuzzy: (term) => (term.length > 6 ? 2 : term.length > 3 ? 1 : false),
      combineWith: 'AND',
    },
  });
  const bySlug = new Map(articles.map((article) => [article.slug, article]));
  index.addAll(articles.map((article) => ({ ...article, id: article.slug })));
  return (query) => {
    const all = index.search(query);
    const found = all.length > 0 ? all : index.search(query, { combineWith: 'OR' });
    return found.map(({ id }) => bySlug.get(id)!);
  };
}
