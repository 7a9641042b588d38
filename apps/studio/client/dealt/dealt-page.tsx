import { parseUnits } from '@kismet/kernel/money';
import { useEffect, useState } from 'react';
import { CHIP_GAMES } from '../../games/chip-games.ts';
import type { DealtState } from '../../server/http/dealt-state.ts';
import { tellParent } from '../server/tell-parent.ts';
import { Sounds } from '../sound/sounds.ts';
import { useText } from '../text.ts';
import { Gate } from '../ui/gate.tsx';
import { TableMenu } from '../ui/table-menu.tsx';
import { GameBar, SessionStrip } from '../ui/top-bar.tsx';
import { useKeys } from '../ui/use-keys.ts';
import { Board } from './board.tsx';
import { DealtGame } from './dealt-game.ts';
import { type DealtSheet, DealtSheets } from './dealt-sheets.tsx';
import { LOOKS } from './looks.ts';
import { PastResults, TableStage } from './table-stage.tsx';
import { Tray } from './tray.tsx';
import { DealtContext, useDealt, useDealtView } from './use-dealt.ts';

interface DealtPageProps {
  lang: string;
  sessionKey: string;
  opened: DealtState;
  isCalm: boolean;
  setCalm: (isCalm: boolean) => void;
}

/** The page of a live table: one result for everybody. */
export default function DealtPage({ lang, sessionKey, opened, isCalm, setCalm }: DealtPageProps) {
  const [game] = useState(
    () => new DealtGame(sessionKey, opened, new Sounds(), (result) => LOOKS[opened.gameCode]!.showsFor(result)),
  );
  useEffect(() => game.follow(), [game]);
  useEffect(() => tellParent('kismet:ready', opened.lobbyUrl), [opened]);
  return (
    <DealtContext value={game}>
      <Table title={opened.names[lang] ?? opened.names.en!} isCalm={isCalm} setCalm={setCalm} />
    </DealtContext>
  );
}

type TableProps = Pick<DealtPageProps, 'isCalm' | 'setCalm'> & { title: string };

function Table({ title, isCalm, setCalm }: TableProps) {
  const game = useDealt();
  const { session, isEnded } = useDealtView();
  const text = useText();
  const [sheet, setSheet] = useState<DealtSheet | null>(null);
  const [isSoundOn, setSoundOn] = useState(false);
  const look = LOOKS[session.gameCode]!;
  const { art } = CHIP_GAMES.get(session.gameCode)!.title;
  const setSound = (isOn: boolean) => {
    game.sounds.turn(isOn);
    setSoundOn(isOn);
  };
  const open = (kind: DealtSheet['kind']) => setSheet(kind === 'fairness' ? { kind, round: null } : { kind });
  useKeys(sheet !== null, {
    z: () => game.undo(),
    h: () => open('history'),
    f: () => open('fairness'),
    i: () => open('info'),
    m: () => setSound(!game.sounds.isOn),
  });
  if (isEnded) return <Gate kind="ended" />;
  const { openedAt, staked, returned } = session.totals;
  const net = parseUnits(returned)! - parseUnits(staked)!;
  return (
    <div className="text-ink flex h-dvh flex-col" style={{ background: `linear-gradient(${art.sky}, ${art.ground})` }}>
      <GameBar
        title={title}
        isDemo={session.isDemo}
        lobbyUrl={session.lobbyUrl}
        menu={<TableMenu isSoundOn={isSoundOn} open={open} />}
        strip={<SessionStrip openedAt={openedAt} net={net} symbol={session.symbol} lastRound={null} />}
      />
      {/* Focusable, since it scrolls on small screens. */}
      <main tabIndex={0} className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
        <div className="dealt-grid mx-auto max-w-[1200px] p-3">
          <section aria-label={text('dealt.stage')} className="min-w-0">
            <PastResults look={look} open={(round) => setSheet({ kind: 'fairness', round })} />
            <TableStage look={look} isCalm={isCalm} />
          </section>
          <Board look={look} />
        </div>
      </main>
      <div className="mx-auto w-full max-w-[1200px]">
        <Tray />
      </div>
      {sheet && (
        <DealtSheets
          sheet={sheet}
          onClose={() => setSheet(null)}
          look={look}
          controls={{ isCalm, setCalm, setSound }}
        />
      )}
    </div>
  );
}
