import { parseUnits } from '@kismet/kernel/money';
import type { TournamentPage } from '../../../server/pvp/tournament/tournament-views.ts';
import { useText } from '../../text.ts';
import { useMoneyText } from './parts.tsx';

/** The player's own result: knocked out with a place, or the end with the prize; nothing while they play, or if they have not entered. */
export function OwnResult({ of }: { of: TournamentPage }) {
  const words = useResultWords(of);
  if (!words) return null;
  return (
    <div role="status" className="rounded-card space-y-1 bg-[#f4c56a] p-4 text-[#1b120a]">
      {words.map((line, n) => (
        <p key={line} className={n === 0 ? 'text-title2 font-bold' : ''}>
          {line}
        </p>
      ))}
    </div>
  );
}

/** The lines of the result, the first as a title; null without a result. */
function useResultWords({ own, state, entrants, prizes }: TournamentPage): string[] | null {
  const text = useText();
  const money = useMoneyText();
  if (state === 'cancelled') return own ? [text('tour.result.cancelled')] : null;
  const standing = own?.standing;
  if (!own || !standing || (own.state !== 'out' && own.state !== 'over')) return null;
  const place = text('tour.result.place', { place: standing.place, count: entrants });
  if (standing.prize === null) {
    const prize = prizes[standing.place - 1];
    return [place, prize ? text('tour.result.waits', { amount: money(prize) }) : text('tour.result.none')];
  }
  const isPaid = parseUnits(standing.prize)! > 0n;
  const lines = standing.place === 1 ? [text('tour.result.won'), place] : [place];
  return [...lines, isPaid ? text('tour.result.prize', { amount: money(standing.prize) }) : text('tour.result.none')];
}
