import { parseUnits } from '@kismet/kernel/money';
import { useEffect, useRef, useState } from 'react';
import type { SportsState } from '../../server/http/sports-api.ts';
import { hasLinkedCode } from '../server/linked-code.ts';
import { tellParent } from '../server/tell-parent.ts';
import { useText } from '../text.ts';
import { Gate } from '../ui/gate.tsx';
import { Money } from '../ui/money.tsx';
import { GameBar, SessionStrip } from '../ui/top-bar.tsx';
import { useKeys } from '../ui/use-keys.ts';
import { Board } from './board.tsx';
import { BookGame } from './book-game.ts';
import { BookNav } from './book-nav.tsx';
import { CalendarPage } from './calendar-page.tsx';
import { FindRow } from './find-row.tsx';
import { LeaguePage } from './league-page.tsx';
import { MatchPage } from './match/match-page.tsx';
import { OddsFormatChoice } from './odds-format.tsx';
import type { Place } from './places.ts';
import { Results } from './results.tsx';
import { SearchPage } from './search-page.tsx';
import { SlipPanel } from './slip/slip-panel.tsx';
import { Tickets } from './tickets.tsx';
import { BookContext, useBook, useBookView } from './use-book.ts';

interface SportsPageProps {
  lang: string;
  sessionKey: string;
  opened: SportsState;
}

/** The page of the book: matches, slip, own bets, results. */
export default function SportsPage({ lang, sessionKey, opened }: SportsPageProps) {
  const [game] = useState(() => new BookGame(sessionKey, opened));
  useEffect(() => game.follow(), [game]);
  useEffect(() => tellParent('kismet:ready', opened.lobbyUrl), [opened]);
  return (
    <BookContext value={game}>
      <Book title={opened.names[lang] ?? opened.names.en!} />
    </BookContext>
  );
}

function Book({ title }: { title: string }) {
  const game = useBook();
  const { session, isEnded, isLive, balance, place, match, editing } = useBookView();
  const isFed = place.kind === 'match' && match?.commitment === null;
  const text = useText();
  const [isOpen, setOpen] = useSlip(place, editing?.ticket);
  useKeys(false, {
    b: () => setOpen((was) => !was),
    m: () => game.go({ kind: 'bets', show: 'open' }),
    h: () => game.go({ kind: 'board', sport: 'all', league: null }),
  });
  if (isEnded) return <Gate kind="ended" />;
  const { openedAt, staked, returned } = session.totals;
  return (
    <div className="bg-page text-ink flex h-dvh flex-col">
      <GameBar
        title={title}
        isDemo={session.isDemo}
        lobbyUrl={session.lobbyUrl}
        menu={null}
        balance={
          <span className="text-meta ms-auto flex min-h-11 items-center px-3 font-semibold">
            {balance === null ? (
              text('book.balance.unknown')
            ) : (
              <>
                <span className="sr-only">{text('book.balance')} </span>
                <Money units={balance} symbol={session.symbol} />
              </>
            )}
          </span>
        }
        strip={
          <SessionStrip
            openedAt={openedAt}
            net={parseUnits(returned)! - parseUnits(staked)!}
            symbol={session.symbol}
            lastRound={null}
          />
        }
      />
      <BookNav />
      {!isLive && (
        <p role="alert" className="bg-warn-soft text-meta px-4 py-2 text-center font-semibold">
          {text('book.offline')}
        </p>
      )}
      <div className="book-grid min-h-0 flex-1">
        {/* Focusable, because it scrolls; positioned content stays inside it, otherwise the page itself could be scrolled away. */}
        <main tabIndex={0} className="relative min-h-0 overflow-y-auto overscroll-contain p-3">
          <div className="mx-auto grid max-w-[860px] gap-4">
            <FindRow />
            {(place.kind === 'board' || place.kind === 'match') && (
              <p className="rounded-button bg-info-soft text-meta px-3 py-2">
                {text(isFed ? 'book.fed' : session.hasFed ? 'book.simulated.some' : 'book.simulated')}
              </p>
            )}
            <Shown />
            {/* on a phone the row above has no room for it */}
            <div className="sm:hidden">
              <OddsFormatChoice />
            </div>
          </div>
        </main>
        <SlipPanel isOpen={isOpen} setOpen={setOpen} />
      </div>
    </div>
  );
}

/**
 * Whether the slip, which on a phone covers the page, is open: it opens for a linked slip and for an edit, and closes when the player goes
 * elsewhere.
 */
function useSlip(place: Place, edited: string | undefined) {
  const [isOpen, setOpen] = useState(hasLinkedCode);
  useEffect(() => {
    if (edited) setOpen(true);
  }, [edited]);
  const shown = useRef(place);
  useEffect(() => {
    if (shown.current !== place) setOpen(false);
    shown.current = place;
  }, [place]);
  return [isOpen, setOpen] as const;
}

/** Shows what the address names. */
function Shown() {
  const { place } = useBookView();
  switch (place.kind) {
    case 'board':
      return <Board sport={place.sport} league={place.league} />;
    case 'match':
      return <MatchPage key={place.id} />;
    case 'bets':
      return <Tickets show={place.show} />;
    case 'results':
      return <Results />;
    case 'league':
      return <LeaguePage key={place.code} code={place.code} />;
    case 'calendar':
      return <CalendarPage day={place.day} sport={place.sport} />;
    case 'search':
      return <SearchPage question={place.question} />;
  }
}
