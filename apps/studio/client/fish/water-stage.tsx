import { useEffect, useRef } from 'react';
import type { Point } from '../../games/fish/water.ts';
import { useFish } from './use-fish.ts';
import { WaterPainter } from './water-painter.ts';

/** The water: a press fires at that place, holding continues to fire. Everything it shows is also given in words and buttons beside it. */
export function WaterStage({ isCalm }: { isCalm: boolean }) {
  const game = useFish();
  const canvas = useRef<HTMLCanvasElement>(null);
  const depth = useRef<HTMLCanvasElement>(null);
  const held = useRef<Point | null>(null);
  useEffect(() => {
    const [front, back] = [canvas.current, depth.current];
    if (!front || !back) return;
    let frame = 0;
    const painter = new WaterPainter({ front, back });
    const size = sizeOf(front);
    const loop = (now: number): void => {
      frame = requestAnimationFrame(loop);
      if (held.current) game.fire(held.current);
      const at = game.time();
      game.frame(now, at);
      painter.draw(game.world, { now, at, isCalm, gun: game.snapshot().gun, ...size.now });
    };
    frame = requestAnimationFrame(loop);
    return () => {
      cancelAnimationFrame(frame);
      size.forget();
    };
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

/** The size of a canvas on the page, kept up to date by an observer instead of being read in each frame, which would force a layout. */
function sizeOf(canvas: HTMLCanvasElement): { readonly now: { width: number; height: number }; forget(): void } {
  const now = { width: canvas.clientWidth, height: canvas.clientHeight };
  const watch = new ResizeObserver(() =>
    Object.assign(now, { width: canvas.clientWidth, height: canvas.clientHeight }),
  );
  watch.observe(canvas);
  return { now, forget: () => watch.disconnect() };
}
