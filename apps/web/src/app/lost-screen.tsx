import { useT } from '@kismet/app-kit/texts';
import { Button } from '@kismet/ui/button';
import { Component, type ComponentType, lazy, type ReactNode, Suspense } from 'react';

/** Fallback text when even the error screen cannot be loaded. */
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

/** Error screen for a chunk that failed to load; its own chunk may be missing too. */
export const LostScreen = lazy(() =>
  import('../features/system/update-screen.tsx').then(
    (module) => module ?? bare,
    () => bare,
  ),
);

/** Outermost boundary, for errors outside any page's own: the site is never blank. */
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

/** For optional parts of a page: renders nothing if they cannot be loaded. */
export const orNothing = <P,>(
  load: () => Promise<{ default: ComponentType<P> }>,
): Promise<{ default: ComponentType<P> }> => load().catch(() => ({ default: () => null }));
