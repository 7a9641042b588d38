import { parseUnits } from '@kismet/kernel/money';
import { useEffect, useState } from 'react';
import { tellParent } from '../server/tell-parent.ts';
import { useText } from '../text.ts';
import { Icon, type IconName } from './icon.tsx';
import { Money } from './money.tsx';
import type { Panel } from './panels.tsx';
import { useGame, useGameState } from './use-game.ts';

const MENU: readonly { panel: Panel; icon: IconName }[] = [
  { panel: 'info', icon: 'info' },
  { panel: 'history', icon: 'history' },
  { panel: 'fairness', icon: 'fairness' },
  { panel: 'sound', icon: 'mute' },
];

/** Way out, name of the game, its menu; below it, time and net result of the session, always in sight. */
export function TopBar({ lang, isSoundOn, open }: { lang: string; isSoundOn: boolean; open: (panel: Panel) => void }) {
  const game = useGame();
  const { session } = useGameState();
  const text = useText();
  const leave = () => {
    tellParent('kismet:exit', session.lobbyUrl);
    if (session.lobbyUrl && window.parent === window) location.href = session.lobbyUrl;
  };
  return (
    <header className="bg-[#13131ae6] text-[#f5f1e8]">
      <div className="mx-auto flex h-12 max-w-[1100px] items-center gap-1 px-1">
        <button
          type="button"
          onClick={leave}
          aria-label={text('game.back')}
          title={text('game.back')}
          className="grid size-11 shrink-0 place-items-center"
        >
          <Icon name="back" flip />
        </button>
        <h1 className="text-label truncate font-bold">{game.title.names[lang] ?? game.title.names.en}</h1>
        {session.isDemo && (
          <span className="rounded-chip text-tiny ms-2 shrink-0 bg-[#6142bf] px-2 py-0.5 font-semibold">
            {text('game.demo')}
          </span>
        )}
        <nav aria-label={text('game.menu')} className="ms-auto flex">
          {MENU.map(({ panel, icon }) => (
            <button
              key={panel}
              type="button"
              onClick={() => open(panel)}
              aria-label={text(`menu.${panel}` as 'menu.info')}
              title={text(`menu.${panel}` as 'menu.info')}
              className="grid size-11 place-items-center"
            >
              <Icon name={panel === 'sound' && isSoundOn ? 'sound' : icon} size={20} />
            </button>
          ))}
        </nav>
      </div>
      <SessionStrip />
    </header>
  );
}

function SessionStrip() {
  const { session, totals, lastRound } = useGameState();
  const text = useText();
  const [now, setNow] = useState(Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(Math.floor((now - Date.parse(totals.openedAt)) / 1_000), 0);
  const clock = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
  const net = parseUnits(totals.returned)! - parseUnits(totals.staked)!;
  return (
    <div className="text-tiny border-t border-[#34343f] text-[#c9c4d2]">
      <div className="mx-auto flex h-7 max-w-[1100px] items-center gap-4 px-4">
        <span>
          {text('strip.time')} <bdi dir="ltr">{clock}</bdi>
        </span>
        <span>
          {text('strip.net')} <Money units={net} symbol={session.symbol} />
        </span>
        {lastRound && (
          <span className="ms-auto truncate max-sm:hidden">{text('strip.round', { id: lastRound.slice(0, 8) })}</span>
        )}
      </div>
    </div>
  );
}
