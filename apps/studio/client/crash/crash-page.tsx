import { parseUnits } from '@kismet/kernel/money';
import { useEffect, useState } from 'react';
import type { CrashState } from '../../server/http/crash-state.ts';
import { ChatPanel } from '../chat/chat-panel.tsx';
import { tellParent } from '../server/tell-parent.ts';
import { Sounds } from '../sound/sounds.ts';
import { useText } from '../text.ts';
import { Gate } from '../ui/gate.tsx';
import { Money } from '../ui/money.tsx';
import { TableMenu, type TableSheetKind } from '../ui/table-menu.tsx';
import { GameBar, SessionStrip } from '../ui/top-bar.tsx';
import { useKeys } from '../ui/use-keys.ts';
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
  const { session, isEnded } = useCrashView();
  const text = useText();
  const [sheet, setSheet] = useState<CrashSheet | null>(null);
  const [isSoundOn, setSoundOn] = useState(false);
  const setSound = (isOn: boolean) => {
    game.sounds.turn(isOn);
    setSoundOn(isOn);
  };
  const open = (kind: TableSheetKind) => setSheet(kind === 'fairness' ? { kind, round: null } : { kind });
  useKeys(sheet !== null, {
    '1': () => game.press(0),
    '2': () => game.press(1),
    h: () => open('history'),
    f: () => open('fairness'),
    i: () => open('info'),
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
          menu={<TableMenu isSoundOn={isSoundOn} open={open} />}
          strip={<SessionStrip openedAt={openedAt} net={net} symbol={session.symbol} lastRound={null} />}
        />
      </div>
      {/* Focusable, because it scrolls on small screens. */}
      <main tabIndex={0} className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain">
        <div className="crash-grid mx-auto max-w-[1100px] p-3">
          <section aria-label={text('crash.stage')} className="crash-stage min-w-0">
            <PastStrip open={(round) => setSheet({ kind: 'fairness', round })} />
            <FlightStage isCalm={isCalm} />
            <StatusLine />
          </section>
          <section aria-label={text('game.controls')} className="crash-panels min-w-0 space-y-3">
            <Balance />
            <div className="grid grid-cols-2 gap-3">
              <StakePanel slot={0} />
              <StakePanel slot={1} />
            </div>
          </section>
          <Others />
        </div>
      </main>
      {sheet && (
        <CrashSheets
          sheet={sheet}
          onClose={() => setSheet(null)}
          onRound={(round) => setSheet({ kind: 'fairness', round })}
          look={{ isCalm, setCalm, setSound }}
        />
      )}
    </div>
  );
}

function Balance() {
  const game = useCrash();
  const { session, balance } = useCrashView();
  const text = useText();
  return (
    <p className="text-meta text-ink-muted">
      {text('control.balance')}{' '}
      {balance === null ? (
        <button type="button" onClick={() => void game.refresh()} className="text-act min-h-6 font-semibold underline">
          {text('control.balance.unknown')}
        </button>
      ) : (
        <Money units={balance} symbol={session.symbol} className="text-money text-title2 ms-1 font-bold" />
      )}
    </p>
  );
}

/** The others' bets and chat. */
function Others() {
  const game = useCrash();
  return (
    <div className="crash-bets grid min-w-0 content-start gap-3">
      <BetsList />
      <ChatPanel chat={game.chat} isOnPage />
    </div>
  );
}
