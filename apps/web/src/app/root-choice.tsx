import { useQuery } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { inTime } from '../shared/api/in-time.ts';
import { permissionQuery, statusQuery } from '../shared/api/queries.ts';
import { LostBoundary } from './lost-screen.tsx';
import type { SiteRouter } from './router.ts';

const MaintenanceScreen = lazy(inTime(() => import('../features/system/maintenance-screen.tsx')));
const RegionScreen = lazy(inTime(() => import('../features/system/region-screen.tsx')));
const StartFailedScreen = lazy(inTime(() => import('../features/system/start-failed-screen.tsx')));

/**
 * Rows RC-01, PM-04: 1 maintenance, 2 region block, else the site. The site is shown until the server has answered:
 * it is almost always the result, and nothing works without the server anyway.
 */
export function RootChoice({ router }: { router: SiteRouter }) {
  const status = useQuery(statusQuery);
  const permission = useQuery(permissionQuery);
  return (
    <LostBoundary>
      <Suspense fallback={null}>{choose()}</Suspense>
    </LostBoundary>
  );

  function choose() {
    if (status.data?.status === 1) return <MaintenanceScreen status={status.data} />;
    if (status.data?.status === 2) return <RegionScreen status={status.data} />;
    // after a failure the screen stays until a call succeeds, also during retries
    if (permission.errorUpdateCount > 0 && !permission.data) {
      return (
        <StartFailedScreen
          error={permission.error}
          busy={permission.isFetching}
          onRetry={() => {
            void permission.refetch();
            void status.refetch();
          }}
        />
      );
    }
    return <RouterProvider router={router} />;
  }
}
