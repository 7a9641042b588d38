import { useEffect } from 'react';
import { useMoving } from '../ui/use-moving.ts';
import { useDealt, useDealtView } from './use-dealt.ts';

const LAST_SECONDS = 3;
const TICK_MS = 12;

/** Ticks during each of the last seconds of betting: as a sound if sounds are on, and as a vibration of the phone. */
export function useLastSeconds(isCalm: boolean): void {
  const game = useDealt();
  const { round } = useDealtView();
  const isOpen = round?.phase === 'BETTING' && round.sign?.state !== 'paused';
  const second = useMoving(() => (isOpen ? Math.ceil((round.closesAt - game.now()) / 1_000) : 0), 10);
  useEffect(() => {
    if (second < 1 || second > LAST_SECONDS) return;
    game.sounds.play('tick');
    if (!isCalm) navigator.vibrate?.(TICK_MS);
  }, [second, game, isCalm]);
}
