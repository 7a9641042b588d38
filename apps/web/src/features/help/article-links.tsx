import { Icon } from '@kismet/ui/icon';
import type { ArticleHead } from './help-search.ts';

interface Props {
  articles: readonly ArticleHead[];
  onOpen: (slug: string) => void;
}

/** Articles by title, each with its short answer. */
export function ArticleLinks({ articles, onOpen }: Props) {
  return (
    <ul className="grid gap-1">
      {articles.map((article) => (
        <li key={article.slug} lang={article.language}>
          <a
            href={`/help?article=${encodeURIComponent(article.slug)}`}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return;
              event.preventDefault();
              onOpen(article.slug);
            }}
            className="flex min-h-12 items-center gap-3 rounded-input px-3 py-2 hover:bg-sunken"
          >
            <span className="grid min-w-0 flex-1">
              <span className="font-semibold text-act">
                <bdi dir="auto">{article.title}</bdi>
              </span>
              <span className="line-clamp-1 text-meta text-ink-muted">
                <bdi dir="auto">{article.summary}</bdi>
              </span>
            </span>
            <Icon name="chevron-next" size={18} className="text-ink-muted" />
          </a>
        </li>
      ))}
    </ul>
  );
}
