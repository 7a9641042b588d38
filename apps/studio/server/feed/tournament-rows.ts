import type { FeedTournament } from '@kismet/contracts/vendor/feed';
import { parseUnits, unitsToDecimal } from '@kismet/kernel/money';
import { tournamentNames } from '../../games/pvp/tournament/names.ts';
import type { PlayedTournament } from '../pvp/tournament/played-tournament.ts';
import { cardOf, type TournamentCard } from '../pvp/tournament/tournament-views.ts';

const MOST = 20;
/** An owner who is in no tournament: the feed is the same for everybody. */
const NOBODY = '';

/**
 * The tournaments of a currency as the lobby shows them (rule 6.114): timetabled ones that are announced or running, and tables of fixed size
 * where somebody is waiting for others. Those open for entry come first, then by start.
 */
export function tournamentRows(
  played: readonly Pick<PlayedTournament, 'round' | 'row'>[],
  money: string,
  now: number,
): FeedTournament[] {
  return played
    .filter(({ row }) => row.money === money)
    .flatMap(({ round, row }) => (round ? [{ card: cardOf(round, row, NOBODY, now), game: row.game }] : []))
    .filter(({ card }) => isShown(card))
    .toSorted(
      (a, b) =>
        Number(b.card.isOpen) - Number(a.card.isOpen) ||
        (a.card.startsAt ?? 0) - (b.card.startsAt ?? 0) ||
        a.card.ref.localeCompare(b.card.ref),
    )
    .slice(0, MOST)
    .map(({ card, game }) => rowOf(card, game));
}

const isShown = ({ state, startsAt, isOpen, entrants }: TournamentCard): boolean => {
  if (state !== 'registering' && state !== 'running') return false;
  return startsAt !== null || (isOpen && entrants > 0);
};

function rowOf(card: TournamentCard, game: string): FeedTournament {
  const { ref, kind, most, buyIn, fee, guaranteed, entrants, state, isOpen, startsAt, lateUntil } = card;
  // a table of fixed size begins when it is full, so its prizes are those of a full table
  const isFixed = startsAt === null;
  const full = unitsToDecimal(parseUnits(buyIn)! * BigInt(most));
  return {
    ...{ game_code: game, table: ref, names: tournamentNames(kind, most) },
    ...{ price: unitsToDecimal(parseUnits(buyIn)! + parseUnits(fee)!), fee, guaranteed },
    pool: isFixed ? full : card.pool,
    added: card.added,
    ...{ players: entrants, most, phase: state === 'running' ? 'running' : 'announced', takes_entries: isOpen },
    ...{ starts_at: startsAt, entries_until: lateUntil },
  };
}
