import { useT } from '@kismet/app-kit/texts';
import { Button } from '@kismet/ui/button';
import { Component, type ComponentType, lazy, type ReactNode, Suspense } from 'react';

/** What is left to say where even the screen that would say it cannot be had. */
function BareScreen() {
  const t = useT();
  return (
    <div className="page grid justify-items-start gap-4 py-10">
      <h1 className="text-title2 font-bold">{t('state.unreachable')}</h1>
      <Button onClick={() => location.reload()}>{t('action.retry')}</Button>
    </div>
  );
}
const bare = { default: BareScreen };

/** The screen for a part of the site that is missing; it may be missing itself. */
export const LostScreen = lazy(() =>
  import('../features/system/update-screen.tsx').then(
    (module) => module ?? bare,
    () => bare,
  ),
);

/** Around everything that no page's own boundary holds: the site is never blank. */
export class LostBoundary extends Component<{ children: ReactNode }, { isLost: boolean }> {
  override state = { isLost: false };
  static getDerivedStateFromError() {
    return { isLost: true };
  }
  override render() {
    if (!this.state.isLost) return this.props.children;
    return (
      <Suspense fallback={null}>
        <LostScreen />
      </Suspense>
    );
  }
}

/** For what a page can do without: nothing where it cannot be had. */
export const orNothing = <P,>(
  load: () => Promise<{ default: ComponentType<P> }>,
): Promise<{ default: ComponentType<P> }> => load().catch(() => ({ default: () => null }));
