import { parseUnits } from '@kismet/kernel/money';
import type { RoomFrame } from '../../../server/pvp/shown-room.ts';
import { useText } from '../../text.ts';
import { formatChips } from '../amounts.ts';

/** What a player at a tournament table has left, and their place; nothing at other tables. */
export function Stack({ round, chair, seat }: { round: RoomFrame; chair: number; seat: number }) {
  const text = useText();
  const held = round.tournament?.chairs[chair];
  if (!held) return null;
  const left = parseUnits(held.stack)! + changeOf(round, seat);
  return (
    <span className="text-tiny block">
      {text('tour.stack', { amount: `\u2066${formatChips(left)}\u2069` })}
      {held.place !== null && ` · ${text('tour.place.short', { place: held.place })}`}
    </span>
  );
}

/** How the current hand has changed a stack so far. */
function changeOf({ hand, stage }: RoomFrame, seat: number): bigint {
  const part = hand?.seats[seat];
  if (!hand || !part || stage === 'cancelled') return 0n;
  return hand.result ? parseUnits(hand.result.nets[seat]!)! : -parseUnits(part.contributed)!;
}
