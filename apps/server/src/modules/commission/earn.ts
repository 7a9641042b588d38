import { assert } from '@kismet/kernel/assert';
import { addDays, businessDay, type Clock } from '@kismet/kernel/time';
import { instantOf } from '@kismet/kernel/zone';
import { type Db, type Tx, withTx } from '../../platform/db.ts';
import type { Query } from '../../platform/query.ts';
import { queryOf } from '../../platform/query.ts';
import { phasesOf } from '../../platform/tracing/phases.ts';
import { NO_TRACING, type Tracing } from '../../platform/tracing/tracing.ts';
import type { Rollups, SettledBet } from '../rollups/index.ts';
import { CLASSES, clawBackLegs, creditLegs, houseAccounts, type Wallet } from '../wallet/index.ts';
import { dueOf, isPriced } from './due.ts';
import { NEVER_DUE } from './review.ts';
import { readStopped, sweepHeld } from './review-store.ts';
import * as store from './store.ts';

/** Payment time of commission on games other than lotteries: at settlement, or the next day at noon (rule 1.5). */
export type PayoutMode = 'realtime' | 'daily';
export interface CommissionDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly rollups: Pick<Rollups, 'factsAbove'>;
  readonly wallet: Pick<Wallet, 'account' | 'postMany'>;
  /** Rates in force in parts per million, by `member:category:ms`; absent when no rate was ever set. */
  readonly ratesAt: (
    query: Query,
    wanted: readonly { memberId: bigint; category: string; at: Date }[],
  ) => Promise<ReadonlyMap<string, number>>;
  readonly statusesOf: (
    query: Query,
    memberIds: readonly bigint[],
  ) => Promise<ReadonlyMap<bigint, { readonly isBlocked: boolean }>>;
  readonly brandOf: (brandId: number) => Promise<{ readonly zone: string; readonly payout: PayoutMode }>;
  /** Notified after a commit, for open pages. */
  readonly moved: (ownerId: bigint) => void;
  readonly tracing?: Pick<Tracing, 'current'>;
}
/** Facts, and entries, per transaction. */
export const BATCH = { facts: 1000, entries: 5000 };

/**
 * Earns commission of the next facts: rows of what each bet owes its path, and reversals of changed bets. Advances the cursor in the
 * same transaction. False when nothing is left, or another worker holds the lock.
 */
export async function earnSome(deps: CommissionDeps): Promise<boolean> {
  const phase = phasesOf(deps.tracing ?? NO_TRACING);
  return withTx(deps.db, async (tx) => {
    const cursor = await store.lockCursor(tx);
    if (cursor === null) return false;
    const facts = await deps.rollups.factsAbove(tx, cursor, BATCH.facts);
    if (facts.length === 0) return false;
    const [first, last] = [facts[0]!.factId, facts.at(-1)!.factId];
    phase('facts read', {
      ...{ 'kismet.facts': facts.length, 'kismet.facts.first': String(first), 'kismet.facts.last': String(last) },
    });
    await earn(deps, tx, facts);
    await store.writeCursor(tx, last);
    phase('commission earned');
    return facts.length === BATCH.facts;
  });
}

const unitOf = (one: { ownerId: bigint; unitId: string }): string => `${one.ownerId}/${one.unitId}`;

async function earn(deps: CommissionDeps, tx: Tx, facts: readonly SettledBet[]): Promise<void> {
  // the last fact of each bet: they come in order
  const last = new Map<string, SettledBet>();
  for (const fact of facts)
    if (fact.path.length > 0 && fact.accountClass !== CLASSES.trial) last.set(unitOf(fact), fact);
  const bets = [...last.values()];
  if (bets.length === 0) return;
  const query = queryOf(tx);
  const wanted = bets.flatMap(({ path, category, placedAt }) =>
    path.map((memberId) => ({ memberId, category, at: placedAt })),
  );
  const rates = await deps.ratesAt(query, wanted);
  const statuses = await deps.statusesOf(query, [...new Set(wanted.map(({ memberId }) => memberId))]);
  const blocked = new Set([...statuses].flatMap(([id, { isBlocked }]) => (isBlocked ? [id] : [])));
  const standing = Map.groupBy(await store.readStanding(tx, bets), unitOf);
  const stopped = Map.groupBy(
    await readStopped(tx, [...new Set(bets.map((bet) => bet.ownerId))]),
    (pair) => pair.ownerId,
  );
  const brands = new Map<number, Awaited<ReturnType<CommissionDeps['brandOf']>>>();
  for (const { brandId } of bets) if (!brands.has(brandId)) brands.set(brandId, await deps.brandOf(brandId));
  const entries = bets.flatMap((bet) => {
    const { zone, payout } = brands.get(bet.brandId)!;
    const day = businessDay(bet.slot.getTime(), zone);
    const noon = instantOf(`${addDays(day, 1)}T12:00`, zone);
    const dueAt = isPriced(bet.category) || payout === 'realtime' ? new Date(deps.clock.now()) : new Date(noon);
    const ratesPpm = bet.path.map((id) => rates.get(`${id}:${bet.category}:${bet.placedAt.getTime()}`) ?? 0);
    const of = (state: 'held' | 'refused') =>
      (stopped.get(bet.ownerId) ?? []).flatMap((pair) => (pair.state === state ? [pair.earnerId] : []));
    const excluded = new Set([...blocked, ...of('refused')]);
    const earning = { ratesPpm, excluded, held: new Set(of('held')) };
    return changesOf(bet, standing.get(unitOf(bet)) ?? [], earning, { day, dueAt });
  });
  await store.insertEntries(tx, entries);
}

interface Earning {
  readonly ratesPpm: readonly number[];
  readonly excluded: ReadonlySet<bigint>;
  /** Earners whose share is held until an operator decides (F-49). */
  readonly held: ReadonlySet<bigint>;
}
/** Rows to write so that exactly the amount due remains: differing ones are reversed in full, and written again. */
export function changesOf(
  bet: SettledBet,
  standing: readonly store.StandingEntry[],
  { ratesPpm, excluded, held }: Earning,
  when: { readonly day: string; readonly dueAt: Date },
): store.Entry[] {
  const { validTotal: base, category, path, factId, slot } = bet;
  if (standing.some((one) => one.base === base)) return [];
  // a path earns as when it first earned from the bet; an agent blocked since then keeps it
  const due = dueOf({ base, category, path, ratesPpm, excluded });
  const back = standing.map(
    (one): store.Entry => ({
      ...one,
      ...when,
      // a held amount was never paid: its reversal is never due either
      ...(one.dueAt.getTime() === NEVER_DUE.getTime() && { dueAt: NEVER_DUE }),
      amount: -one.amount,
      reverses: one.entryId,
      factId,
      slot,
    }),
  );
  const fresh = due.map(
    ({ earnerId, word, ratePpm, amount }): store.Entry => ({
      earnerId,
      ownerId: bet.ownerId,
      unitId: bet.unitId,
      brandId: bet.brandId,
      category,
      accountClass: bet.accountClass,
      currency: bet.currency,
      word,
      base,
      ratePpm,
      amount,
      reverses: null,
      factId,
      slot,
      ...when,
      ...(held.has(earnerId) && { dueAt: NEVER_DUE }),
    }),
  );
  return [...back, ...fresh];
}

/** Pays some of what is due: one posting per earner, category and type. False when nothing is left, or another worker holds the lock. */
export async function paySome(deps: CommissionDeps): Promise<boolean> {
  const paid = await withTx(deps.db, async (tx) => {
    if ((await store.lockCursor(tx)) === null) return [];
    await sweepHeld(tx);
    const payables = await store.drawDue(tx, new Date(deps.clock.now()), BATCH.entries);
    const contras = new Map<string, bigint>();
    const contraOf = async ({ brandId, currency, accountClass }: store.Payable) => {
      const key = `${brandId}/${currency}/${accountClass}`;
      const known = contras.get(key);
      if (known !== undefined) return known;
      const code = houseAccounts.commission;
      const id = await deps.wallet.account(tx, { ownerId: 0n, brandId, code, currency, accountClass });
      contras.set(key, id);
      return id;
    };
    const postings = [];
    for (const payable of payables)
      if (payable.amount !== 0n) postings.push(postingOf(payable, await contraOf(payable)));
    await deps.wallet.postMany(tx, postings);
    return payables;
  });
  for (const ownerId of new Set(paid.map(({ earnerId }) => earnerId))) deps.moved(ownerId);
  return paid.length > 0;
}

function postingOf(payable: store.Payable, contraId: bigint): Parameters<Wallet['postMany']>[1][number] {
  const { earnerId, payoutId, category, currency, accountClass, word, amount } = payable;
  return {
    ownerId: earnerId,
    opId: payoutId,
    reference: `${word}:${category}:${payoutId}`,
    kind: word,
    note: null,
    asked: [amount, currency],
    legs(accounts) {
      const own = accounts.filter((one) => one.currency === currency && one.accountClass === accountClass);
      const main = own.find(({ code }) => code === 'main');
      const receivable = own.find(({ code }) => code === 'receivable');
      assert(main && receivable, 'an earner has accounts of the money that was bet');
      return amount > 0n
        ? creditLegs(amount, main, receivable, contraId)
        : clawBackLegs(-amount, main, receivable, contraId);
    },
  };
}
