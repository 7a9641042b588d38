import './app.css';
import { languageOf } from '@kismet/i18n/languages';
import { type CatalogueChunk, i18n, showLanguage } from '@kismet/i18n/runtime';
import { I18nProvider } from '@lingui/react';
import { lazy, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { Gate } from './ui/gate.tsx';
import { PlayPage } from './ui/play-page.tsx';
import { ReplayPage } from './ui/replay-page.tsx';

const CATALOGUES = import.meta.glob<CatalogueChunk>('../catalogues/*.json');

// The language comes from the launch; the script before this one has already set it on the page.
const language = languageOf(document.documentElement.lang.slice(0, 2));
await showLanguage(language.code, (catalogue) => CATALOGUES[`../catalogues/${catalogue}.json`]!());
const lang = language.catalogue;
const isReplay = location.pathname.startsWith('/replay/');
/** The operator's own page: players never load it. */
const DeskPage = lazy(() => import('./desk/desk-page.tsx'));
const page =
  location.pathname === '/desk' ? (
    <Suspense fallback={<Gate kind="loading" />}>
      <DeskPage lang={lang} />
    </Suspense>
  ) : isReplay ? (
    <ReplayPage lang={lang} />
  ) : (
    <PlayPage lang={lang} />
  );
createRoot(document.getElementById('root')!).render(<I18nProvider i18n={i18n}>{page}</I18nProvider>);
