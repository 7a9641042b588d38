import './pvp.css';
import { parseUnits } from '@kismet/kernel/money';
import { useEffect, useState } from 'react';
import { pvpTitleOf } from '../../games/pvp/pvp-titles.ts';
import type { OwnRoomView } from '../../games/pvp/room/view.ts';
import type { PvpState } from '../../server/http/pvp-state.ts';
import type { RoomFrame } from '../../server/pvp/shown-room.ts';
import { LudoTable } from '../ludo/ludo-table.tsx';
import type { LudoRoom, OwnLudo } from '../ludo/use-ludo.ts';
import { RummyTable } from '../rummy/rummy-table.tsx';
import type { OwnRummy, RummyRoom } from '../rummy/use-rummy.ts';
import { tellParent } from '../server/tell-parent.ts';
import { Sounds } from '../sound/sounds.ts';
import { useText } from '../text.ts';
import { Gate } from '../ui/gate.tsx';
import { TableMenu, type TableSheetKind } from '../ui/table-menu.tsx';
import { GameBar, SessionStrip } from '../ui/top-bar.tsx';
import { useKeys } from '../ui/use-keys.ts';
import { ActionBar } from './action-bar.tsx';
import { Felt } from './felt.tsx';
import { PvpGame } from './pvp-game.ts';
import { PvpHall } from './pvp-hall.tsx';
import { PvpSheets } from './pvp-sheets.tsx';
import { PvpStatus } from './pvp-status.tsx';
import { TournamentBegun, TournamentStrip } from './tournament/tournament-strip.tsx';
import { PvpContext, usePvp, usePvpView } from './use-pvp.ts';

interface PvpPageProps {
  lang: string;
  sessionKey: string;
  opened: PvpState;
  isCalm: boolean;
  setCalm: (isCalm: boolean) => void;
}

/** The page of a game between players: its lobby, and the player's table. */
export default function PvpPage({ lang, sessionKey, opened, isCalm, setCalm }: PvpPageProps) {
  const [game] = useState(() => new PvpGame(sessionKey, opened, new Sounds()));
  useEffect(() => game.follow(), [game]);
  useEffect(() => tellParent('kismet:ready', opened.lobbyUrl), [opened]);
  return (
    <PvpContext value={game}>
      <Tables title={opened.names[lang] ?? opened.names.en!} isCalm={isCalm} setCalm={setCalm} />
    </PvpContext>
  );
}

type TablesProps = Pick<PvpPageProps, 'isCalm' | 'setCalm'> & { title: string };

function Tables({ title, isCalm, setCalm }: TablesProps) {
  const game = usePvp();
  const { session, own, round, isEnded } = usePvpView();
  const text = useText();
  const [sheet, setSheet] = useState<TableSheetKind | null>(null);
  const [isSoundOn, setSoundOn] = useState(false);
  const setSound = (isOn: boolean): void => {
    game.sounds.turn(isOn);
    setSoundOn(isOn);
  };
  useKeys(sheet !== null, {
    h: () => setSheet('history'),
    f: () => setSheet('fairness'),
    i: () => setSheet('info'),
    m: () => setSound(!game.sounds.isOn),
  });
  if (isEnded) return <Gate kind="ended" />;
  const { openedAt, staked, returned } = session.totals;
  const { sky, ground } = pvpTitleOf(session.gameCode)!.title.art;
  const isSeated = own !== null && round !== null;
  return (
    <div className="text-ink flex h-dvh flex-col" style={{ background: `linear-gradient(${sky}, ${ground})` }}>
      <GameBar
        title={title}
        isDemo={session.isDemo}
        lobbyUrl={session.lobbyUrl}
        menu={<TableMenu isSoundOn={isSoundOn} open={setSheet} />}
        strip={
          <SessionStrip
            openedAt={openedAt}
            net={parseUnits(returned)! - parseUnits(staked)!}
            symbol={session.symbol}
            lastRound={null}
          />
        }
      />
      {isSeated ? (
        <Table round={round} own={own} isCalm={isCalm} />
      ) : (
        // Focusable, because it scrolls on small screens.
        <main tabIndex={0} className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
          <h2 className="sr-only">{text('pvp.lobby')}</h2>
          <PvpHall openRules={() => setSheet('info')} />
        </main>
      )}
      {sheet && <PvpSheets kind={sheet} onClose={() => setSheet(null)} controls={{ isCalm, setCalm, setSound }} />}
    </div>
  );
}

/** The player's table; which views a room has depends on its game. */
function Table({ round, own, isCalm }: { round: RoomFrame; own: OwnRoomView; isCalm: boolean }) {
  const { session } = usePvpView();
  const text = useText();
  switch (session.pvpGame) {
    case 'rummy':
      return <RummyTable round={round as unknown as RummyRoom} own={own as unknown as OwnRummy} isCalm={isCalm} />;
    case 'ludo':
      return <LudoTable round={round as unknown as LudoRoom} own={own as unknown as OwnLudo} isCalm={isCalm} />;
    default:
      return (
        <>
          <TournamentStrip round={round} own={own} />
          {/* Focusable, because it scrolls on small screens. */}
          <main tabIndex={0} className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
            <h2 className="sr-only">{text('pvp.table')}</h2>
            <TournamentBegun round={round} />
            <Felt round={round} own={own} isCalm={isCalm} />
          </main>
          <PvpStatus round={round} own={own} />
          <ActionBar round={round} own={own} />
        </>
      );
  }
}
