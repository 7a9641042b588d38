import { useEffect, useState } from 'react';
import { machhera } from '../../games/fish/fish-title.ts';
import type { FishState } from '../../server/http/fish-state.ts';
import { tellParent } from '../server/tell-parent.ts';
import { Sounds } from '../sound/sounds.ts';
import { useText } from '../text.ts';
import { Gate } from '../ui/gate.tsx';
import { TableMenu, type TableSheetKind } from '../ui/table-menu.tsx';
import { GameBar, SessionStrip } from '../ui/top-bar.tsx';
import { useKeys } from '../ui/use-keys.ts';
import { FishGame } from './fish-game.ts';
import { FishPanel } from './fish-panel.tsx';
import { FishSheets } from './fish-sheets.tsx';
import { FishStatus } from './fish-status.tsx';
import { Ice } from './ice.tsx';
import { Seats } from './seats.tsx';
import { FishContext, useFish, useFishPart } from './use-fish.ts';
import { WaterStage } from './water-stage.tsx';

interface FishPageProps {
  lang: string;
  sessionKey: string;
  opened: FishState;
  isCalm: boolean;
  setCalm: (isCalm: boolean) => void;
}

/** The fishing page: a room of four seats. */
export default function FishPage({ lang, sessionKey, opened, isCalm, setCalm }: FishPageProps) {
  const [game] = useState(() => new FishGame(sessionKey, opened, new Sounds()));
  useEffect(() => {
    const leave = (): void => game.leave();
    addEventListener('pagehide', leave);
    return () => removeEventListener('pagehide', leave);
  }, [game]);
  useEffect(() => game.link.follow(), [game]);
  useEffect(() => tellParent('kismet:ready', opened.lobbyUrl), [opened]);
  return (
    <FishContext value={game}>
      <Water title={opened.names[lang] ?? opened.names.en!} isCalm={isCalm} setCalm={setCalm} />
    </FishContext>
  );
}

type WaterProps = Pick<FishPageProps, 'isCalm' | 'setCalm'> & { title: string };

function Water({ title, isCalm, setCalm }: WaterProps) {
  const game = useFish();
  const isEnded = useFishPart((view) => view.isEnded);
  const isDemo = useFishPart(({ session }) => session.isDemo);
  const lobbyUrl = useFishPart(({ session }) => session.lobbyUrl);
  const text = useText();
  const [sheet, setSheet] = useState<TableSheetKind | null>(null);
  const [isSoundOn, setSoundOn] = useState(false);
  const setSound = (isOn: boolean): void => {
    game.sounds.turn(isOn);
    setSoundOn(isOn);
  };
  useKeys(sheet !== null, {
    '1': () => void game.choose(1),
    h: () => setSheet('history'),
    f: () => setSheet('fairness'),
    i: () => setSheet('info'),
    m: () => setSound(!game.sounds.isOn),
  });
  if (isEnded) return <Gate kind="ended" />;
  const { sky, ground } = machhera.art;
  return (
    <div className="text-ink flex h-dvh flex-col" style={{ background: `linear-gradient(${sky}, ${ground})` }}>
      <GameBar
        title={title}
        isDemo={isDemo}
        lobbyUrl={lobbyUrl}
        menu={<TableMenu isSoundOn={isSoundOn} open={setSheet} />}
        strip={<Strip />}
      />
      <main className="relative min-h-40 flex-1 overflow-hidden">
        <h2 className="sr-only">{text('fish.water')}</h2>
        <WaterStage isCalm={isCalm} />
        <Ice />
        <FishStatus />
        <Seats />
      </main>
      <FishPanel />
      {sheet && <FishSheets kind={sheet} onClose={() => setSheet(null)} controls={{ isCalm, setCalm, setSound }} />}
    </div>
  );
}

/** Session time and net result: a separate component, because it changes with every hit. */
function Strip() {
  const openedAt = useFishPart(({ session }) => session.totals.openedAt);
  const symbol = useFishPart(({ session }) => session.symbol);
  const net = useFishPart(({ staked, returned }) => returned - staked);
  return <SessionStrip openedAt={openedAt} net={net} symbol={symbol} lastRound={null} />;
}
