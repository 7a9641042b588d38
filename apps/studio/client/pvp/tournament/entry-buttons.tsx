import type { TournamentCard, TournamentPage } from '../../../server/pvp/tournament/tournament-views.ts';
import { useText } from '../../text.ts';
import { usePvpView } from '../use-pvp.ts';
import { priceOf, timeText } from './card-facts.tsx';
import { EntryRefusal, GOLD, PLAIN, useMoneyText } from './parts.tsx';
import { useEntry } from './use-tournaments.ts';

/** Entering, with a free entry or for the price on the button, and withdrawing an entry before the start. */
export function EntryButtons({ of, onDone }: { of: TournamentCard; onDone: (page: TournamentPage) => void }) {
  const { session } = usePvpView();
  const text = useText();
  const money = useMoneyText();
  const { isBusy, refused, enter, withdraw } = useEntry(onDone);
  const { own, isOpen, state, ref, free } = of;
  const canEnter = isOpen && own === null;
  const canLeave = state === 'registering' && own !== null;
  return (
    <>
      {canEnter && free && (
        <>
          <p className="text-meta basis-full font-semibold text-[#ffe08a]">
            {text('tour.free.left', { count: free.left, at: `\u2068${timeText(free.endsAt)}\u2069` })}
          </p>
          <button
            type="button"
            disabled={isBusy}
            aria-busy={isBusy}
            onClick={() => void enter(ref, free.id)}
            className={GOLD}
          >
            {text('tour.enter.free')}
          </button>
        </>
      )}
      {canEnter && (
        <button
          type="button"
          disabled={isBusy}
          aria-busy={isBusy}
          onClick={() => void enter(ref)}
          className={free ? PLAIN : GOLD}
        >
          {text(session.isDemo ? 'tour.enter.demo' : 'tour.enter', { amount: money(priceOf(of)) })}
        </button>
      )}
      {canLeave && (
        <button type="button" disabled={isBusy} aria-busy={isBusy} onClick={() => void withdraw(ref)} className={PLAIN}>
          {text('tour.withdraw')}
        </button>
      )}
      {refused !== null && (
        <div className="basis-full">
          <EntryRefusal code={refused} />
        </div>
      )}
    </>
  );
}
