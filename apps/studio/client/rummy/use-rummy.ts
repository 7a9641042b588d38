import { createContext, useContext } from 'react';
import type { OwnRoomView } from '../../games/pvp/room/view.ts';
import type { OwnRummyView, RummyHandView } from '../../games/pvp/rummy/hand-view.ts';
import { rummyCardOf } from '../../games/pvp/rummy/held-cards.ts';
import { jokerRankOf } from '../../games/pvp/rummy/melds.ts';
import type { RoomFrame } from '../../server/pvp/shown-room.ts';
import type { Groups, HeldCards } from './hand-groups.ts';

export type RummyRoom = RoomFrame<RummyHandView>;
export type OwnRummy = OwnRoomView<OwnRummyView>;

/** The player's own hand with its sorting and selection on this page. */
export interface OwnHand {
  readonly held: HeldCards;
  readonly jokerRank: number;
  readonly groups: Groups;
  readonly chosen: readonly number[];
  readonly sort: (groups: Groups) => void;
  readonly choose: (places: readonly number[]) => void;
}
export const OwnHandContext = createContext<OwnHand | null>(null);

export function useOwnHand(): OwnHand {
  const hand = useContext(OwnHandContext);
  if (!hand) throw new Error('no hand around this component');
  return hand;
}

/** The rank of a hand's jokers. */
export const jokerRankIn = ({ turned }: Pick<RummyHandView, 'turned'>): number => jokerRankOf(rummyCardOf(turned));
