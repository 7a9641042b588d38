import { Refused } from '@kismet/kernel/outcome';
import { cardName } from '../../shared/cards.ts';
import type { HandMessage, HandMove, RoomGame, RoomRules } from '../room/room-game.ts';
import { factsOf } from '../signals/hand-facts.ts';
import { botMove } from './bot-play.ts';
import { decideTeenPatti, startTeenPatti, type TeenPattiMessage } from './decide.ts';
import {
  ACTION_KINDS,
  CAP_BOOTS,
  dealTeenPatti,
  liveSeats,
  offersOf,
  placesOf,
  TEEN_PATTI_CHAIRS,
  type TeenPattiCards,
  type TeenPattiHand,
} from './hand.ts';
import { handViewOf, ownHandOf } from './hand-view.ts';
import { dueAt, takeOverTeenPatti } from './turn-clock.ts';
import { seenSeats } from './view.ts';

/** Teen Patti as played by rooms. */
export const teenPattiGame: RoomGame<RoomRules, TeenPattiHand, TeenPattiCards> = {
  tableOf: () => ({ chairs: TEEN_PATTI_CHAIRS, fewest: 2, withBots: 3 }),
  deck: { prefix: 'tp', cards: 52 },
  dice: null,
  reserveOf: ({ boot }) => CAP_BOOTS * boot,
  cardsOf: ({ deck }, { owners, dealer }, { variant }) => dealTeenPatti(deck, owners.length, dealer, variant),
  open(id, rules, seats, dealer, at, cards) {
    const reserve = CAP_BOOTS * rules.boot;
    const seatsIn = seats.map(({ owner, bank, missed, stack }) => ({ owner, reserve: stack ?? reserve, bank, missed }));
    const { hand } = startTeenPatti(id, rules, seatsIn, dealer, at, cards);
    return { ...hand, seats: hand.seats.map((seat, n) => ({ ...seat, lostAt: seats[n]!.lostAt })) };
  },
  decide(hand, message, cards) {
    const step = decideTeenPatti(hand, ownMessage(message), cards);
    return { hand: step.hand, out: step.effects.flatMap((effect) => (effect.do === 'sit-out' ? [effect.owner] : [])) };
  },
  dueAt,
  takeOver: takeOverTeenPatti,
  awaited: ({ sideShow, inTurn, turnStartedAt }) =>
    sideShow ? { seat: sideShow.asked, since: sideShow.askedAt } : { seat: inTurn, since: turnStartedAt },
  botMove: moveOf,
  contributed: ({ seats }) => seats.map(({ contributed }) => contributed),
  isShown: ({ shown }, seat) => shown.includes(seat),
  seen(hand, owner) {
    const count = hand.seats.length;
    const seen = seenSeats(hand, owner).map((seat) => ({ seat, places: placesOf(count, hand.dealer, seat) }));
    return hand.rules.variant === 'joker' ? [...seen, { seat: null, places: [3 * count] }] : seen;
  },
  view: handViewOf,
  own: ownHandOf,
  facts: factsOf,
  opened: (_hand, { hands, turned }) => ({
    hands: hands.map((cards) => cards.map(cardName)),
    turned: turned === null ? null : cardName(turned),
  }),
};

/** Narrows a message to this game; an action of another game has no place in its turns. */
function ownMessage(message: HandMessage): TeenPattiMessage {
  if (message.kind !== 'act') return message;
  const { id, owner, amount, turn, at } = message;
  const action = ACTION_KINDS.find((one) => one === message.action);
  if (!action) throw new Refused('NOT_YOUR_TURN');
  return { kind: 'act', id, owner, action, amount, turn, at };
}

/** A bot sees what a player in its chair would see, and decides from that alone. */
function moveOf(hand: TeenPattiHand, seat: number, cards: TeenPattiCards): HandMove {
  const { hasLooked, contributed } = hand.seats[seat]!;
  const sight = {
    variant: hand.rules.variant,
    cards: hasLooked ? cards.hands[seat]! : null,
    turned: cards.turned,
    offers: hand.sideShow ? null : offersOf(hand, seat),
    putIn: Number(contributed / hand.rules.boot),
    live: liveSeats(hand).length,
  };
  return { amount: 0n, ...botMove(sight, hand.id, hand.actions.length) };
}
