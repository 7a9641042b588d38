import './arena.css';
import { useEffect, useRef } from 'react';
import { pairOf } from '../../games/duel/champions.ts';
import type { DuelResult } from '../../games/duel/duel.ts';
import { drawArena } from './draw-arena.ts';
import { FIGHT_MS, filmOf } from './film.ts';

interface Props {
  readonly round: number;
  readonly result: DuelResult | null;
  /** When showing the fight began, on the page's clock; null before. */
  readonly since: number | null;
  /** Whether it is shown without motion: its end, at once. */
  readonly isStill: boolean;
  readonly isCalm: boolean;
}

/** The fight of a round in its pit. MERON stands on the left in every language. */
export function Arena({ round, result, since, isStill, isCalm }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const { meron, wala } = pairOf(round);
    const champions = { meron: meron.code, wala: wala.code };
    const film = result && filmOf(round, result);
    const draw = (at: number): void => {
      const ms = film ? (isStill || since === null ? FIGHT_MS : Math.min(at - since, FIGHT_MS)) : isCalm ? 0 : at;
      if (canvas.current) drawArena(canvas.current, { champions, film, ms, shown: isStill ? result : null });
    };
    // a still picture is drawn once, and again when the page changes its size
    if (isCalm) {
      const again = (): void => draw(performance.now());
      again();
      addEventListener('resize', again);
      return () => removeEventListener('resize', again);
    }
    let frame = 0;
    const loop = (at: number): void => {
      frame = requestAnimationFrame(loop);
      draw(at);
    };
    frame = requestAnimationFrame(loop);
    return () => cancelAnimationFrame(frame);
  }, [round, result, since, isStill, isCalm]);
  return (
    <div className="rounded-card overflow-hidden" aria-hidden="true">
      <canvas ref={canvas} className="duel-canvas block w-full" />
    </div>
  );
}
