import './live-table.css';
import './chips/dealt-chips.css';
import { parseUnits } from '@kismet/kernel/money';
import { lazy, Suspense, useEffect, useState } from 'react';
import { CHIP_GAMES } from '../../games/chip-games.ts';
import type { DealtState } from '../../server/http/dealt-state.ts';
import { ChatPanel } from '../chat/chat-panel.tsx';
import { queryOf } from '../many/chosen-tables.ts';
import { tellParent } from '../server/tell-parent.ts';
import { Sounds } from '../sound/sounds.ts';
import { Voice } from '../sound/voice.ts';
import { useText } from '../text.ts';
import { Gate } from '../ui/gate.tsx';
import { Money } from '../ui/money.tsx';
import { TableMenu } from '../ui/table-menu.tsx';
import { GameBar, SessionStrip } from '../ui/top-bar.tsx';
import { useKeys } from '../ui/use-keys.ts';
import { Board } from './board.tsx';
import { useDealerVoice } from './dealer/use-dealer-voice.ts';
import { dealtApi } from './dealt-api.ts';
import { DealtGame } from './dealt-game.ts';
import { type DealtSheet, DealtSheets } from './dealt-sheets.tsx';
import { Favourites } from './favourites.tsx';
import { LOOKS } from './looks/looks.ts';
import { Racetrack } from './racetrack.tsx';
import { Roads } from './roads/roads.tsx';
import { PastResults, TableStage } from './table-stage.tsx';
import { Tray } from './tray.tsx';
import { DealtContext, useDealt, useDealtView } from './use-dealt.ts';
import { WheelStats } from './wheel-stats.tsx';

interface DealtPageProps {
  lang: string;
  sessionKey: string;
  opened: DealtState;
  isCalm: boolean;
  setCalm: (isCalm: boolean) => void;
}

interface OneTableProps extends DealtPageProps {
  /** Names the table in its calls, if it is not the one of the session. */
  query: string;
  onMany: () => void;
}
const ManyPage = lazy(() => import('../many/many-page.tsx'));

/** A live table, or four of them. */
export default function DealtPage(props: DealtPageProps) {
  const { lang, sessionKey, opened } = props;
  const [isMany, setMany] = useState(document.documentElement.dataset.view === 'many');
  const [at, setAt] = useState({ opened, query: '' });
  /** Reloads the table: rounds have been played in the meantime. */
  const leave = async (table: string | null) => {
    const query = table === null ? at.query : queryOf(table);
    const next = await dealtApi(sessionKey, query)
      .state()
      .catch(() => null);
    if (next) setAt({ opened: next, query });
    setMany(false);
  };
  if (isMany)
    return (
      <Suspense fallback={<Gate kind="loading" />}>
        <ManyPage lang={lang} sessionKey={sessionKey} opened={at.opened} onLeave={(table) => void leave(table)} />
      </Suspense>
    );
  return <OneTable key={at.opened.liveTable} {...props} {...at} onMany={() => setMany(true)} />;
}

/** The page of a live table: one result for everybody. */
function OneTable({ lang, sessionKey, opened, query, isCalm, setCalm, onMany }: OneTableProps) {
  const [game] = useState(
    () => new DealtGame(sessionKey, opened, new Sounds(), (result) => LOOKS[opened.gameCode]!.showsFor(result), query),
  );
  useEffect(() => game.follow(), [game]);
  useEffect(() => tellParent('kismet:ready', opened.lobbyUrl), [opened]);
  return (
    <DealtContext value={game}>
      <Table title={titleIn(opened, lang)} isCalm={isCalm} setCalm={setCalm} onMany={onMany} />
    </DealtContext>
  );
}

/** The game, and the table if the game has several. */
const titleIn = ({ names, level }: DealtState, lang: string): string =>
  [names, ...(level ? [level.names] : [])].map((all) => all[lang] ?? all.en!).join(' · ');

/** Which table this is, if the game has several, and its limits. */
function TableName() {
  const { session, round } = useDealtView();
  const text = useText();
  if (!session.level) return null;
  const { leastStake, mostStake } = round?.stakes ?? session.limits;
  return (
    <p className="text-meta text-[#fff4dc]">
      <b>
        <bdi>{session.level.names[document.documentElement.lang.split('-')[0]!] ?? session.level.names.en}</bdi>
      </b>{' '}
      · {text('info.limits')}: <Money units={parseUnits(leastStake)!} symbol={session.symbol} /> –{' '}
      <Money units={parseUnits(mostStake)!} symbol={session.symbol} />
    </p>
  );
}

type TableProps = Pick<OneTableProps, 'isCalm' | 'setCalm' | 'onMany'> & { title: string };

function Table({ title, isCalm, setCalm, onMany }: TableProps) {
  const game = useDealt();
  const { session, isEnded } = useDealtView();
  const text = useText();
  const [sheet, setSheet] = useState<DealtSheet | null>(null);
  const [isSoundOn, setSoundOn] = useState(false);
  const [voice] = useState(() => new Voice());
  const look = LOOKS[session.gameCode]!;
  useDealerVoice(voice, look);
  useEffect(() => () => voice.turn(false), [voice]);
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
        menu={<TableMenu isSoundOn={isSoundOn} open={open} onMany={onMany} />}
        strip={<SessionStrip openedAt={openedAt} net={net} symbol={session.symbol} lastRound={null} />}
      />
      {/* Focusable, because it scrolls on small screens. */}
      <main tabIndex={0} className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain">
        <div className="dealt-grid mx-auto max-w-[1200px] p-3">
          <section aria-label={text('dealt.stage')} className="min-w-0">
            <TableName />
            <PastResults look={look} open={(round) => setSheet({ kind: 'fairness', round })} />
            <TableStage look={look} isCalm={isCalm} />
          </section>
          <div className="dealt-side grid content-start gap-3">
            <Board look={look} isCalm={isCalm} />
            <Favourites />
            {session.gameCode === 'roulette' && <Racetrack />}
          </div>
          <div className="grid min-w-0 content-start gap-3">
            {session.gameCode === 'roulette' ? <WheelStats /> : <Roads />}
            <ChatPanel chat={game.chat} />
          </div>
        </div>
      </main>
      <div className="mx-auto w-full max-w-[1200px]">
        <Tray isCalm={isCalm} />
      </div>
      {sheet && (
        <DealtSheets
          sheet={sheet}
          onClose={() => setSheet(null)}
          onRound={(round) => setSheet({ kind: 'fairness', round })}
          look={look}
          controls={{ isCalm, setCalm, setSound, voice }}
        />
      )}
    </div>
  );
}
