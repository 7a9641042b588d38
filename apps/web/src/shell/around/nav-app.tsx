import { useT } from '@kismet/app-kit/texts';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import type { AppResource } from '../../shared/api/app-resources.ts';
import { inTime } from '../../shared/api/in-time.ts';
import { navActive, navLink } from '../nav-link.ts';
import { useHoverPanel } from '../use-hover-panel.ts';

const AppCodes = lazy(inTime(() => import('./app-codes.tsx')));

/** Rows HD-06, HD-07, HD-09: a QR code per available platform, and the page that explains them. */
export default function NavApp({ resources }: { resources: readonly AppResource[] }) {
  const t = useT();
  const { open, close, id, root } = useHoverPanel();
  return (
    <div {...root} className="relative">
      <Link
        to="/down"
        className={navLink}
        activeProps={navActive}
        onClick={close}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
      >
        {t('nav.app')}
      </Link>
      {open && (
        <Suspense fallback={null}>
          <AppCodes id={id} resources={resources} onChoose={close} />
        </Suspense>
      )}
    </div>
  );
}
