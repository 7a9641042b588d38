import { parseUnits } from '@kismet/kernel/money';
import type { ReactNode } from 'react';
import type { TournamentCard } from '../../../server/pvp/tournament/tournament-views.ts';
import { useText } from '../../text.ts';
import { moneyText } from '../../ui/money.tsx';
import { refusalKey } from '../refusals.ts';
import { usePvpView } from '../use-pvp.ts';

export const BUTTON = 'rounded-button text-label min-h-11 px-4 font-semibold disabled:opacity-60';
export const GOLD = `${BUTTON} bg-[#f4c56a] text-[#1b120a]`;
export const PLAIN = `${BUTTON} border border-[#f4c56a] text-[#ffe6b0]`;

/** Sums of money as they appear in a sentence. */
export function useMoneyText(): (decimal: string) => string {
  const { session } = usePvpView();
  return (decimal) => moneyText(parseUnits(decimal)!, session.symbol);
}

/** Why an entry, or its withdrawal, was refused. */
export function EntryRefusal({ code }: { code: string | null }) {
  const text = useText();
  if (code === null) return null;
  return (
    <p role="alert" className="bg-warn-soft text-ink rounded-button text-meta px-4 py-2 font-semibold">
      {text((refusalKey(code, true) ?? 'notice.trouble') as 'notice.trouble')}
    </p>
  );
}

/** What could not be read, with a way to retry. */
export function Unread({ hasOlder, again }: { hasOlder: boolean; again: () => void }) {
  const text = useText();
  return (
    <div role="alert" className="bg-warn-soft text-ink rounded-card flex flex-wrap items-center gap-3 p-4">
      <span className="grow">{text(hasOlder ? 'tour.stale' : 'tour.unread')}</span>
      <button type="button" onClick={again} className={`${BUTTON} bg-act text-on-act`}>
        {text('gate.retry')}
      </button>
    </div>
  );
}

/** While something is being read for the first time. */
export const Reading = () => (
  <div aria-busy="true" className="space-y-3">
    {[1, 2, 3].map((row) => (
      <div key={row} className="rounded-card h-32 bg-[#0006]" />
    ))}
  </div>
);

/** A fact with its name. */
export const Said = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-meta opacity-85">{name}</dt>
    <dd className="font-semibold">{children}</dd>
  </div>
);

/** The state of a tournament as a word. */
export function stateKey({ state, isOpen }: Pick<TournamentCard, 'state' | 'isOpen'>) {
  if (state === 'registering') return isOpen ? 'tour.state.open' : 'tour.state.full';
  if (state === 'running') return isOpen ? 'tour.state.late' : 'tour.state.running';
  return state === 'over' ? 'tour.state.over' : 'tour.state.cancelled';
}
