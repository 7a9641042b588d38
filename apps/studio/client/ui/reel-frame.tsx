import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { useText } from '../text.ts';
import { FreeSpinBanner, WheelBadge, WinBanner } from './banners.tsx';
import { HoldBoard } from './hold-board.tsx';
import { useGame, useGameState } from './use-game.ts';

/** Height-to-width ratio of a symbol on a tall screen, by number of reels, or of rows with four rows. */
const TALLER: Readonly<Record<number, number>> = { 3: 1.04, 4: 1.15, 5: 1.3 };

/** Whether text on this background must be light. */
const isDark = (colour: string): boolean =>
  [1, 3, 5].reduce((sum, at) => sum + Number.parseInt(colour.slice(at, at + 2), 16), 0) < 300;

/** The reel area: the stage is loaded after the page has been rendered; until then, and without it, the frame says so. */
export function ReelFrame() {
  const game = useGame();
  const { freeSpins, win, hold, multiplier } = useGameState();
  const text = useText();
  const host = useRef<HTMLDivElement>(null);
  const [status, setStatus] = useState<'loading' | 'slow' | 'ready' | 'failed'>('loading');
  useEffect(() => {
    let isGone = false;
    let close = () => undefined as unknown;
    const slow = setTimeout(() => setStatus((now) => (now === 'loading' ? 'slow' : now)), 8_000);
    import('../stage/slot-stage.ts')
      .then(async ({ SlotStage }) => {
        const stage = await SlotStage.open(host.current!, game.title, () => game.sounds.play('stop'));
        close = () => stage.close();
        if (isGone) return close();
        game.attach(stage);
        setStatus('ready');
      })
      .catch(() => setStatus('failed'))
      .finally(() => clearTimeout(slow));
    return () => {
      isGone = true;
      close();
    };
  }, [game]);
  const { art, rules } = game.title;
  return (
    <div
      className="frame relative mx-auto rounded-[20px] p-[6px] shadow-[0_14px_44px_#0009]"
      style={
        {
          background: `linear-gradient(${art.frame}, #3a2410 52%, ${art.frame})`,
          '--tall': rules.reels.length / (rules.rows * TALLER[rules.rows === 4 ? 4 : rules.reels.length]!),
          '--wide': rules.reels.length / rules.rows,
        } as CSSProperties
      }
    >
      {['-start-1.5', '-end-1.5'].map((side) => (
        <span
          key={side}
          aria-hidden="true"
          className={`absolute top-1/2 size-4 -translate-y-1/2 rotate-45 border-2 border-[#ffe09a] ${side}`}
          style={{ background: art.frame }}
        />
      ))}
      <div
        className="relative size-full overflow-hidden rounded-[15px]"
        style={{
          background: `linear-gradient(color-mix(in oklab, ${art.reel}, #000 22%), ${art.reel} 18% 82%, color-mix(in oklab, ${art.reel}, #000 22%))`,
        }}
      >
        <div ref={host} dir="ltr" className="absolute inset-0" role="img" aria-label={text('game.reels')} />
        {status !== 'ready' && (
          <p
            role="status"
            className="text-label absolute inset-0 grid place-items-center p-6 text-center"
            style={{ color: isDark(art.reel) ? '#f5f1e8' : '#1c1a27' }}
          >
            {text(status === 'failed' ? 'gate.stage' : status === 'slow' ? 'game.loading.slow' : 'game.loading')}
          </p>
        )}
        {hold && <HoldBoard hold={hold} />}
        {multiplier !== null && multiplier > 1 && <WheelBadge times={multiplier} />}
        {freeSpins && <FreeSpinBanner />}
        {win && (win.tier === 'medium' || win.tier === 'big') && <WinBanner key={win.round} />}
      </div>
    </div>
  );
}
