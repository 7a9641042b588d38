import type { OwnRoomView } from '../../games/pvp/room/view.ts';
import type { RoomFrame } from '../../server/pvp/shown-room.ts';
import { useText } from '../text.ts';

/** What a person at the table is called: oneself, a house bot, or a player by the name for this stay. */
export function useChairName() {
  const text = useText();
  return (round: Pick<RoomFrame, 'chairs'>, chair: number | null, own: Pick<OwnRoomView, 'chair'>): string => {
    const sitting = chair === null ? null : round.chairs[chair];
    if (!sitting) return text('pvp.someone');
    if (chair === own.chair) return text('pvp.you');
    const name = `\u2066${sitting.name}\u2069`;
    return sitting.isBot ? text('pvp.name.bot', { name }) : text('pvp.name', { name });
  };
}
