import { useState } from 'react';
import { isTournamentRef, TOURNAMENT_GAME, TOURNAMENT_LIST } from '../../games/pvp/tournament/offers.ts';
import { useText } from '../text.ts';
import { Ladder } from './ladder.tsx';
import { Lobby } from './lobby.tsx';
import { PLAIN } from './tournament/parts.tsx';
import { TournamentDetail } from './tournament/tournament-detail.tsx';
import { TableReady, TournamentList } from './tournament/tournament-list.tsx';
import { usePvp, usePvpView } from './use-pvp.ts';

type Part = 'tables' | 'tournaments' | 'ladder';
const NAMES = { tables: 'tour.tab.tables', tournaments: 'tour.tab', ladder: 'pvp.ladder.tab' } as const;

/** The tournament the page was launched with, or the list of them if `ref` is null; null for a launch at the tables. */
function launchedAt(): { readonly ref: string | null } | null {
  const view = document.documentElement.dataset.view ?? '';
  if (!isTournamentRef(view)) return null;
  return { ref: view === TOURNAMENT_LIST ? null : view };
}

/**
 * The pages without a chair: the tables, the tournaments if the game has any, and the ladder. A player who leaves a tournament table sees its
 * result.
 */
export function PvpHall({ openRules }: { openRules: () => void }) {
  const game = usePvp();
  const { session, lastTournament } = usePvpView();
  const text = useText();
  const [launched] = useState(launchedAt);
  const [part, setPart] = useState<Part>(lastTournament || launched ? 'tournaments' : 'tables');
  const [ref, setRef] = useState<string | null>(lastTournament ?? launched?.ref ?? null);
  const go = (to: Part, at: string | null): void => {
    game.leaveResult();
    setPart(to);
    setRef(at);
  };
  const parts: readonly Part[] =
    session.gameCode === TOURNAMENT_GAME ? ['tables', 'tournaments', 'ladder'] : ['tables', 'ladder'];
  return (
    <>
      <div className="mx-auto flex max-w-[860px] gap-2 px-4 pt-4">
        {parts.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={part === one}
            onClick={() => go(one, null)}
            className={`rounded-button text-label min-h-11 grow px-4 font-semibold ${part === one ? 'bg-[#fff4dc] text-[#1b120a]' : 'border border-[#fff4dc99] text-[#fff4dc]'}`}
          >
            {text(NAMES[one])}
          </button>
        ))}
      </div>
      {part === 'tables' && (
        <>
          {parts.includes('tournaments') && (
            <div className="mx-auto max-w-[860px] px-4 pt-4">
              <TableReady />
            </div>
          )}
          <Lobby openRules={openRules} />
        </>
      )}
      {part === 'ladder' && <Ladder />}
      {part === 'tournaments' && (
        <div className="mx-auto max-w-[860px] space-y-4 p-4 text-[#fff4dc]">
          {ref === null ? (
            <TournamentList open={(to) => go('tournaments', to)} />
          ) : (
            <>
              <button type="button" onClick={() => go('tournaments', null)} className={PLAIN}>
                {text('tour.back')}
              </button>
              <TableReady />
              <TournamentDetail key={ref} of={ref} canEnter />
            </>
          )}
        </div>
      )}
    </>
  );
}
