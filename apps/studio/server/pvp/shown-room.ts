import type { AnyRoom } from '../../games/pvp/room/room.ts';
import { type SharedRoomView, sharedRoom } from '../../games/pvp/room/view.ts';
import type { HandView } from '../../games/pvp/teen-patti/hand-view.ts';
import type { TableControl } from '../../games/shared/table-control.ts';
import { type Signed, signed } from '../tables/table-sign.ts';
import type { Emotes, ShownEmote } from './emotes.ts';
import type { TournamentBar } from './tournament/tournament-bar.ts';

/** A room as everybody at it sees it. */
export type RoomFrame<Hand = HandView> = SharedRoomView<Hand> &
  Signed & {
    readonly emotes: readonly ShownEmote[];
    /** For a table of a tournament, whose amounts are chips; null while its state is not known. */
    readonly tournament?: TournamentBar | null;
  };

/** Cached views of rounds: each one is shown to its seats and used in answers to them. */
const views = new WeakMap<AnyRoom, { readonly cards: unknown; readonly view: SharedRoomView }>();

function viewOf(round: AnyRoom, cards: unknown): SharedRoomView {
  const known = views.get(round);
  if (known && known.cards === cards) return known.view;
  const view = sharedRoom(round, cards);
  views.set(round, { cards, view });
  return view;
}

export const shownRoom = (
  round: AnyRoom,
  cards: unknown,
  control: TableControl,
  emotes: Emotes,
  now: number,
): RoomFrame => ({ ...signed(viewOf(round, cards), control, round), emotes: emotes.at(now) });
