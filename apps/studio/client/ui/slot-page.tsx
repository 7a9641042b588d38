import { useEffect, useRef, useState } from 'react';
import { backdropUrl } from '../art/title-art.ts';
import { ControlBar } from './control-bar.tsx';
import { FreeRoundsMeter } from './free-rounds-meter.tsx';
import { NoticeLine } from './notice-line.tsx';
import { type Panel, Panels } from './panels.tsx';
import { PoolMeter } from './pool-meter.tsx';
import { ReelFrame } from './reel-frame.tsx';
import { TopBar } from './top-bar.tsx';
import { useGame } from './use-game.ts';

export interface SlotPageProps {
  lang: string;
  isCalm: boolean;
  setCalm: (isCalm: boolean) => void;
}

/** The page of one game. */
export function SlotPage({ lang, isCalm, setCalm }: SlotPageProps) {
  const game = useGame();
  const [panel, setPanel] = useState<Panel | null>(null);
  const [isSoundOn, setIsSoundOn] = useState(false);
  const setSound = (isOn: boolean) => {
    game.sounds.turn(isOn);
    setIsSoundOn(isOn);
  };
  useKeys({ open: setPanel, isBlocked: panel !== null, toggleSound: () => setSound(!game.sounds.isOn) });
  useEffect(() => {
    const onHide = () => document.hidden && game.stopAuto('hidden');
    document.addEventListener('visibilitychange', onHide);
    return () => document.removeEventListener('visibilitychange', onHide);
  }, [game]);
  return (
    <div className="relative isolate flex h-dvh flex-col">
      <img
        src={backdropUrl(game.title)}
        alt=""
        draggable={false}
        className="absolute inset-0 -z-10 size-full object-cover"
      />
      <TopBar lang={lang} isSoundOn={isSoundOn} open={setPanel} />
      <main className="flex min-h-0 flex-1 flex-col justify-center gap-1 px-3 py-2">
        <p aria-hidden="true" className="display mast pb-2 text-center" style={{ color: '#fff4dc' }}>
          {game.title.names[lang] ?? game.title.names.en}
        </p>
        <PoolMeter lang={lang} />
        <FreeRoundsMeter />
        <ReelFrame />
        <NoticeLine />
      </main>
      <ControlBar open={setPanel} />
      {panel && <Panels panel={panel} onClose={() => setPanel(null)} look={{ isCalm, setCalm, setSound }} />}
    </div>
  );
}

/** Keyboard shortcuts, active when no panel is open and no field has the focus. */
function useKeys(keys: { open: (panel: Panel) => void; isBlocked: boolean; toggleSound: () => void }): void {
  const game = useGame();
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (latest.current.isBlocked || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      // A focused button keeps its own Space and Enter.
      const isOnButton =
        event.target instanceof HTMLElement && event.target.closest('button:not([data-spin]), a, input') !== null;
      const { stakeIndex, session, isQuick, auto, freeRounds } = game.snapshot();
      const act: Record<string, () => void> = {
        ' ': () => !isOnButton && game.press(),
        enter: () => !isOnButton && game.press(),
        arrowup: () =>
          !freeRounds && stakeIndex + 1 === session.stakes.length - 1
            ? latest.current.open('stake')
            : game.setStake(stakeIndex + 1),
        arrowdown: () => game.setStake(stakeIndex - 1),
        a: () =>
          auto
            ? game.stopAuto('player')
            : session.policy.autoplayMax > 0 &&
              !freeRounds &&
              game.snapshot().phase === 'idle' &&
              latest.current.open('auto'),
        q: () => game.setQuick(!isQuick),
        i: () => latest.current.open('info'),
        h: () => latest.current.open('history'),
        m: () => latest.current.toggleSound(),
      };
      const run = act[event.key.toLowerCase()];
      if (!run || ((event.key === ' ' || event.key === 'Enter') && isOnButton)) return;
      event.preventDefault();
      run();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [game]);
}
