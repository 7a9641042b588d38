import '../src/app/app.css';
import '../src/app/preact/react-ways.ts';
import { currentTheme, showTheme } from '@kismet/app-kit/theme';
import { storedLanguage } from '@kismet/i18n/runtime';
import { ToastRegion } from '@kismet/ui/overlay/toast';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { needTexts, setLanguage } from '../src/shared/texts/language.ts';
import { GalleryPage } from './gallery-page.tsx';

/** A separate entry, so that the site's build contains none of it (`build-gallery.ts`). */
showTheme(currentTheme());
await setLanguage(storedLanguage());
await Promise.all([needTexts('account'), needTexts('play')]);
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <main id="main" tabIndex={-1} className="min-h-dvh outline-none">
      <GalleryPage />
    </main>
    <ToastRegion dismissLabel="Close" />
  </StrictMode>,
);
