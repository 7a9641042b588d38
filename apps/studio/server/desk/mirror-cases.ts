import { unitsToDecimal } from '@kismet/kernel/money';
import { Refused } from '@kismet/kernel/outcome';
import { playedOf } from '../../games/figures/round-figure.ts';
import type { DealtRound, DealtWager } from '../../games/tables/dealt-round.ts';
import { inTransaction, type Queryable } from '../database.ts';
import type { Hall } from '../hall.ts';
import { roundsOf } from '../tables/table-round-store.ts';
import type { DeskGuest } from './desk-session-store.ts';
import { addDeskEntry } from './journal-store.ts';
import { decideMirrorCase, type MirrorCase, type MirrorCaseState, mirrorCaseOf } from './mirror-case-store.ts';

/** What one of the two did in a round. Amounts are decimal strings. */
export interface MirroredSide {
  /** Ids of the bets as the operator's own records have them. */
  readonly bets: readonly string[];
  readonly stakes: Readonly<Record<string, string>>;
  readonly staked: string;
  readonly paid: string;
}
export interface MirroredRound {
  readonly number: number;
  readonly at: string;
  readonly one: MirroredSide;
  readonly other: MirroredSide;
}
export interface MirrorCaseDetail {
  /** Newest first. */
  readonly rounds: readonly MirroredRound[];
  /** What each of the two staked and was paid in these rounds. */
  readonly one: Pick<MirroredSide, 'staked' | 'paid'>;
  readonly other: Pick<MirroredSide, 'staked' | 'paid'>;
}

/** A case with the rounds it is made of (rule 6.160). Players have no name here: their bets identify them to the operator. Refuses NOT_FOUND. */
export async function mirrorCaseDetail(
  { deps: { pool } }: Hall,
  { house }: DeskGuest,
  number: number,
): Promise<{ found: MirrorCase; detail: MirrorCaseDetail }> {
  const found = await mirrorCaseOf(pool, house, number, false);
  if (!found) throw new Refused('NOT_FOUND');
  const rounds = await roundsOf<DealtRound<unknown>>(pool, found.table, found.rounds);
  const played = rounds.map((round) => ({ round, wagers: playedOf(round.wagers) }));
  const all = (owner: string) => played.flatMap(({ wagers }) => wagers.filter((wager) => wager.owner === owner));
  return {
    found,
    detail: {
      rounds: played
        .map(({ round, wagers }) => ({
          number: round.number,
          at: new Date(round.closesAt).toISOString(),
          one: sideOf(wagers.filter(({ owner }) => owner === found.one)),
          other: sideOf(wagers.filter(({ owner }) => owner === found.other)),
        }))
        .toReversed(),
      one: sumsOf(all(found.one)),
      other: sumsOf(all(found.other)),
    },
  };
}

const sumsOf = (wagers: readonly DealtWager[]): Pick<MirroredSide, 'staked' | 'paid'> => ({
  staked: unitsToDecimal(wagers.reduce((sum, { stake }) => sum + stake, 0n)),
  paid: unitsToDecimal(wagers.reduce((sum, { payout }) => sum + (payout ?? 0n), 0n)),
});

function sideOf(wagers: readonly DealtWager[]): MirroredSide {
  const stakes: Record<string, bigint> = {};
  for (const wager of wagers)
    for (const [spot, stake] of Object.entries(wager.stakes)) stakes[spot] = (stakes[spot] ?? 0n) + stake;
  const decimals = Object.entries(stakes).map(([spot, stake]) => [spot, unitsToDecimal(stake)]);
  return { bets: wagers.map(({ id }) => id), stakes: Object.fromEntries(decimals), ...sumsOf(wagers) };
}

/**
 * Decides a case, once: either the two are found to play together, or it is dismissed. No bet and no payment changes in either case. Refuses
 * NOT_FOUND and ASK_OVER.
 */
export function decideMirrored(
  { deps }: Hall,
  guest: DeskGuest,
  number: number,
  state: Exclude<MirrorCaseState, 'open'>,
  note: string,
): Promise<void> {
  return inTransaction(deps.pool, async (tx: Queryable) => {
    const found = await mirrorCaseOf(tx, guest.house, number, true);
    if (!found) throw new Refused('NOT_FOUND');
    if (found.state !== 'open') throw new Refused('ASK_OVER');
    await decideMirrorCase(tx, number, state, new Date(deps.time.now()));
    await addDeskEntry(tx, guest, {
      action: state === 'confirmed' ? 'mirror-confirm' : 'mirror-dismiss',
      ...{ subject: `mirror ${number}`, note, before: { state: found.state } },
      after: { state, table: found.table, rounds: found.rounds.length },
    });
  });
}
