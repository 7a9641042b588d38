import { unitsToDecimal } from '@kismet/kernel/money';
import { Refused } from '@kismet/kernel/outcome';
import { addDays, businessDay } from '@kismet/kernel/time';
import { type Db, type Tx, withTx } from '../../platform/db.ts';
import { queryOf } from '../../platform/query.ts';
import { brandOf, type ProtectionDeps } from './deps.ts';
import { tierNeeded } from './document.ts';
import { tierOfMember } from './document-commands.ts';
import { whyNot } from './guard.ts';
import { readGuards } from './guard-store.ts';
import { readDormant, readStanding } from './restriction-store.ts';
import { SPANS, type Span, spanStart } from './span.ts';
import * as store from './store.ts';
import { effective, isStale, rebuild } from './watch.ts';

const DEPOSIT_MEMORY_DAYS = 180;

interface Left {
  readonly span: Span;
  readonly left: bigint;
}
/** The remaining amount of each deposit limit; inactive ones are omitted. */
async function depositsLeft(deps: ProtectionDeps, db: Db | Tx, ownerId: bigint): Promise<Left[]> {
  const brand = await brandOf(deps, db, ownerId);
  const rules = await store.readRules(db, ownerId);
  const now = deps.clock.now();
  const used = await store.readDeposits(
    db,
    ownerId,
    SPANS.map((span) => spanStart(span, now, brand.zone)),
  );
  return SPANS.flatMap((span, i) => {
    const limit = effective(rules, brand, { kind: 'deposit', span });
    return limit === null ? [] : [{ span, left: limit > used[i]! ? limit - used[i]! : 0n }];
  });
}

/** Refuses `EXCLUDED` for a member on a break or excluded. */
export async function refuseRestricted({ clock }: ProtectionDeps, db: Db | Tx, ownerId: bigint): Promise<void> {
  const [restriction] = await readStanding(db, ownerId, new Date(clock.now()));
  if (restriction) throw new Refused('EXCLUDED', { kind: restriction.kind, until: restriction.until_at.toISOString() });
}
export async function checkDeposit(deps: ProtectionDeps, db: Db | Tx, ownerId: bigint, amount: bigint): Promise<void> {
  await refuseRestricted(deps, db, ownerId);
  const passed = tightest((await depositsLeft(deps, db, ownerId)).filter(({ left }) => amount > left));
  if (passed)
    throw new Refused('LIMIT_REACHED', { kind: 'deposit', window: passed.span, left: unitsToDecimal(passed.left) });
}
const tightest = (all: readonly Left[]): Left | null =>
  all.reduce<Left | null>((least, one) => (least === null || one.left < least.left ? one : least), null);

export async function depositLeft(deps: ProtectionDeps, db: Db | Tx, ownerId: bigint): Promise<bigint | null> {
  return tightest(await depositsLeft(deps, db, ownerId))?.left ?? null;
}
/** Records a deposit, gross, on the business day on which it was credited. */
export async function noteDeposit(deps: ProtectionDeps, tx: Tx, ownerId: bigint, amount: bigint): Promise<void> {
  const { zone } = await brandOf(deps, tx, ownerId);
  await store.addDeposit(tx, ownerId, businessDay(deps.clock.now(), zone), amount);
}

export async function checkWithdrawal(
  deps: ProtectionDeps,
  db: Db | Tx,
  ownerId: bigint,
  amount: bigint,
): Promise<void> {
  const { protection, zone } = await brandOf(deps, db, ownerId);
  const since = addDays(businessDay(deps.clock.now(), zone), -DEPOSIT_MEMORY_DAYS);
  const [deposited] = await store.readDeposits(db, ownerId, [since]);
  const needed = tierNeeded(protection, amount, deposited!);
  if (needed > (await tierOfMember(db, ownerId))) throw new Refused('DOCUMENTS_NEEDED', { tier: needed });
  if (await readDormant(db, ownerId)) throw new Refused('DOCUMENTS_NEEDED', { tier: 1, why: 'dormant' });
}

/**
 * Before a game opens: updates the guard from limits and policy, and refuses `EXCLUDED`, `CATEGORY_BLOCKED`,
 * `CHECK_DUE` or `LIMIT_REACHED` when not even a free bet would be accepted.
 */
export async function checkPlay(deps: ProtectionDeps, ownerId: bigint, category: string): Promise<void> {
  const read = async () => (await readGuards(queryOf(deps.db), [ownerId])).get(ownerId) ?? null;
  let guard = await read();
  if (await isStale(deps, ownerId, guard)) {
    await withTx(deps.db, async (tx) => {
      await deps.lockOwner(tx, ownerId);
      await rebuild(deps, tx, ownerId);
    });
    guard = await read();
  }
  const why = guard && whyNot(guard, { stake: 0n, category, nowMs: deps.clock.now() });
  if (why?.is === 'restriction') return refuseRestricted(deps, deps.db, ownerId);
  if (why?.is === 'category') throw new Refused('CATEGORY_BLOCKED');
  if (why?.is === 'check') throw new Refused('CHECK_DUE');
  if (why?.is === 'limit') throw new Refused('LIMIT_REACHED', { kind: why.kind, window: why.span });
}
