import { useT } from '@kismet/app-kit/texts';
import { Button } from '@kismet/ui/button';
import { EmptyState } from '@kismet/ui/empty-state';
import { openModal } from '../../shared/modals.ts';
import { ArticleLinks } from './article-links.tsx';
import type { ArticleHead } from './help-search.ts';

/** Search results; without any, contact channels. */
export function HelpResults({ found, onOpen }: { found: readonly ArticleHead[]; onOpen: (slug: string) => void }) {
  const t = useT();
  if (found.length === 0)
    return (
      <EmptyState
        title={t('helpc.noMatch')}
        action={
          <Button tone="ghost" onClick={() => openModal('chat')}>
            {t('help.contact')}
          </Button>
        }
      >
        {t('helpc.noMatchText')}
      </EmptyState>
    );
  return (
    <section aria-label={t('helpc.results', { count: found.length })}>
      <p role="status" className="px-3 text-meta text-ink-muted">
        {t('helpc.results', { count: found.length })}
      </p>
      <ArticleLinks articles={found.slice(0, 20)} onOpen={onOpen} />
    </section>
  );
}
