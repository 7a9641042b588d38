import type { Step } from '../../shared/table-round.ts';
import type { AnyRoom, TurnTime } from './room.ts';
import { gameOf } from './room-games.ts';

/**
 * The step with the time that the awaited player took, if this was the first action in that turn (rule 6.117). Anything sent out of turn, repeated,
 * or after another action in the same turn is not timed. Neither are bots.
 */
export function timed(
  before: AnyRoom,
  { owner, at }: { readonly owner: string; readonly at: number },
  step: Step<AnyRoom>,
): Step<AnyRoom> {
  const { hand, rules, times = [] } = before;
  const after = step.round.hand;
  if (!hand || !after || after.actions.length === hand.actions.length) return step;
  const { seat, since } = gameOf(rules).awaited(hand);
  const isFirst = !times.some((one) => one.turn === hand.turn && one.seat === seat);
  if (hand.seats[seat]?.owner !== owner || !isFirst) return step;
  return {
    ...step,
    round: { ...step.round, times: [...times, { seat, turn: hand.turn, ms: Math.max(0, at - since) }] },
  };
}

/** The turn times of an owner in a stored hand. */
export const timesOf = ({ hand, times }: Pick<AnyRoom, 'hand' | 'times'>, owner: string): number[] =>
  (times ?? []).flatMap(({ seat, ms }: TurnTime) => (hand?.seats[seat]?.owner === owner ? [ms] : []));
