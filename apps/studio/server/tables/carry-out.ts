import type { Effect } from '../../games/shared/table-round.ts';
import { callWallet } from '../wagers/wager-calls.ts';
import type { AnyRound, ServerMessage, TableDeps, TableKind } from './table-kind.ts';

/** Carries out one effect of a round; returns the message for the round, or null when it has to be retried. Safe to repeat. */
export async function carryOut<Round extends AnyRound, Message>(
  kind: TableKind<Round, Message>,
  deps: TableDeps,
  round: Round,
  effect: Effect,
): Promise<((at: number) => Message | ServerMessage) | null> {
  if (effect.do === 'draw') {
    deps.reach(round.phase === 'RUNNING' ? 'before_throw' : 'before_table_draw');
    return kind.draw(deps.draws, round, effect.ids);
  }
  if (effect.do === 'bet') deps.reach('before_table_bet');
  if (effect.do === 'pay') deps.reach('before_table_pay');
  if (effect.do === 'bet') await kind.journal?.(deps, round, effect.id);
  const result = await callWallet(deps, round, effect);
  deps.reach(effect.do === 'bet' ? 'after_table_bet' : 'after_table_pay');
  return result && ((at) => ({ ...result, at }));
}
