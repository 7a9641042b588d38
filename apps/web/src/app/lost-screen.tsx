import { Button } from '@kismet/ui/button';
import { lazy } from 'react';
import { useT } from '../shared/language.ts';

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
