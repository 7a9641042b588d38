import { unitsToDecimal } from '@kismet/kernel/money';
import { Refused } from '@kismet/kernel/outcome';
import type { CrashWager } from '../../games/crash/crash-round.ts';
import type { DealtRound, DealtWager } from '../../games/tables/dealt-round.ts';
import { nameOf } from '../crash/crash-view.ts';
import { inTransaction } from '../database.ts';
import type { Hall } from '../hall.ts';
import { proofOf, type SealedRoundView } from '../http/table-proof.ts';
import type { AnyRound } from '../tables/table-kind.ts';
import { tableRound } from '../tables/table-round-store.ts';
import { tableAt } from './control-table.ts';
import type { DeskGuest } from './desk-session-store.ts';
import { addDeskEntry } from './journal-store.ts';
import { roundSubject } from './void-round.ts';

/** A wager of a round. Amounts are decimal strings, multipliers hundredths. */
export interface ReplayedWager {
  /** The id in the operator's record of the bet. */
  readonly id: string;
  /** A name that reveals nothing about the player and lasts as long as the process. */
  readonly name: string;
  readonly stake: string;
  /** By spot; null in games without spots. */
  readonly stakes: Readonly<Record<string, string>> | null;
  readonly multiplier: number | null;
  readonly payout: string | null;
  readonly state: string;
  readonly isVoid: boolean;
}
/** A round of a table as it was played, with everything needed to recompute it. */
export interface ReplayView {
  readonly game: string;
  readonly phase: string;
  readonly closesAt: string;
  readonly proof: SealedRoundView & { readonly result: unknown; readonly point: number | null };
  /** In order of arrival, at most a hundred. */
  readonly wagers: readonly ReplayedWager[];
  readonly count: number;
  readonly staked: string;
  readonly paid: string;
}

const MOST_WAGERS = 100;

/**
 * Any round of a table of the guest's house, from its record (rule 6.61); every look is recorded. Hands between players have a call of their
 * own, because they contain cards that not everybody may see. Refuses NOT_FOUND.
 */
export async function replayOf(hall: Hall, guest: DeskGuest, table: string, number: number): Promise<ReplayView> {
  const { pool } = hall.deps;
  const { title } = tableAt(hall, guest, table);
  const stored = title.category === 'pvp' ? null : await tableRound<AnyRound>(pool, table, number);
  if (!stored) throw new Refused('NOT_FOUND');
  const { round } = stored;
  const hasResult = round.phase === 'RESULT' || round.phase === 'SETTLED';
  const { outcome, ...sealed } = await proofOf(pool, table, number, async () => (hasResult ? round : null));
  await inTransaction(pool, (tx) =>
    addDeskEntry(tx, guest, { action: 'round-open', subject: roundSubject(table, number) }),
  );
  const { result = null, point = null } = (outcome ?? {}) as Partial<DealtRound<unknown>> & { point?: number | null };
  const sum = (of: readonly bigint[]) => unitsToDecimal(of.reduce((all, one) => all + one, 0n));
  const taken = round.wagers.filter(({ state }) => state !== 'DECLINED' && state !== 'ROLLED_BACK');
  return {
    game: title.code,
    phase: round.phase,
    closesAt: new Date(round.closesAt).toISOString(),
    proof: { ...sealed, result, point },
    wagers: round.wagers.slice(0, MOST_WAGERS).map(wagerView),
    count: round.wagers.length,
    staked: sum(taken.map(({ stake }) => stake)),
    paid: sum(taken.map(({ payout }) => payout ?? 0n)),
  };
}

function wagerView(wager: AnyRound['wagers'][number]): ReplayedWager {
  const { id, owner, stake, payout, state, isVoid } = wager;
  const { stakes } = wager as Partial<DealtWager>;
  return {
    ...{ id, state, name: nameOf(owner), stake: unitsToDecimal(stake), isVoid: isVoid === true },
    stakes: stakes
      ? Object.fromEntries(Object.entries(stakes).map(([spot, units]) => [spot, unitsToDecimal(units)]))
      : null,
    multiplier: (wager as Partial<CrashWager>).multiplier ?? null,
    payout: payout === null ? null : unitsToDecimal(payout),
  };
}
