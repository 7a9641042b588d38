import { parseUnits } from '@kismet/kernel/money';
import { type ReactNode, useEffect, useState } from 'react';
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

type Props = { lang: string; isSoundOn: boolean; open: (panel: Panel) => void };

/** Whether the page around the frame has its own bar (`meta.bar` of the launch, stored by `public/boot.js`). */
const hasOperatorBar = (): boolean => document.documentElement.dataset.bar === 'operator';

interface BarProps {
  title: string;
  isDemo: boolean;
  lobbyUrl: string | null;
  menu: ReactNode;
  /** What the page around the frame displays itself when it has a bar of its own. */
  balance?: ReactNode;
  strip: ReactNode;
}

/** The bar of a slot. */
export function TopBar({ lang, isSoundOn, open }: Props) {
  const game = useGame();
  const { session, totals, lastRound } = useGameState();
  const net = parseUnits(totals.returned)! - parseUnits(totals.staked)!;
  return (
    <GameBar
      title={game.title.names[lang] ?? game.title.names.en!}
      isDemo={session.isDemo}
      lobbyUrl={session.lobbyUrl}
      menu={<GameMenu isSoundOn={isSoundOn} open={open} />}
      strip={<SessionStrip openedAt={totals.openedAt} net={net} symbol={session.symbol} lastRound={lastRound} />}
    />
  );
}

/**
 * Exit, the game's name and its menu; below, session time and net result, always visible. When the page around the frame shows these, only the
 * menu remains, over the background: one bar is enough (F-28).
 */
export function GameBar(props: BarProps) {
  if (!hasOperatorBar()) return <OwnBar {...props} />;
  if (!props.menu) return <h1 className="sr-only">{props.title}</h1>;
  return (
    <div className="mx-auto flex w-full max-w-[1100px] justify-end px-1 pt-1">
      <h1 className="sr-only">{props.title}</h1>
      <div className="rounded-full bg-[#13131acc] text-[#f5f1e8]">{props.menu}</div>
    </div>
  );
}

function OwnBar({ title, isDemo, lobbyUrl, menu, balance, strip }: BarProps) {
  const text = useText();
  const leave = () => {
    tellParent('kismet:exit', lobbyUrl);
    if (lobbyUrl && window.parent === window) location.href = lobbyUrl;
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
        <h1 className="text-label truncate font-bold">{title}</h1>
        {isDemo && (
          <span className="rounded-chip text-tiny ms-2 shrink-0 bg-[#6142bf] px-2 py-0.5 font-semibold">
            {text('game.demo')}
          </span>
        )}
        {balance}
        {menu}
      </div>
      {strip}
    </header>
  );
}

function GameMenu({ isSoundOn, open }: Pick<Props, 'isSoundOn' | 'open'>) {
  const text = useText();
  return (
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
  );
}

interface StripProps {
  openedAt: string;
  /** Units of 10^-5. */
  net: bigint;
  symbol: string;
  lastRound: string | null;
}

/** Session time and net result. */
export function SessionStrip({ openedAt, net, symbol, lastRound }: StripProps) {
  const text = useText();
  const [now, setNow] = useState(Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(Math.floor((now - Date.parse(openedAt)) / 1_000), 0);
  const clock = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
  return (
    <div className="text-tiny border-t border-[#34343f] text-[#c9c4d2]">
      <div className="mx-auto flex h-7 max-w-[1100px] items-center gap-4 px-4">
        <span>
          {text('strip.time')} <bdi dir="ltr">{clock}</bdi>
        </span>
        <span>
          {text('strip.net')} <Money units={net} symbol={symbol} />
        </span>
        {lastRound && (
          <span className="ms-auto truncate max-sm:hidden">{text('strip.round', { id: lastRound.slice(0, 8) })}</span>
        )}
      </div>
    </div>
  );
}
