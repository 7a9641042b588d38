import type { Effect, Step, TableWager } from '../../shared/table-round.ts';
import { settled, takeAnswer, takeConfirmed } from '../../shared/table-round.ts';
import type { RoomRound } from './room.ts';

/**
 * The money of house bots is nobody's: what is asked for them is accepted, what they are paid is confirmed, both at once and without a
 * call. They sit at tables of play money alone.
 */
export function withBotsPaid({ round, effects }: Step<RoomRound>): Step<RoomRound> {
  const bots = new Set(round.chairs.flatMap((chair) => (chair?.isBot ? [chair.owner] : [])));
  const ofBot = new Set(round.wagers.flatMap(({ id, owner }) => (bots.has(owner) ? [id] : [])));
  const isOfBot = (effect: Effect): boolean => effect.do !== 'draw' && ofBot.has(effect.id);
  const told = effects.filter(isOfBot).reduce((state, effect) => {
    if (effect.do === 'draw') return state;
    return effect.do === 'bet'
      ? takeAnswer<TableWager, RoomRound>(state, effect.id, 'accepted').round
      : takeConfirmed<TableWager, RoomRound>(state, effect.id).round;
  }, round);
  return { round: settled<TableWager, RoomRound>(told), effects: effects.filter((effect) => !isOfBot(effect)) };
}
