import { useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { inTime } from '../shared/api/in-time.ts';
import { PaneSkeleton } from '../shared/pane-skeleton.tsx';
import { withTexts } from '../shared/texts/texts.ts';

const SeamlessPage = lazy(inTime(withTexts(() => import('../features/game/seamless-page.tsx'), 'play')));
const HostPage = lazy(inTime(withTexts(() => import('../features/lottery-host/host-page.tsx'), 'play')));

/** `/seamless` (row RT-09): the game named in the address; without one, a list of games. */
export default function SeamlessRoute() {
  const { vendor, gameCode } = useSearch({ from: '/seamless' });
  return (
    <Suspense fallback={<PaneSkeleton />}>
      {vendor && gameCode ? <SeamlessPage vendor={vendor} gameCode={gameCode} /> : <HostPage />}
    </Suspense>
  );
}
