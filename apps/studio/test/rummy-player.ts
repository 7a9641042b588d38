import type { OwnRoomView } from '../games/pvp/room/view.ts';
import { declarationOf } from '../games/pvp/rummy/arrange.ts';
import { botDiscard, botDraw } from '../games/pvp/rummy/bot-play.ts';
import type { OwnRummyView, RummyHandView } from '../games/pvp/rummy/hand-view.ts';
import { heldCards, rummyCardOf } from '../games/pvp/rummy/held-cards.ts';
import { jokerRankOf } from '../games/pvp/rummy/melds.ts';
import type { Card } from '../games/shared/cards.ts';
import type { PvpNow } from '../server/http/pvp-state.ts';
import type { RoomFrame } from '../server/pvp/shown-room.ts';
import { PvpPlayer } from './pvp-player.ts';
import type { TestPlayer } from './test-studio.ts';

type Own = OwnRoomView<OwnRummyView>;
export type RummyNow = PvpNow<RoomFrame<RummyHandView>, Own>;
export const rummyNow = (now: PvpNow): RummyNow => now as unknown as RummyNow;

/** A rummy player over HTTP who plays like a bot; after `endsAfter` turns it makes a wrong declaration, or drops. */
export class RummyPlayer extends PvpPlayer {
  readonly endsAfter: { readonly turns: number; readonly by: 'drop' | 'wrong' } | null;
  #turns = 0;

  constructor(player: TestPlayer, endsAfter: RummyPlayer['endsAfter'] = null) {
    super(player);
    this.endsAfter = endsAfter;
  }

  override async move(now: PvpNow): Promise<void> {
    const { round, own } = rummyNow(now);
    const { hand } = round!;
    const { offers, cards } = own[0]!;
    if (!offers || !hand) return;
    const held = heldCards(cards);
    const placeOf = (card: Card) => [...held].find(([, one]) => one === card)![0];
    const jokerRank = jokerRankOf(rummyCardOf(hand.turned));
    const act = (action: string, laid: object = {}) => this.act(hand.id, hand.turn, action, '0', undefined, laid);
    const isEnd = this.endsAfter !== null && this.#turns >= this.endsAfter.turns;
    if (offers.isLaying) {
      const melds = declarationOf([...held.values()], jokerRank) ?? [];
      await act('declare', { groups: melds.map((group) => group.map(placeOf)) });
    } else if (offers.canDraw) {
      if (isEnd && this.endsAfter?.by === 'drop') return void (await act('drop'));
      this.#turns++;
      const top = rummyCardOf(hand.top!.card);
      const sight = { cards: [...held.values()], top: [...held.values()].includes(top) ? top + 52 : top, jokerRank };
      await act(botDraw({ ...sight, isFirstTurn: false }));
    } else {
      const kept = offers.kept === null ? null : held.get(offers.kept)!;
      const { card, melds } = botDiscard([...held.values()], jokerRank, kept);
      const isWrong = isEnd && this.endsAfter?.by === 'wrong';
      await act(melds || isWrong ? 'finish' : 'discard', { place: placeOf(card) });
    }
  }
}
