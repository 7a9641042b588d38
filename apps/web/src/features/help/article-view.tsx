import { dateTimeText } from '@kismet/app-kit/dates';
import { useLanguage, useT } from '@kismet/app-kit/texts';
import { useAction } from '@kismet/app-kit/use-action';
import { Region } from '@kismet/app-kit/view/region';
import { sendHelpFeedback } from '@kismet/contracts/content/public';
import { Banner } from '@kismet/ui/banner';
import { Button } from '@kismet/ui/button';
import { Icon } from '@kismet/ui/icon';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../shared/api/api.ts';
import { articleQuery, type HelpArticle } from '../../shared/content/content-queries.ts';
import { ReadingSwitch } from '../../shared/content/reading-switch.tsx';
import { ShareButton } from '../../shared/content/share-button.tsx';
import { HtmlFrame } from '../../shared/html-frame.tsx';
import { PaneSkeleton } from '../../shared/pane-skeleton.tsx';

/**
 * One article: the answer first, then the steps; feedback; where to ask otherwise. The terms also list their changes.
 */
export function ArticleView({ slug, level = 2 }: { slug: string; level?: 1 | 2 | null }) {
  const t = useT();
  const { language } = useLanguage();
  const query = useQuery(articleQuery(slug, language.code));
  return (
    <Region
      query={query}
      data={query.data}
      loading={<PaneSkeleton />}
      refusal={(code) => code === 'NOT_FOUND' && <Banner tone="info">{t('helpc.gone')}</Banner>}
    >
      {(article) => <Article key={slug} article={article} level={level} />}
    </Region>
  );
}

function Article({ article, level }: { article: HelpArticle; level: 1 | 2 | null }) {
  const { t, language } = useLanguage();
  const Heading = level === 1 ? 'h1' : 'h2';
  const path = article.isTerms ? '/help#term' : `/help?article=${encodeURIComponent(article.slug)}`;
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {level && (
        <Heading lang={article.language} className="text-title1 font-bold md:text-[24px]">
          <bdi dir="auto">{article.title}</bdi>
        </Heading>
      )}
      <p
        lang={article.language}
        className="rounded-card border-s-4 border-act bg-act-soft px-4 py-3 text-body text-ink"
      >
        <bdi dir="auto">{article.summary}</bdi>
      </p>
      <HtmlFrame html={article.content} language={article.language} title={article.title} />
      <p className="text-tiny text-ink-muted">
        {t('helpc.version', { version: String(article.version), date: dateTimeText(article.updatedAt, language.tag) })}
      </p>
      {article.isTerms && article.changes.length > 0 && <Changes article={article} />}
      <div className="flex flex-wrap items-center gap-2 border-t border-line pt-3 print:hidden">
        {!article.isTerms && <Useful slug={article.slug} />}
        <span className="flex-1" />
        <ReadingSwitch />
        <ShareButton title={article.title} path={path} />
        {article.isTerms && (
          <Button tone="quiet" size={36} onClick={() => print()}>
            <Icon name="print" size={18} />
            {t('helpc.print')}
          </Button>
        )}
      </div>
    </article>
  );
}

function Changes({ article }: { article: HelpArticle }) {
  const { t, language } = useLanguage();
  return (
    <details className="rounded-card border border-line bg-surface px-4">
      <summary className="flex min-h-11 items-center font-semibold">{t('helpc.changes')}</summary>
      <ol className="grid gap-2 pb-4">
        {article.changes.map((change) => (
          <li key={change.version} className="text-body text-ink-soft">
            <strong className="text-ink">{t('helpc.versionShort', { version: String(change.version) })}</strong>{' '}
            <time dateTime={change.at} className="text-meta text-ink-muted">
              {dateTimeText(change.at, language.tag)}
            </time>
            <br />
            <bdi dir="auto">{change.note}</bdi>
          </li>
        ))}
      </ol>
    </details>
  );
}

function Useful({ slug }: { slug: string }) {
  const t = useT();
  const [said, setSaid] = useState<'asks' | 'thanks' | 'failed'>('asks');
  const action = useAction(() => setSaid('failed'));
  const say = (isUseful: boolean) =>
    void action.run(async () => {
      await call(sendHelpFeedback, { slug, isUseful });
      setSaid('thanks');
    });
  return (
    <div role="status" className="flex flex-wrap items-center gap-2 text-meta text-ink-soft">
      {said === 'thanks' ? (
        t('helpc.thanks')
      ) : (
        <>
          <span>{t(said === 'failed' ? 'helpc.notSent' : 'helpc.useful')}</span>
          <Button tone="ghost" size={36} onClick={() => say(true)}>
            {t('helpc.yes')}
          </Button>
          <Button tone="ghost" size={36} onClick={() => say(false)}>
            {t('helpc.no')}
          </Button>
        </>
      )}
    </div>
  );
}
