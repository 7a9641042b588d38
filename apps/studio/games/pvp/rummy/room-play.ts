import { Refused } from '@kismet/kernel/outcome';
import type { HandMessage, HandMove, RoomGame, RummyRoomRules } from '../room/room-game.ts';
import { botDiscard, botDraw } from './bot-play.ts';
import { decideRummy, type RummyMessage, rummyDueAt, takeOverRummy } from './decide.ts';
import { rummyFacts } from './facts.ts';
import {
  jokerRankIn,
  openRummy,
  RUMMY_ACTIONS,
  RUMMY_CHAIRS,
  type RummyDeck,
  type RummyHand,
  type RummyRules,
  rummyReserve,
} from './hand.ts';
import { ownRummyOf, rummyHandViewOf } from './hand-view.ts';
import { RUMMY_CARDS } from './melds.ts';
import { TURN_MS_OF } from './pace.ts';
import { contributedIn } from './pot.ts';
import { rummyCardName, seenRummySeats } from './view.ts';

/** How long a bot thinks again before it discards. */
const SECOND_THOUGHT_MS = 1_100;

const rulesOf = ({ boot, rake, pace }: RummyRoomRules): RummyRules => ({
  pointValue: boot,
  rake,
  turnMs: TURN_MS_OF[pace],
});

/** Points rummy as played by rooms (rule 6.70). */
export const rummyGame: RoomGame<RummyRoomRules, RummyHand, RummyDeck> = {
  tableOf: () => ({ chairs: RUMMY_CHAIRS, fewest: 2, withBots: 4 }),
  deck: { prefix: 'rm', cards: RUMMY_CARDS },
  dice: null,
  reserveOf: (rules) => rummyReserve(rulesOf(rules)),
  cardsOf: (secret) => secret,
  open(id, rules, seats, dealer, at) {
    const hand = openRummy(id, rulesOf(rules), seats, dealer, at);
    return { ...hand, seats: hand.seats.map((seat, n) => ({ ...seat, lostAt: seats[n]!.lostAt })) };
  },
  decide(hand, message, deck) {
    const step = decideRummy(hand, ownMessage(message), deck);
    return { hand: step.hand, out: step.effects.flatMap((effect) => (effect.do === 'sit-out' ? [effect.owner] : [])) };
  },
  dueAt: rummyDueAt,
  takeOver: takeOverRummy,
  awaited: ({ inTurn, phase, turnStartedAt }) => ({
    seat: inTurn,
    since: phase === 'DRAW' ? turnStartedAt : turnStartedAt + SECOND_THOUGHT_MS,
  }),
  botMove: moveOf,
  contributed: contributedIn,
  isShown: (hand, seat) => seenRummySeats(hand, null).includes(seat),
  seen(hand, owner) {
    const seats = seenRummySeats(hand, owner).map((seat) => ({ seat, places: hand.seats[seat]!.places }));
    const told = new Set([hand.turned, ...hand.open.slice(-1), ...hand.actions.flatMap(({ place }) => place ?? [])]);
    return [...seats, { seat: null, places: [...told] }];
  },
  view: rummyHandViewOf,
  own: ownRummyOf,
  facts: rummyFacts,
  opened: (hand, { deck }) => ({
    hands: hand.seats.map(({ places }) => places.map((place) => rummyCardName(deck[place]!))),
    turned: rummyCardName(deck[hand.turned]!),
  }),
};

/** Narrows a message to this game; an action of another game has no place in its turns. */
function ownMessage(message: HandMessage): RummyMessage {
  if (message.kind !== 'act') return message;
  const { id, owner, place = null, groups = [], turn, at } = message;
  const action = RUMMY_ACTIONS.find((one) => one === message.action);
  if (!action) throw new Refused('NOT_YOUR_TURN');
  return { kind: 'act', id, owner, action, place, groups, turn, at };
}

/** A bot sees what a player in its seat would see, and decides from that alone. */
function moveOf(hand: RummyHand, seat: number, deck: RummyDeck): HandMove {
  const { places, hasPlayed } = hand.seats[seat]!;
  const cards = places.map((place) => deck.deck[place]!);
  const jokerRank = jokerRankIn(hand, deck);
  const top = deck.deck[hand.open.at(-1)!]!;
  if (hand.phase === 'DRAW') return { action: botDraw({ cards, top, jokerRank, isFirstTurn: !hasPlayed }), amount: 0n };
  const placeOf = (card: number) => places[cards.indexOf(card)]!;
  const kept = hand.drawn?.isOpen ? deck.deck[hand.drawn.place]! : null;
  const { card, melds } = botDiscard(cards, jokerRank, kept);
  if (!melds) return { action: 'discard', amount: 0n, place: placeOf(card) };
  return { action: 'declare', amount: 0n, place: placeOf(card), groups: melds.map((group) => group.map(placeOf)) };
}
