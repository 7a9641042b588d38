import { assert } from '@kismet/kernel/assert';
import {
  ANSWERS_WITHIN_MS,
  cancel,
  close,
  drawOf,
  type Effect,
  moved,
  payAll,
  type Step,
  settled,
  stays,
  type TableRound,
  type TableWager,
} from '../../shared/table-round.ts';
import { isInPlay } from '../../shared/wager.ts';
import type { Shares } from './pots.ts';

/**
 * Money of one hand (rule 6.25). Between hands a player's money is in the wallet. Before the deal each seat places one wager, the reserve of the
 * hand; whoever the wallet accepts is dealt in; after the hand each wager wins what is left of its reserve. So no action waits for the wallet, and a
 * cancelled hand is refunded in full.
 */
export type Reserves = TableRound<TableWager>;

/**
 * Reserves of a hand only wait briefly, since they are all sent at once. `stake` is set where a seat of a tournament plays with a stack of its own.
 */
export const openReserves = (
  room: string,
  hand: number,
  reserve: bigint,
  seats: readonly { readonly id: string; readonly owner: string; readonly stake?: bigint }[],
  at: number,
): Step<Reserves> => {
  assert(reserve > 0n && seats.length >= 2, 'a hand has two seats and a reserve');
  const wagers = seats.map(({ id, owner, stake = reserve }): TableWager => {
    const wager: TableWager = { id, owner, stake, state: 'NEW', payout: null };
    return moved(wager, 'sent');
  });
  return {
    round: { table: room, number: hand, phase: 'BETTING', closesAt: at, wagers },
    effects: wagers.map(({ id }) => ({ do: 'bet', id })),
  };
};

/** Seats that the wallet has accepted, in order. */
export const dealtIn = ({ wagers }: Reserves): TableWager[] => wagers.filter(({ state }) => isInPlay(state));

/**
 * What time does before the deal: once every reserve is answered, or the wait of 1.2 s is over, those accepted are dealt in (effect `draw` names
 * them); late ones are rolled back. With fewer than needed the hand is cancelled, and those accepted are paid back.
 */
export function dealAt(reserves: Reserves, at: number, fewest = 2): Step<Reserves> {
  const step = close<TableWager, Reserves>(reserves, at);
  if (step.round.phase !== 'CLOSED' || reserves.phase !== 'BETTING' || dealtIn(step.round).length >= fewest)
    return step;
  const cancelled = cancel<TableWager, Reserves>(step.round);
  return {
    round: cancelled.round,
    effects: [...step.effects.filter((effect) => effect.do !== 'draw'), ...cancelled.effects],
  };
}

/**
 * Pays a decided hand: each reserve wins what its seat has left of it.
 * @param shares of the seats dealt in, in their order
 */
export function payHand(reserves: Reserves, shares: Shares): Step<Reserves> {
  if (reserves.phase !== 'CLOSED') return stays(reserves);
  const seats = dealtIn(reserves);
  assert(seats.length === shares.nets.length, 'every seat of a hand has a share');
  assert(shares.nets.reduce((sum, net) => sum + net, 0n) === -shares.rake, 'a hand keeps its money but for the rake');
  const payouts = new Map(seats.map(({ id, stake }, seat) => [id, stake + shares.nets[seat]!]));
  assert(
    [...payouts.values()].every((payout) => payout >= 0n),
    'nobody loses more than the reserve',
  );
  const step = payAll<TableWager, Reserves>({ ...reserves, phase: 'RESULT' }, (wager) => ({
    wager,
    payout: payouts.get(wager.id)!,
    kind: 'settle',
  }));
  return { ...step, round: settled<TableWager, Reserves>(step.round) };
}

/** Cancels a hand in any phase before its result: reserves are paid back in full. Refuses ROUND_DECIDED. */
export const cancelHand = (reserves: Reserves): Step<Reserves> => cancel<TableWager, Reserves>(reserves);

/** What another process sends again after a take-over: each call is safe to repeat. */
export const repeatedEffects = (reserves: Reserves): Effect[] => {
  if (reserves.phase === 'CLOSED') return [drawOf(reserves)];
  return reserves.wagers.flatMap(({ id, state, payout }): Effect[] => {
    if (state === 'SENT') return [{ do: 'bet', id }];
    if (state === 'ROLLBACK_QUEUED') return [{ do: 'rollback', id }];
    if (state !== 'PAYING' || payout === null) return [];
    return [{ do: 'pay', id, kind: reserves.phase === 'CANCELLED' ? 'void' : 'settle', amount: payout }];
  });
};

/** When time alone next changes the reserves; null while none are awaited. */
export const reservesDueAt = ({ phase, closesAt }: Reserves): number | null =>
  phase === 'BETTING' ? closesAt + ANSWERS_WITHIN_MS : null;
