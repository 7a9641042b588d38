import type { Effect, Step, TableWager } from '../../shared/table-round.ts';
import { settled, takeAnswer, takeConfirmed } from '../../shared/table-round.ts';
import type { AnyRoom } from './room.ts';

/**
 * The money of house bots belongs to nobody: their reserves are accepted and their payments confirmed, both at once and without a call. They only sit
 * at play-money tables. The same applies to tournament chips, which are not money at all.
 */
export function withBotsPaid({ round, effects }: Step<AnyRoom>): Step<AnyRoom> {
  const isNobodys = (chair: AnyRoom['chairs'][number]) => chair?.isBot || round.rules.isTournament;
  const bots = new Set(round.chairs.flatMap((chair) => (chair && isNobodys(chair) ? [chair.owner] : [])));
  const ofBot = new Set(round.wagers.flatMap(({ id, owner }) => (bots.has(owner) ? [id] : [])));
  const isOfBot = (effect: Effect): boolean => effect.do !== 'draw' && ofBot.has(effect.id);
  const told = effects.filter(isOfBot).reduce((state, effect) => {
    if (effect.do === 'draw') return state;
    return effect.do === 'bet'
      ? takeAnswer<TableWager, AnyRoom>(state, effect.id, 'accepted').round
      : takeConfirmed<TableWager, AnyRoom>(state, effect.id).round;
  }, round);
  return { round: settled<TableWager, AnyRoom>(told), effects: effects.filter((effect) => !isOfBot(effect)) };
}
