import { parseUnits } from '@kismet/kernel/money';
import { useState } from 'react';
import type { OwnRoomView } from '../../../games/pvp/room/view.ts';
import type { RoomFrame } from '../../../server/pvp/shown-room.ts';
import { useText } from '../../text.ts';
import { Sheet } from '../../ui/sheet.tsx';
import { formatChips } from '../amounts.ts';
import { usePvpView } from '../use-pvp.ts';
import { useTimeTo } from './time-to.ts';
import { TournamentDetail } from './tournament-detail.tsx';

const chips = (decimal: string): string => `\u2066${formatChips(parseUnits(decimal)!)}\u2069`;

/** The state of the tournament, above its table: level, boot, what comes next, the player's own place, and how many are left. */
export function TournamentStrip({ round, own }: { round: RoomFrame; own: OwnRoomView }) {
  const text = useText();
  const bar = round.tournament ?? null;
  const time = useTimeTo(bar?.next?.at ?? null);
  const late = useTimeTo(bar?.lateUntil ?? null);
  const [isOpen, setOpen] = useState(false);
  if (!bar) return null;
  const place = bar.chairs[own.chair]?.place ?? null;
  const next = bar.next && time ? text('tour.next', { amount: chips(bar.next.boot), time }) : null;
  return (
    <section
      aria-label={text('tour.strip')}
      className="text-meta mx-auto flex w-full max-w-[860px] flex-wrap items-center justify-center gap-x-4 px-3 pt-1 text-[#fff4dc]"
    >
      <strong>{text('tour.level', { level: bar.level })}</strong>
      <span>{text('tour.boot', { amount: chips(bar.boot) })}</span>
      <span>{next ?? (bar.next === null ? text('tour.last') : '')}</span>
      {place !== null && <strong>{text('tour.rank', { place, left: bar.left })}</strong>}
      <span>{text('tour.paid', { count: bar.paidPlaces })}</span>
      {bar.tables > 1 && <span>{text('tour.table', { table: bar.table, tables: bar.tables })}</span>}
      {late && (
        <span>
          {text('tour.state.late')}: {text('tour.late.left', { time: late })}
        </span>
      )}
      <button type="button" onClick={() => setOpen(true)} className="min-h-11 font-semibold text-[#ffe6b0] underline">
        {text('tour.details')}
      </button>
      {isOpen && (
        <Sheet title={text('tour.strip')} onClose={() => setOpen(false)}>
          <TournamentDetail of={bar.id} canEnter={false} />
        </Sheet>
      )}
    </section>
  );
}

/** At a money table: a tournament that the player has entered has begun. */
export function TournamentBegun({ round }: { round: RoomFrame }) {
  const { tournament } = usePvpView();
  const text = useText();
  if (!tournament || 'tournament' in round) return null;
  return (
    <p
      role="status"
      className="rounded-button mx-auto mt-2 max-w-[860px] bg-[#f4c56a] px-4 py-2 text-center font-semibold text-[#1b120a]"
    >
      {text('tour.ready.after')}
    </p>
  );
}
