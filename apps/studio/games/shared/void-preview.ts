import type { Step, TableRound, TableWager } from './table-round.ts';

/** What happens to a wager when its round is void. Units of 10^-5. */
export interface VoidedWager {
  readonly id: string;
  readonly owner: string;
  readonly stake: bigint;
  /** `paid`: the stake that the wallet took is paid back. `rolled-back`: the bet is on its way, and rolled back whatever its outcome. */
  readonly how: 'paid' | 'rolled-back';
}

/**
 * What voiding a round does (rule 6.52), derived from the same decision that carries it out. Wagers that were decided before, as by a cash-out or a
 * take-back, keep what they were paid.
 */
export function voidOf({ round, effects }: Step<TableRound<TableWager>>): VoidedWager[] {
  const wagers = new Map(round.wagers.map((wager) => [wager.id, wager]));
  return effects.flatMap((effect): VoidedWager[] => {
    if (effect.do !== 'pay' && effect.do !== 'rollback') return [];
    const { id, owner, stake } = wagers.get(effect.id)!;
    return [{ id, owner, stake, how: effect.do === 'pay' ? 'paid' : 'rolled-back' }];
  });
}

/** One line of a preview: a player, without a name. */
export interface VoidedPlayer {
  readonly wagers: number;
  /** Amount paid back. */
  readonly back: bigint;
  /** Amount of bets that are rolled back. */
  readonly rolledBack: bigint;
}
export interface VoidSums {
  readonly players: readonly VoidedPlayer[];
  readonly wagers: number;
  readonly back: bigint;
  readonly rolledBack: bigint;
}

/** The sums of a preview by player, in order of first appearance. */
export function sumsOf(voided: readonly VoidedWager[]): VoidSums {
  const sumOf = (list: readonly VoidedWager[], how: VoidedWager['how']): bigint =>
    list.reduce((sum, wager) => (wager.how === how ? sum + wager.stake : sum), 0n);
  const line = (list: readonly VoidedWager[]): VoidedPlayer => ({
    wagers: list.length,
    back: sumOf(list, 'paid'),
    rolledBack: sumOf(list, 'rolled-back'),
  });
  return { ...line(voided), players: [...Map.groupBy(voided, ({ owner }) => owner).values()].map(line) };
}

/** What is approved, as one text that is the same for the same wagers with the same sums in any order. */
export const voidText = (subject: string, voided: readonly VoidedWager[]): string =>
  [subject, ...voided.map(({ id, how, stake }) => `${id} ${how} ${stake}`).sort()].join('\n');
