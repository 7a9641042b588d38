import type { TournamentCard } from '../../../server/pvp/tournament/tournament-views.ts';
import { useText } from '../../text.ts';
import { usePvpView } from '../use-pvp.ts';
import { CardFacts } from './card-facts.tsx';
import { EntryButtons } from './entry-buttons.tsx';
import { kindWords } from './kind-words.ts';
import { PLAIN, Reading, stateKey, Unread } from './parts.tsx';
import { useTournaments } from './use-tournaments.ts';

const OWN = {
  asked: 'tour.own.asked',
  entered: 'tour.own.entered',
  playing: 'tour.own.playing',
  out: 'tour.own.out',
  over: 'tour.own.over',
} as const;

/** Those already entered first, then those with a free entry. */
const rank = ({ own, free }: TournamentCard): number => (own ? 0 : free ? 1 : 2);

/** The tournaments a player may enter. */
export function TournamentList({ open }: { open: (ref: string) => void }) {
  const { session } = usePvpView();
  const text = useText();
  const { value, hasFailed, again } = useTournaments();
  const cards = value?.toSorted((a, b) => rank(a) - rank(b)) ?? [];
  return (
    <div className="space-y-4">
      <p>{text('tour.about')}</p>
      {session.isDemo && <p className="text-meta">{text('tour.demo')}</p>}
      <TableReady />
      {hasFailed && <Unread hasOlder={value !== null} again={again} />}
      {value === null && !hasFailed && <Reading />}
      {value !== null && cards.length === 0 && <p className="py-10 text-center">{text('tour.none')}</p>}
      <ul className="grid gap-3 sm:grid-cols-2">
        {cards.map((card) => (
          <Card key={card.ref} card={card} open={open} again={again} />
        ))}
      </ul>
    </div>
  );
}

function Card({ card, open, again }: { card: TournamentCard; open: (ref: string) => void; again: () => void }) {
  const text = useText();
  const { own, kind, most, ref } = card;
  const name = kindWords(kind, most, text);
  return (
    <li className={`rounded-card border bg-[#0006] p-4 ${own ? 'border-[#f4c56a]' : 'border-[#ffffff2e]'}`}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h3 className="text-title2 font-bold">{name}</h3>
        <span className="text-meta font-semibold">{text(stateKey(card))}</span>
      </div>
      {own && <p className="text-label font-semibold text-[#ffe08a]">{text(OWN[own.state])}</p>}
      <CardFacts of={card} />
      <div className="mt-3 flex flex-wrap gap-2">
        <EntryButtons of={card} onDone={again} />
        <button type="button" onClick={() => open(ref)} className={PLAIN}>
          {text('tour.details')}
        </button>
      </div>
    </li>
  );
}

/** Shown while the table of a tournament that has begun is being prepared, and while the player waits for its next hand. */
export function TableReady() {
  const { tournament } = usePvpView();
  const text = useText();
  if (!tournament) return null;
  return (
    <div role="status" className="rounded-card bg-[#f4c56a] p-4 text-[#1b120a]">
      <p className="text-title2 font-bold">{text('tour.ready')}</p>
      <p>{text('tour.ready.at', { table: tournament.table })}</p>
    </div>
  );
}
