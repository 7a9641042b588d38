import { useEffect, useState } from 'react';
import { DUEL_HOUSE } from '../../games/duel/duel-titles.ts';
import { PVP_HOUSE } from '../../games/pvp/pvp-titles.ts';
import { BOOK_HOUSE } from '../../games/sports/book/book-titles.ts';
import { DEALT_HOUSE } from '../../games/tables/dealt-titles.ts';
import { Unreachable } from '../server/studio-api.ts';
import { type MessageKey, useText } from '../text.ts';
import { Gate, type GateKind } from '../ui/gate.tsx';
import { AsksTab } from './asks-tab.tsx';
import { BookTab } from './book-tab.tsx';
import { CasesTab } from './cases-tab.tsx';
import { ChatTab } from './chat-tab.tsx';
import { forgetDesk, openDesk } from './desk-api.ts';
import { FeedsTab } from './feeds-tab.tsx';
import { FiguresTab } from './figures-tab.tsx';
import { FloorTab } from './floor-tab.tsx';
import { JournalTab } from './journal-tab.tsx';
import { MirrorsTab } from './mirrors-tab.tsx';
import { PLAIN } from './parts.tsx';
import { PlayersTab } from './players-tab.tsx';
import { ReferralsBar } from './referrals-bar.tsx';
import { RoundsTab } from './rounds-tab.tsx';
import { StopKeys } from './stop-keys.tsx';
import { TournamentsTab } from './tournaments-tab.tsx';
import { type Desk, DeskContext, useDesk } from './use-desk.ts';

const TITLES = {
  floor: 'desk.tab.floor',
  book: 'desk.tab.book',
  players: 'desk.tab.players',
  figures: 'desk.tab.figures',
  rounds: 'desk.tab.rounds',
  feeds: 'desk.tab.feeds',
  tournaments: 'desk.tab.tournaments',
  asks: 'desk.tab.asks',
  cases: 'desk.tab.cases',
  mirrors: 'desk.tab.mirrors',
  chat: 'desk.tab.chat',
  journal: 'desk.tab.journal',
} as const satisfies Record<string, MessageKey>;
type Tab = keyof typeof TITLES;
const TABS: readonly Tab[] = [
  'floor',
  'book',
  'players',
  'figures',
  'rounds',
  'feeds',
  'tournaments',
  'asks',
  'cases',
  'mirrors',
  'chat',
  'journal',
];
/**
 * Tabs that not every house has: cases and tournaments for games between players, the book and its feeds, opposite bets at chip tables, averages
 * and chat where the house is the opponent.
 */
const isOf = (house: string, tab: Tab): boolean => {
  if (tab === 'cases' || tab === 'tournaments') return house === PVP_HOUSE;
  if (tab === 'feeds' || tab === 'book' || tab === 'players') return house === BOOK_HOUSE;
  if (tab === 'mirrors') return house === DEALT_HOUSE || house === DUEL_HOUSE;
  if (tab === 'figures' || tab === 'chat') return house !== PVP_HOUSE && house !== BOOK_HOUSE;
  return tab !== 'rounds' || house !== BOOK_HOUSE;
};

/** The desk of a house: the state of its tables, and what the operator's people do with them (rule 6.50). */
export default function DeskPage({ lang }: { lang: string }) {
  const [opened, setOpened] = useState<Omit<Desk, 'end'> | null>(null);
  const [gate, setGate] = useState<GateKind>('loading');
  const [end] = useState(() => () => {
    forgetDesk();
    setOpened(null);
    setGate('desk-ended');
  });
  useEffect(() => {
    openDesk().then(setOpened, (error) => setGate(error instanceof Unreachable ? 'offline' : 'desk-ended'));
  }, []);
  if (!opened) return <Gate kind={gate} {...(gate === 'offline' ? { onRetry: () => location.reload() } : {})} />;
  return (
    <DeskContext value={{ ...opened, end }}>
      <Sheets lang={lang} />
    </DeskContext>
  );
}

function Sheets({ lang }: { lang: string }) {
  const { api, seat, end } = useDesk();
  const text = useText();
  const [tab, setTab] = useState<Tab>('floor');
  const [fixture, setFixture] = useState<string | null>(null);
  const openSheet = (id: string) => {
    setFixture(id);
    setTab('book');
  };
  const leave = () => void api.leave().then(end, end);
  return (
    <div className="bg-page text-ink flex h-dvh flex-col select-text">
      <header className="border-line bg-surface flex flex-wrap items-center gap-x-4 gap-y-2 border-b px-4 py-2">
        <h1 className="text-title2 font-bold">
          {text('desk.title')} · <bdi>{seat.names[lang] ?? seat.names.en}</bdi>
        </h1>
        <p className="text-meta text-ink-soft ms-auto">
          <bdi>{seat.name}</bdi>
        </p>
        <button type="button" onClick={leave} className={PLAIN}>
          {text('desk.leave')}
        </button>
      </header>
      <nav aria-label={text('desk.title')} className="border-line bg-surface flex overflow-x-auto border-b px-2">
        {TABS.filter((one) => isOf(seat.house, one)).map((one) => (
          <button
            key={one}
            type="button"
            aria-current={tab === one ? 'page' : undefined}
            onClick={() => {
              setFixture(null);
              setTab(one);
            }}
            className={`text-label min-h-11 shrink-0 px-3 font-semibold ${tab === one ? 'border-act text-act border-b-2' : 'text-ink-soft'}`}
          >
            {text(TITLES[one])}
          </button>
        ))}
      </nav>
      {seat.house === BOOK_HOUSE && <StopKeys />}
      {seat.house === BOOK_HOUSE && seat.abilities.includes('limit') && <ReferralsBar />}
      {/* Focusable, because it scrolls. */}
      <main tabIndex={0} className="min-h-0 flex-1 overflow-y-auto p-4">
        <div className="mx-auto max-w-[1200px] space-y-4">
          {tab === 'floor' && <FloorTab lang={lang} onOpen={openSheet} />}
          {tab === 'book' && <BookTab fixture={fixture} setFixture={setFixture} />}
          {tab === 'players' && <PlayersTab />}
          {tab === 'figures' && <FiguresTab lang={lang} />}
          {tab === 'rounds' && <RoundsTab lang={lang} />}
          {tab === 'feeds' && <FeedsTab />}
          {tab === 'tournaments' && <TournamentsTab />}
          {tab === 'asks' && <AsksTab />}
          {tab === 'cases' && <CasesTab />}
          {tab === 'mirrors' && <MirrorsTab />}
          {tab === 'chat' && <ChatTab />}
          {tab === 'journal' && <JournalTab />}
        </div>
      </main>
    </div>
  );
}
