import { useEffect, useRef } from 'react';
import { useText } from '../text.ts';
import { useMoving } from '../ui/use-moving.ts';
import { drawFlight } from './draw-flight.ts';
import { timesText } from './panel.ts';
import { useCrash, useCrashView } from './use-crash.ts';

const CALM_PER_SECOND = 4;

/** The flight: a drawn kite on its curve, and the multiplier in figures. Time runs from left to right in every language. */
export function FlightStage({ isCalm }: { isCalm: boolean }) {
  const game = useCrash();
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    let frame = 0;
    let last = 0;
    const draw = (at: number) => {
      frame = requestAnimationFrame(draw);
      if (isCalm && at - last < 1_000 / CALM_PER_SECOND) return;
      last = at;
      const { round } = game.snapshot();
      if (canvas.current)
        drawFlight(canvas.current, {
          elapsed: round?.startedAt ? Math.max(game.now() - round.startedAt, 0) : 0,
          multiplier: game.multiplier(),
          phase: round?.phase ?? 'SETTLED',
          isCalm,
        });
    };
    frame = requestAnimationFrame(draw);
    return () => cancelAnimationFrame(frame);
  }, [game, isCalm]);
  return (
    <div className="rounded-card relative overflow-hidden">
      <div aria-hidden="true">
        <canvas ref={canvas} className="crash-canvas block w-full" />
      </div>
      <div className="pointer-events-none absolute inset-0 grid place-items-center">
        <Figure />
      </div>
    </div>
  );
}

/** The current multiplier, or how long betting is still open. */
function Figure() {
  const game = useCrash();
  const { round } = useCrashView();
  const text = useText();
  const shown = useMoving(() => timesText(game.multiplier()), 20);
  const seconds = useMoving(
    () => Math.max(Math.ceil(((game.snapshot().round?.closesAt ?? 0) - game.now()) / 1_000), 0),
    5,
  );
  if (!round || round.phase === 'CANCELLED') return <Plate>{text('crash.soon')}</Plate>;
  if (round.phase === 'BETTING') return <Plate>{text('crash.open.in', { seconds })}</Plate>;
  if (round.phase === 'CLOSED') return <Plate>{text('crash.closed')}</Plate>;
  const isCut = round.phase !== 'RUNNING';
  return (
    <bdi
      dir="ltr"
      data-multiplier=""
      className={`num crash-figure font-bold ${isCut ? 'text-[#ff9b98]' : 'text-[#fff4dc]'}`}
    >
      {isCut && round.point !== null ? timesText(round.point) : shown}
    </bdi>
  );
}

function Plate({ children }: { children: string }) {
  return <p className="text-title1 rounded-full bg-[#0b1f3db3] px-5 py-2 font-bold text-[#fff4dc]">{children}</p>;
}
