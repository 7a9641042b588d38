import './app.css';
import { type CatalogueChunk, i18n, showLanguage } from '@kismet/i18n/runtime';
import { I18nProvider } from '@lingui/react';
import { createRoot } from 'react-dom/client';
import { PlayPage } from './ui/play-page.tsx';
import { ReplayPage } from './ui/replay-page.tsx';

const CATALOGUES: Record<string, () => Promise<unknown>> = {
  ur: () => import('../catalogues/ur.json'),
  en: () => import('../catalogues/en.json'),
};

// The launch said the language; the script before this one has put it on the page already.
const lang = document.documentElement.lang === 'en' ? 'en' : 'ur';
await showLanguage(lang === 'en' ? 'EN' : 'UR', (catalogue) => CATALOGUES[catalogue]!() as Promise<CatalogueChunk>);
const isReplay = location.pathname.startsWith('/replay/');
createRoot(document.getElementById('root')!).render(
  <I18nProvider i18n={i18n}>{isReplay ? <ReplayPage lang={lang} /> : <PlayPage lang={lang} />}</I18nProvider>,
);
