import { useT } from '@kismet/app-kit/texts';
import { ToastRegion } from '@kismet/ui/overlay/toast';
import { Outlet, useMatches, useNavigate, useRouterState } from '@tanstack/react-router';
import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { useFlag } from '../shared/api/queries.ts';
import { Later } from '../shared/late/later.tsx';
import { type ModalProps, openModal } from '../shared/modals.ts';
import { useSession } from '../shared/session/session.ts';
import { withTexts } from '../shared/texts/texts.ts';
import { BottomBar } from './bottom-bar.tsx';
import { Header } from './header.tsx';
import { ModalHost, StepUpHost } from './modal-host.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import { useShortcuts } from './use-shortcuts.ts';

// not the page itself: these may load later, into reserved space or as overlays
const Footer = lazy(withTexts(() => import('./footer.tsx'), 'content'));
// one file for all of them
const around = withTexts(() => import('./around/around.tsx'), 'content');
const Around = lazy(async () => ({ default: (await around()).Around }));
const NoticeBar = lazy(async () => ({ default: (await around()).NoticeBar }));
const PromoBar = lazy(async () => ({ default: (await around()).PromoBar }));

/** Row RT-16: what a visitor may see if the brand requires a login first. */
const OPEN_PATHS = new Set(['/login', '/register', '/register.html', '/helpmc', '/download']);

/** The shell of a page: skip links, header, notices, footer, bottom bar, docks, dialogs. */
export function Shell({ modal, banner: OwnBanner }: { modal: ComponentType<ModalProps>; banner: ComponentType }) {
  const t = useT();
  const frame = useMatches({ select: (matches) => matches.at(-1)?.staticData.frame ?? 'full' });
  const path = useRouterState({ select: (state) => state.location.pathname });
  const allowed = useGuard(path);
  const { token } = useSession();
  useShortcuts();
  const framed = frame === 'full' || frame === 'header' || frame === 'centre';
  const full = frame === 'full';
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLinks search={framed} />
      {full && (
        <Suspense fallback={<div className="promo-place min-h-10 bg-act max-md:hidden" />}>
          <PromoBar />
        </Suspense>
      )}
      {framed && (
        <Later>
          <Header />
        </Later>
      )}
      {full && (
        <Suspense fallback={<div className="h-10 border-b border-line bg-surface" />}>
          <NoticeBar />
        </Suspense>
      )}
      {/* a game reports it itself, with the state of the round */}
      {frame !== 'game' && <OfflineBanner />}
      {framed && token && (
        <Suspense fallback={null}>
          <OwnBanner />
        </Suspense>
      )}
      <main id="main" tabIndex={-1} className="flex-1 outline-none">
        {allowed && (
          <Later>
            <Outlet />
          </Later>
        )}
      </main>
      {full && (
        <Later>
          <Suspense fallback={<div className="min-h-96" />}>
            <Footer />
          </Suspense>
        </Later>
      )}
      {framed && (
        <Later>
          <BottomBar />
        </Later>
      )}
      {frame !== 'game' && (
        <Later>
          <Suspense fallback={null}>
            <Around framed={framed} />
          </Suspense>
        </Later>
      )}
      <ModalHost open={modal} />
      <StepUpHost />
      <ToastRegion dismissLabel={t('action.close')} />
    </div>
  );
}

const skip =
  'sr-only focus:not-sr-only focus:fixed focus:start-3 focus:top-3 focus:z-50 focus:rounded-button focus:bg-surface focus:px-4 focus:py-3';

/** Skip links: content, search, help. */
function SkipLinks({ search }: { search: boolean }) {
  const t = useT();
  return (
    <>
      <a href="#main" className={skip}>
        {t('shell.skip')}
      </a>
      {search && (
        <button type="button" onClick={() => openModal('search')} className={skip}>
          {t('shell.skipSearch')}
        </button>
      )}
      <button type="button" onClick={() => openModal('help')} className={skip}>
        {t('shell.skipHelp')}
      </button>
    </>
  );
}

function useGuard(path: string): boolean {
  const needsLogin = useFlag('homeNeedsLogin');
  const { token } = useSession();
  const navigate = useNavigate();
  const address = useRouterState({ select: (state) => state.location.pathname + state.location.searchStr });
  const hash = useRouterState({ select: (state) => state.location.hash });
  const sentAway = needsLogin && token === null && !OPEN_PATHS.has(path.replace(/(?<=.)\/+$/, ''));
  useEffect(() => {
    if (!sentAway) return;
    // recovery has no page of its own then, yet the mail's link must work
    const recovers = path === '/forget';
    const next = path === '/' || recovers ? {} : { next: address };
    void navigate({ to: '/login', search: next, replace: true });
    if (recovers) openModal('forget', { subject: hash });
  }, [sentAway, navigate, path, address, hash]);
  return !sentAway;
}
