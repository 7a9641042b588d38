import { useT } from '@kismet/app-kit/texts';
import { Region } from '@kismet/app-kit/view/region';
import { Icon } from '@kismet/ui/icon';
import { linkClass } from '@kismet/ui/link-class';
import { useNavigate, useRouterState, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { readHelpAddress } from '../../shared/api/url.ts';
import { useTitle } from '../../shared/browser/use-title.ts';
import { ContactPanel } from '../../shared/contact-panel.tsx';
import { SearchField } from '../../shared/content/search-field.tsx';
import { BannerHero } from '../../shared/games/banner-hero.tsx';
import { PaneSkeleton } from '../../shared/pane-skeleton.tsx';
import { LanguageAndTheme } from '../../shared/texts/language-and-theme.tsx';
import { ArticleView } from './article-view.tsx';
import { HelpResults } from './help-results.tsx';
import { TopicList } from './topic-list.tsx';
import { useHelp } from './use-help.ts';

/**
 * Rows RT-11, RT-13: search, then topics; `?article=` one answer, `#term` the terms. `/helpmc` is the same without
 * the header.
 */
export default function HelpPage() {
  const t = useT();
  const path = useRouterState({ select: (state) => state.location.pathname });
  const hash = useRouterState({ select: (state) => state.location.hash });
  const { article, q = '' } = readHelpAddress(useSearch({ strict: false }));
  const [words, setWords] = useState(q);
  const navigate = useNavigate();
  const { query, centre, search } = useHelp();
  const to = path.startsWith('/helpmc') ? '/helpmc' : '/help';
  const terms = hash === 'term';
  const slug = terms ? centre?.termsSlug : article;
  const title = terms
    ? t('footer.terms')
    : (centre?.articles.find((one) => one.slug === article)?.title ?? t('help.title'));
  useTitle(title);
  const openArticle = (next: string) => {
    if (next === centre?.termsSlug) void navigate({ to, hash: 'term' });
    else void navigate({ to, search: { article: next } });
  };
  return (
    <div className="page grid max-w-[1080px] grid-cols-[minmax(0,1fr)] gap-6 py-6">
      {to === '/helpmc' && (
        <div className="flex items-center justify-end gap-2 print:hidden">
          <LanguageAndTheme />
        </div>
      )}
      {slug ? (
        <>
          <button
            type="button"
            onClick={() => void navigate({ to })}
            className={`${linkClass} inline-flex min-h-9 items-center gap-1 justify-self-start print:hidden`}
          >
            <Icon name="back" size={18} />
            {t('helpc.allTopics')}
          </button>
          <div id={terms ? 'term' : undefined}>
            <ArticleView slug={slug} level={1} />
          </div>
        </>
      ) : (
        <>
          <BannerHero group="help" />
          <div className="grid gap-3 text-center">
            <h1 className="text-title1 font-bold md:text-[24px]">
              {t(terms && centre ? 'helpc.noTerms' : 'helpc.ask')}
            </h1>
            <div className="mx-auto w-full max-w-xl text-start">
              <SearchField label={t('helpc.search')} value={words} onChange={setWords} />
            </div>
          </div>
          <Region query={query} data={centre} loading={<PaneSkeleton />}>
            {(centre) =>
              words.trim() ? (
                <HelpResults found={search(words)} onOpen={openArticle} />
              ) : (
                <TopicList centre={centre} onOpen={openArticle} />
              )
            }
          </Region>
        </>
      )}
      <AskAPerson />
    </div>
  );
}

function AskAPerson() {
  const t = useT();
  return (
    <section
      aria-labelledby="ask-a-person"
      className="grid gap-3 rounded-card border border-line bg-surface p-5 print:hidden"
    >
      <h2 id="ask-a-person" className="text-title2 font-bold">
        {t('helpc.person')}
      </h2>
      <p className="text-body text-ink-soft">{t('help.text')}</p>
      <ContactPanel />
    </section>
  );
}
