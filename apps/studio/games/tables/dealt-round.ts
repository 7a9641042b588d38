import { assert, never } from '@kismet/kernel/assert';
import { Refused } from '@kismet/kernel/outcome';
import {
  cancel,
  close,
  closesAfterTakeOver,
  drawOf,
  payAll,
  type Step,
  settled,
  stays,
  type TableLimits,
  type TableRound,
  type TableWager,
  takeAnswer,
  takeBack,
  takeBet,
  takeConfirmed,
} from '../shared/table-round.ts';
import { canLoseMore, payoutOn, type Stakes, stakeOf, type TableGame } from './table-game.ts';

export interface DealtWager extends TableWager {
  readonly stakes: Stakes;
}

/** A round of cards, a wheel or dice: its result is complete with the witness's answer, and the page shows it step by step. */
export interface DealtRound<Result> extends TableRound<DealtWager> {
  readonly result: Result | null;
}

export type DealtMessage<Result> =
  | { kind: 'bet'; id: string; owner: string; stakes: Stakes; at: number }
  | { kind: 'take-back'; id: string; owner: string; at: number }
  | { kind: 'answer'; id: string; answer: 'accepted' | 'declined' | 'unknown'; at: number }
  | { kind: 'result'; result: Result; at: number }
  | { kind: 'confirmed'; id: string; at: number }
  | { kind: 'time' | 'cancel'; at: number };

export interface DealtTable<Result> {
  readonly game: TableGame<Result>;
  readonly limits: TableLimits;
  /** Spots that may be bet on in this round. */
  readonly openSpots: ReadonlySet<string>;
}

export const openDealtRound = <Result>(table: string, number: number, closesAt: number): DealtRound<Result> => ({
  table,
  number,
  phase: 'BETTING',
  closesAt,
  wagers: [],
  result: null,
});

/**
 * Takes one message, in the order of receipt. Refuses with the codes of `takeBet` and `takeBack`, and with SPOT_NOT_OPEN; a refusal changes nothing.
 */
export function decideDealt<Result>(
  round: DealtRound<Result>,
  message: DealtMessage<Result>,
  table: DealtTable<Result>,
): Step<DealtRound<Result>> {
  switch (message.kind) {
    case 'bet':
      return bet(round, message, table);
    case 'take-back':
      return takeBack<DealtWager, DealtRound<Result>>(round, message.id, message.owner, message.at);
    case 'answer':
      return takeAnswer<DealtWager, DealtRound<Result>>(round, message.id, message.answer);
    case 'result':
      return takeResult(round, message.result, table.game);
    case 'confirmed':
      return takeConfirmed<DealtWager, DealtRound<Result>>(round, message.id);
    case 'cancel':
      return cancel<DealtWager, DealtRound<Result>>(round);
    case 'time':
      return close<DealtWager, DealtRound<Result>>(round, message.at);
    default:
      return never(message, 'message');
  }
}

function bet<Result>(
  round: DealtRound<Result>,
  { id, owner, stakes, at }: Extract<DealtMessage<Result>, { kind: 'bet' }>,
  { game, limits, openSpots }: DealtTable<Result>,
): Step<DealtRound<Result>> {
  const spots = Object.entries(stakes);
  if (spots.some(([, stake]) => stake <= 0n)) throw new Refused('STAKE_NOT_OFFERED');
  const isKnown = round.wagers.some((wager) => wager.id === id);
  if (!isKnown && spots.some(([spot]) => !openSpots.has(spot))) throw new Refused('SPOT_NOT_OPEN');
  const wager: DealtWager = { id, owner, stake: stakeOf(stakes), state: 'NEW', payout: null, stakes };
  return takeBet<DealtWager, DealtRound<Result>>(
    round,
    wager,
    at,
    limits,
    (known) =>
      spots.length === Object.keys(known.stakes).length && spots.every(([spot, n]) => known.stakes[spot] === n),
    (wagers, most) => canLoseMore(game, wagers, most),
  );
}

function takeResult<Result>(
  round: DealtRound<Result>,
  result: Result,
  game: TableGame<Result>,
): Step<DealtRound<Result>> {
  if (round.phase !== 'CLOSED') {
    assert(round.phase !== 'BETTING', 'no result before the close');
    return stays(round);
  }
  const step = payAll<DealtWager, DealtRound<Result>>({ ...round, phase: 'RESULT', result }, (wager) => ({
    wager,
    payout: payoutOn(game, wager.stakes, result),
    kind: 'settle',
  }));
  return { ...step, round: settled<DealtWager, DealtRound<Result>>(step.round) };
}

/**
 * Another process takes over a stored round: a closed one is drawn again from the committed seeds, with the same result.
 * @param servedUntil the last renewal of the lost lease
 */
export function takeOverDealt<Result>(
  round: DealtRound<Result>,
  servedUntil: number,
  at: number,
): Step<DealtRound<Result>> {
  if (round.phase === 'BETTING')
    return stays({ ...round, closesAt: closesAfterTakeOver(round.closesAt, servedUntil, at) });
  return round.phase === 'CLOSED' ? { round, effects: [drawOf(round)] } : stays(round);
}
