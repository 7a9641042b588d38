import { uuidv7Floor } from '@kismet/kernel/ids';
import { nameUuid } from '../../../platform/crypto.ts';
import type { Tx } from '../../../platform/db.ts';
import { creditLegs, houseAccounts } from '../../wallet/index.ts';
import { grantBonus } from '../bonus/grant-commands.ts';
import { accountOf } from '../bonus/grant-posting.ts';
import { bonusTerms } from '../offers/bonus-terms.ts';
import type { OfferDeps } from '../offers/deps.ts';
import { payable } from './free-reward.ts';
import { type FreeRow, hasOpenFreeBet, readFree, readOpenFree, writeFree } from './free-store.ts';
import { returnRounds } from './withdraw-free.ts';

/** Ledger account for free-round wins that have not been paid out yet. */
export const FREE = 'free';
const ONCE_PPM = 1_000_000n;
/** How long a round that began before the end is waited for. */
const WAIT_MS = 24 * 3_600_000;
/** A vendor's clock may be this far behind ours: rounds begin at the vendor. */
export const GRACE_MS = 5 * 60_000;

/** The final state of free rounds that are over now; null while one of them may still be played. */
function overAs(row: FreeRow, nowMs: number): FreeRow['state'] | null {
  if (row.state === 'expired' || row.state === 'revoked') return row.state;
  if (row.state !== 'active' && row.state !== 'finished') return null;
  if (row.used >= row.rounds) return 'finished';
  return nowMs >= row.ends_at.getTime() + GRACE_MS ? 'expired' : null;
}

/**
 * Pays the wins of free rounds once they are over and none of their bets is open (rule 4.20): cash to be wagered once, or a bonus
 * under its terms, at most `max_win`; the rest returns to the house. Under the lock of the owner's accounts; returns the updated
 * row.
 */
export async function settleFree(deps: OfferDeps, tx: Tx, ownerId: bigint, rewardKey: string): Promise<FreeRow | null> {
  await deps.wallet.lock(tx, [ownerId]);
  const row = await readFree(tx, ownerId, rewardKey);
  if (!row || row.paid !== null) return row;
  const nowMs = deps.clock.now();
  const state = overAs(row, nowMs);
  // its last round was rolled back during the wait: it can be played again
  if (state === null) return row.state === 'finished' ? writeFree(tx, row, { state: 'active' }) : row;
  const isWaitedFor =
    nowMs < row.ends_at.getTime() + WAIT_MS &&
    (await hasOpenFreeBet(tx, ownerId, uuidv7Floor(row.created_at.getTime())));
  if (isWaitedFor) return writeFree(tx, row, { state });
  return pay(deps, tx, { ...row, state }, payable({ won: row.won, maxWin: row.max_win }));
}

/** Pays `amount` of the wins, and returns the rest to the house. */
async function pay(deps: OfferDeps, tx: Tx, row: FreeRow, amount: bigint): Promise<FreeRow> {
  const { owner_id: ownerId, brand_id: brandId, currency, class: accountClass } = row;
  const owner = { ownerId, brandId, currency, accountClass };
  const isCash = row.form === 'cash';
  const reference = `free:${row.reward_key}`;
  // before the credit: the remaining earlier money decides whether its requirements lapse (rule 4.7)
  if (isCash && amount > 0n)
    await deps.wagering.require(tx, { ...owner, source: 'gift', base: amount, multiplePpm: ONCE_PPM, reference });
  if (row.won > 0n) {
    const house = await deps.wallet.account(tx, { ...owner, ownerId: 0n, code: houseAccounts.bonus });
    const toMain = isCash ? amount : 0n;
    await deps.wallet.post(
      tx,
      {
        ownerId,
        opId: nameUuid(`${ownerId}:${reference}`),
        reference,
        kind: 'free-rounds',
        note: null,
        legs: (accounts) => {
          const of = (code: string) => accountOf(accounts, code, currency);
          return [
            { accountId: of(FREE).accountId, contraId: house, amount: -row.won },
            ...(toMain > 0n ? creditLegs(toMain, of('main'), of('receivable'), house) : []),
          ];
        },
      },
      [row.reward_key, row.won, toMain],
    );
  }
  const settled = await writeFree(tx, row, {
    ...{ state: row.state, paid: amount, settled_at: new Date(deps.clock.now()) },
    // a revocation that the vendor has not answered yet is still due
    due_at: row.state === 'revoking' ? new Date(deps.clock.now()) : null,
  });
  if (!isCash && amount > 0n) {
    const wager = {
      ...{ multiplePpm: row.multiple_ppm!, maxBet: row.max_bet, minOddsE4: row.min_odds_e4 },
      ...{ days: row.days!, capTimes: row.cap_times! },
    };
    await grantBonus(deps, tx, owner, {
      reference: `reward:${row.reward_key}`,
      amount,
      terms: bonusTerms(amount, wager),
    });
  }
  return settled;
}

/** Revokes free rounds: those not ordered yet are over at once; for the others the job notifies the vendor. */
export async function revokeFree(deps: OfferDeps, tx: Tx, row: FreeRow): Promise<FreeRow> {
  const now = new Date(deps.clock.now());
  if (row.state !== 'planned') return writeFree(tx, row, { state: 'revoking', due_at: now });
  await returnRounds(deps, tx, row);
  return writeFree(tx, row, { state: 'revoked', ordered_at: null, due_at: now });
}

/**
 * For a member who is excluded or takes a break, in that transaction: open free rounds are revoked at once. Cash wins belong to the
 * member and are paid; what would have become a bonus is forfeited, as bonus money is.
 */
export async function forfeitFree(deps: OfferDeps, tx: Tx, ownerId: bigint): Promise<void> {
  await deps.wallet.lock(tx, [ownerId]);
  for (const row of await readOpenFree(tx, ownerId)) {
    const isOpen = row.state === 'planned' || row.state === 'ordered' || row.state === 'active';
    const revoked = isOpen ? await revokeFree(deps, tx, row) : row;
    if (revoked.paid !== null) continue;
    const kept = row.form === 'cash' ? payable({ won: row.won, maxWin: row.max_win }) : 0n;
    await pay(deps, tx, revoked, kept);
  }
}
