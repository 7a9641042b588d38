import { assert } from '@kismet/kernel/assert';
import { uuidv7, uuidv7Floor } from '@kismet/kernel/ids';
import { DAY_MS } from '@kismet/kernel/time';
import { type Tx, withTx } from '../../../platform/db.ts';
import { creditLegs } from '../../wallet/index.ts';
import { convert } from './grant.ts';
import { accountOf, CODE, type GrantDeps, post, requirementOf } from './grant-posting.ts';
import * as store from './grant-store.ts';
import { settleReopened } from './reopen-command.ts';

/** Terms of a bonus. Amounts in units, the multiple and weights in parts per million. */
export interface BonusTerms {
  readonly base: bigint;
  readonly multiplePpm: bigint;
  readonly weights: Readonly<Record<string, number>>;
  readonly maxBet: bigint | null;
  /** Sports bets below these odds do not count; ten-thousandths. */
  readonly minOddsE4: number | null;
  readonly days: number;
  /** Largest amount that may be converted to cash. */
  readonly cap: bigint;
}
export interface BonusOwner {
  readonly ownerId: bigint;
  readonly brandId: number;
  readonly currency: string;
  readonly accountClass: number;
}
type EndState = 'forfeited' | 'expired' | 'spent' | 'cancelled';

/** Less than a cent of bonus money cannot be staked. */
const CENT = 1000n;

/**
 * Grants a bonus, in the caller's transaction. It becomes active at once, or waits while another is active. A repeated reference changes
 * nothing; returns whether a grant was made.
 */
export async function grantBonus(
  deps: GrantDeps,
  tx: Tx,
  owner: BonusOwner,
  { reference, amount, terms }: { reference: string; amount: bigint; terms: BonusTerms },
): Promise<boolean> {
  assert(amount > 0n && terms.base > 0n, 'a bonus has an amount and a base');
  const now = deps.clock.now();
  await deps.wallet.lock(tx, [owner.ownerId]);
  const isNew = await store.insertGrant(tx, {
    owner_id: owner.ownerId,
    grant_id: uuidv7(now),
    reference,
    brand_id: owner.brandId,
    currency: owner.currency,
    class: owner.accountClass,
    amount,
    base: terms.base,
    multiple_ppm: terms.multiplePpm,
    weights: { ...terms.weights },
    max_bet: terms.maxBet,
    min_odds_e4: terms.minOddsE4,
    days: terms.days,
    cap: terms.cap,
    created_at: new Date(now),
  });
  if (isNew) await activateNext(deps, tx, owner.ownerId);
  return isNew;
}

/** Activates the oldest pending grant unless one is active: money, requirement and terms begin together. */
async function activateNext(deps: GrantDeps, tx: Tx, ownerId: bigint): Promise<void> {
  const grant = await store.readCurrent(tx, ownerId);
  if (grant?.state !== 'pending') return;
  const now = deps.clock.now();
  const owner = { ownerId, brandId: grant.brand_id, currency: grant.currency, accountClass: grant.class };
  await deps.wallet.account(tx, { ...owner, code: CODE });
  const expiresAt = new Date(now + grant.days * DAY_MS);
  await deps.wagering.require(tx, {
    ...owner,
    source: 'bonus',
    base: grant.base,
    multiplePpm: grant.multiple_ppm,
    reference: requirementOf(grant),
    weights: Object.fromEntries(Object.entries(grant.weights).map(([name, ppm]) => [name, BigInt(ppm)])),
    maxBet: grant.max_bet,
    minOddsE4: grant.min_odds_e4,
    expiresAt,
  });
  await post(deps, tx, grant, 'bonus-grant', (accounts, house) => [
    { accountId: accountOf(accounts, CODE, grant.currency).accountId, contraId: house, amount: grant.amount },
  ]);
  const active = await store.writeGrant(tx, grant, {
    state: 'active',
    started_at: new Date(now),
    expires_at: expiresAt,
  });
  // without a requirement the money belongs to the member at once
  if (grant.multiple_ppm === 0n) await convertGrant(deps, tx, active);
}

/** Turns the bonus money of a met requirement into cash, up to the cap; the rest returns to the house. Takes the locked active grant. */
export async function convertGrant(deps: GrantDeps, tx: Tx, grant: store.GrantRow): Promise<void> {
  const accounts = await deps.wallet.lock(tx, [grant.owner_id]);
  const bonusAccount = accountOf(accounts, CODE, grant.currency);
  const { grant: after, toMain } = convert(store.playedOf(grant), bonusAccount.balance);
  const posted =
    bonusAccount.balance > 0n
      ? await post(deps, tx, grant, 'bonus-convert', (now, house) => {
          const of = (code: string) => accountOf(now, code, grant.currency);
          return [
            { accountId: of(CODE).accountId, contraId: house, amount: -of(CODE).balance },
            ...(toMain > 0n ? creditLegs(toMain, of('main'), of('receivable'), house) : []),
          ];
        })
      : accounts;
  await store.writeGrant(tx, grant, {
    state: 'converted',
    moved: after.moved,
    pool: after.pool,
    debt: 0n,
    conversions: grant.conversions + 1,
    converted_seq: accountOf(posted, 'main', grant.currency).seq,
    ended_at: new Date(deps.clock.now()),
  });
  await activateNext(deps, tx, grant.owner_id);
}

/** Ends an active or pending grant: its money returns to the house, its requirement is closed, the next grant begins. */
async function endGrant(deps: GrantDeps, tx: Tx, grant: store.GrantRow, state: EndState): Promise<void> {
  if (grant.state === 'active') {
    const accounts = await deps.wallet.lock(tx, [grant.owner_id]);
    const bonusAccount = accountOf(accounts, CODE, grant.currency);
    if (bonusAccount.balance > 0n)
      await post(deps, tx, grant, 'bonus-drop', (now, house) => {
        const { accountId, balance } = accountOf(now, CODE, grant.currency);
        return [{ accountId, contraId: house, amount: -balance }];
      });
    await deps.wagering.forfeit(tx, grant.owner_id, requirementOf(grant));
  }
  await store.writeGrant(tx, grant, { state, debt: 0n, ended_at: new Date(deps.clock.now()) });
  await activateNext(deps, tx, grant.owner_id);
}

/**
 * Brings a member's grants up to date, in the caller's transaction: converts the active one when its requirement is met, ends it when it
 * has expired or is played out; settles conversions whose requirement was reopened by a void. Returns the active grant that remains.
 */
export async function settleGrant(deps: GrantDeps, tx: Tx, ownerId: bigint): Promise<store.GrantRow | null> {
  const accounts = await deps.wallet.lock(tx, [ownerId]);
  const grant = await store.readCurrent(tx, ownerId);
  // also brings the requirements up to date; grants reopened here changed the accounts, and are checked again
  if (await settleReopened(deps, tx, ownerId, { hasGrant: grant !== null })) return settleGrant(deps, tx, ownerId);
  if (grant?.state !== 'active') return null;
  const requirement = await deps.wagering.stateOf(tx, ownerId, requirementOf(grant));
  const isOver = grant.expires_at !== null && grant.expires_at.getTime() <= deps.clock.now();
  if (requirement === 'done') await convertGrant(deps, tx, grant);
  else if (isOver || requirement === 'expired') await endGrant(deps, tx, grant, 'expired');
  else if (requirement === 'zeroed') await endGrant(deps, tx, grant, 'spent');
  else if (await isPlayedOut(tx, grant, accountOf(accounts, CODE, grant.currency).balance))
    await endGrant(deps, tx, grant, 'spent');
  else return grant;
  return settleGrant(deps, tx, ownerId);
}

async function isPlayedOut(tx: Tx, grant: store.GrantRow, bonusAccount: bigint): Promise<boolean> {
  if (bonusAccount >= CENT) return false;
  return !(await store.hasOpenBonusBet(tx, grant.owner_id, uuidv7Floor(grant.started_at!.getTime())));
}

/** Ends every grant of a member, in the caller's transaction: on a withdrawal after the member's consent, or an exclusion. */
export async function forfeitAll(deps: GrantDeps, tx: Tx, ownerId: bigint): Promise<void> {
  // met grants become cash first, and conversions reopened by a void become bonus money again
  await settleGrant(deps, tx, ownerId);
  const open = await store.readOpenGrants(tx, ownerId);
  // waiting grants first: ending the active one would start the next
  const isActive = (grant: store.GrantRow) => grant.state === 'active';
  for (const grant of [...open.filter((one) => !isActive(one)), ...open.filter(isActive)])
    await endGrant(deps, tx, grant, 'forfeited');
}

/** Ends one grant: for the member, for operators, or because the deposit behind it was charged back. */
export async function endByReference(
  deps: GrantDeps,
  tx: Tx,
  ownerId: bigint,
  reference: string,
  state: EndState,
): Promise<boolean> {
  await deps.wallet.lock(tx, [ownerId]);
  const grant = await store.readGrant(tx, ownerId, reference);
  if (!grant || (grant.state !== 'active' && grant.state !== 'pending')) return false;
  await endGrant(deps, tx, grant, state);
  return true;
}

const AT_ONCE = 500;
/**
 * Checks every active grant, each in a separate transaction. One failure does not hold up the others: the job fails at the end and names
 * the owner.
 */
export async function settleAll(deps: GrantDeps): Promise<void> {
  let after: { expiresAt: Date; ownerId: bigint } | null = null;
  const failed: Error[] = [];
  for (;;) {
    const due = await store.readActiveOwners(deps.db, after, AT_ONCE);
    for (const { owner_id: ownerId } of due)
      await settleOne(deps, ownerId).catch((error: unknown) => {
        failed.push(new Error(`the bonus of owner ${ownerId} could not be settled`, { cause: error }));
      });
    const last = due.at(-1);
    if (!last || due.length < AT_ONCE) break;
    after = { expiresAt: last.expires_at!, ownerId: last.owner_id };
  }
  if (failed.length > 0)
    throw new AggregateError(failed, `${failed.length} bonuses could not be settled; they are tried again`);
}
async function settleOne(deps: GrantDeps, ownerId: bigint): Promise<void> {
  const before = await store.readCurrent(deps.db, ownerId);
  const left = await withTx(deps.db, (tx) => settleGrant(deps, tx, ownerId));
  if (before?.grant_id !== left?.grant_id) deps.changed(ownerId);
}
