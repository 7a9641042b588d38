import { useMemo } from 'react';
import { useMoving } from '../../ui/use-moving.ts';
import type { Look } from '../looks/look.ts';
import { useDealt, useDealtView } from '../use-dealt.ts';
import { Dealer } from './dealer.tsx';
import { poseOf } from './dealer-pose.ts';

/** The dealer of the table being played, in the current pose; nobody for a game without a dealer. */
export function TableDealer({ look, isCalm }: { look: Look<unknown>; isCalm: boolean }) {
  const game = useDealt();
  const { round, dealtSince, shownSince, isPeeled, isLive } = useDealtView();
  const result = dealtSince === null ? null : (round?.result ?? null);
  const plan = useMemo(() => (result === null ? null : (look.dealt?.(result) ?? null)), [look, result]);
  const pose = useMoving(() => {
    const now = performance.now();
    return poseOf({
      phase: isLive ? (round?.phase ?? null) : null,
      isPaused: round?.sign?.state === 'paused',
      leftMs: (round?.closesAt ?? 0) - game.now(),
      plan,
      dealtMs: now - (dealtSince ?? now),
      isPeeled: isPeeled && look.Squeeze !== undefined && !isCalm,
      shownMs: shownSince === null ? null : now - shownSince,
      hasStakes: (round?.players ?? 0) > 0,
    });
  }, 10);
  return look.dealt ? <Dealer pose={pose} isCalm={isCalm} /> : null;
}
