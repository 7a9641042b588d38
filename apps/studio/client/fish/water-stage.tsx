import { useEffect, useRef } from 'react';
import type { Point } from '../../games/fish/water.ts';
import { useFish } from './use-fish.ts';
import { WaterPainter } from './water-painter.ts';

/** The water: a press fires there, holding goes on firing. Everything that it shows is said and done by buttons beside it too. */
export function WaterStage({ isCalm }: { isCalm: boolean }) {
  const game = useFish();
  const canvas = useRef<HTMLCanvasElement>(null);
  const depth = useRef<HTMLCanvasElement>(null);
  const held = useRef<Point | null>(null);
  useEffect(() => {
    let frame = 0;
    const painter = new WaterPainter();
    const loop = (now: number): void => {
      frame = requestAnimationFrame(loop);
      if (held.current) game.fire(held.current);
      const at = game.time();
      game.frame(now, at);
      const [front, back] = [canvas.current, depth.current];
      if (front && back) painter.draw({ front, back }, game.world, { now, at, gun: game.snapshot().gun, isCalm });
    };
    frame = requestAnimationFrame(loop);
    return () => cancelAnimationFrame(frame);
  }, [game, isCalm]);
  const hold = (event: React.PointerEvent<HTMLCanvasElement>): void => {
    const { left, top } = event.currentTarget.getBoundingClientRect();
    held.current = { x: event.clientX - left, y: event.clientY - top };
  };
  const release = (): void => {
    held.current = null;
  };
  return (
    <div className="absolute inset-0" aria-hidden="true">
      <canvas ref={depth} className="absolute inset-0 block size-full" />
      <canvas
        ref={canvas}
        data-water=""
        className="absolute inset-0 block size-full touch-none"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          hold(event);
          // a tap may be over before the next frame
          if (held.current) game.fire(held.current);
        }}
        onPointerMove={(event) => held.current && hold(event)}
        onPointerUp={release}
        onPointerCancel={release}
        onLostPointerCapture={release}
      />
    </div>
  );
}
