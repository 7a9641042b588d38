import { parseUnits } from '@kismet/kernel/money';
import { useEffect, useRef, useState } from 'react';
import type { CrashState } from '../../server/http/crash-state.ts';
import { tellParent } from '../server/tell-parent.ts';
import { Sounds } from '../sound/sounds.ts';
import { useText } from '../text.ts';
import { Gate } from '../ui/gate.tsx';
import { Icon, type IconName } from '../ui/icon.tsx';
import { Money } from '../ui/money.tsx';
import { GameBar, SessionStrip } from '../ui/top-bar.tsx';
import { BetsList } from './bets-list.tsx';
import { CrashGame } from './crash-game.ts';
import { type CrashSheet, CrashSheets } from './crash-sheets.tsx';
import { FlightStage } from './flight-stage.tsx';
import { PastStrip } from './past-strip.tsx';
import { StakePanel } from './stake-panel.tsx';
import { StatusLine } from './status-line.tsx';
import { CrashContext, useCrash, useCrashView } from './use-crash.ts';

interface CrashPageProps {
  lang: string;
  sessionKey: string;
  opened: CrashState;
  isCalm: boolean;
  setCalm: (isCalm: boolean) => void;
}

/** The page of a crash table: one flight for everybody. */
export default function CrashPage({ lang, sessionKey, opened, isCalm, setCalm }: CrashPageProps) {
  const [game] = useState(() => new CrashGame(sessionKey, opened, new Sounds()));
  useEffect(() => game.follow(), [game]);
  useEffect(() => tellParent('kismet:ready', opened.lobbyUrl), [opened]);
  return (
    <CrashContext value={game}>
      <Table title={opened.names[lang] ?? opened.names.en!} isCalm={isCalm} setCalm={setCalm} />
    </CrashContext>
  );
}

type TableProps = Pick<CrashPageProps, 'isCalm' | 'setCalm'> & { title: string };

function Table({ title, isCalm, setCalm }: TableProps) {
  const game = useCrash();
  const { session, isEnded, balance } = useCrashView();
  const text = useText();
  const [sheet, setSheet] = useState<CrashSheet | null>(null);
  const [isSoundOn, setSoundOn] = useState(false);
  const setSound = (isOn: boolean) => {
    game.sounds.turn(isOn);
    setSoundOn(isOn);
  };
  useKeys(sheet !== null, {
    '1': () => game.press(0),
    '2': () => game.press(1),
    h: () => setSheet({ kind: 'history' }),
    f: () => setSheet({ kind: 'fairness', round: null }),
    i: () => setSheet({ kind: 'info' }),
    m: () => setSound(!game.sounds.isOn),
  });
  if (isEnded) return <Gate kind="ended" />;
  const { openedAt, staked, returned } = session.totals;
  const net = parseUnits(returned)! - parseUnits(staked)!;
  return (
    <div className="bg-page text-ink flex h-dvh flex-col">
      <div className="bg-[#0b1f3d]">
        <GameBar
          title={title}
          isDemo={session.isDemo}
          lobbyUrl={session.lobbyUrl}
          menu={<CrashMenu isSoundOn={isSoundOn} open={setSheet} />}
          strip={<SessionStrip openedAt={openedAt} net={net} symbol={session.symbol} lastRound={null} />}
        />
      </div>
      {/* Focusable, since it scrolls on small screens. */}
      <main tabIndex={0} className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
        <div className="crash-grid mx-auto max-w-[1100px] p-3">
          <section aria-label={text('crash.stage')} className="crash-stage min-w-0">
            <PastStrip open={(round) => setSheet({ kind: 'fairness', round })} />
            <FlightStage isCalm={isCalm} />
            <StatusLine />
          </section>
          <section aria-label={text('game.controls')} className="crash-panels min-w-0 space-y-3">
            <p className="text-meta text-ink-muted">
              {text('control.balance')}{' '}
              {balance === null ? (
                <button
                  type="button"
                  onClick={() => void game.refresh()}
                  className="text-act min-h-6 font-semibold underline"
                >
                  {text('control.balance.unknown')}
                </button>
              ) : (
                <Money units={balance} symbol={session.symbol} className="text-money text-title2 ms-1 font-bold" />
              )}
            </p>
            <div className="grid grid-cols-2 gap-3">
              <StakePanel slot={0} />
              <StakePanel slot={1} />
            </div>
          </section>
          <BetsList />
        </div>
      </main>
      {sheet && <CrashSheets sheet={sheet} onClose={() => setSheet(null)} look={{ isCalm, setCalm, setSound }} />}
    </div>
  );
}

const MENU = [
  { sheet: { kind: 'info' }, label: 'menu.info', icon: 'info' },
  { sheet: { kind: 'history' }, label: 'menu.history', icon: 'history' },
  { sheet: { kind: 'fairness', round: null }, label: 'menu.fairness', icon: 'fairness' },
  { sheet: { kind: 'sound' }, label: 'menu.sound', icon: 'mute' },
] as const satisfies readonly { sheet: CrashSheet; label: string; icon: IconName }[];

function CrashMenu({ isSoundOn, open }: { isSoundOn: boolean; open: (sheet: CrashSheet) => void }) {
  const text = useText();
  return (
    <nav aria-label={text('game.menu')} className="ms-auto flex">
      {MENU.map(({ sheet, label, icon }) => (
        <button
          key={label}
          type="button"
          onClick={() => open(sheet)}
          aria-label={text(label)}
          title={text(label)}
          className="grid size-11 place-items-center"
        >
          <Icon name={icon === 'mute' && isSoundOn ? 'sound' : icon} size={20} />
        </button>
      ))}
    </nav>
  );
}

/** Keyboard shortcuts, active when no sheet is open and no field has the focus. */
function useKeys(isBlocked: boolean, acts: Readonly<Record<string, () => void>>): void {
  const latest = useRef({ isBlocked, acts });
  useEffect(() => {
    latest.current = { isBlocked, acts };
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (latest.current.isBlocked || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      if (event.target instanceof HTMLInputElement && event.target.type !== 'checkbox') return;
      const act = latest.current.acts[event.key.toLowerCase()];
      if (!act) return;
      event.preventDefault();
      act();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}
