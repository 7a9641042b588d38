import type { LudoHandView, OwnLudoView } from '../games/pvp/ludo/hand-view.ts';
import type { OwnRoomView } from '../games/pvp/room/view.ts';
import type { PvpNow } from '../server/http/pvp-state.ts';
import type { RoomFrame } from '../server/pvp/shown-room.ts';
import { PvpPlayer } from './pvp-player.ts';
import type { TestPlayer } from './test-studio.ts';

export type LudoNow = PvpNow<RoomFrame<LudoHandView>, OwnRoomView<OwnLudoView>>;
export const ludoNow = (now: PvpNow): LudoNow => now as unknown as LudoNow;

/** A ludo player over HTTP, who moves the last token possible; leaves after a given number of turns, or plays to the end. */
export class LudoPlayer extends PvpPlayer {
  readonly #turns: number;

  constructor(player: TestPlayer, turns = 24) {
    super(player);
    this.#turns = turns;
  }

  override async move(now: PvpNow): Promise<void> {
    const { round, own } = ludoNow(now);
    const { hand } = round!;
    const { offers, seat } = own[0]!;
    if (!offers || !hand) return;
    if (24 - hand.seats[seat!]!.turnsLeft >= this.#turns) return void (await this.ask('/stand', { now: true }));
    if (offers.canThrow) await this.act(hand.id, hand.turn, 'throw');
    else await this.act(hand.id, hand.turn, 'move', '0', undefined, { place: offers.tokens.at(-1)! });
  }
}
