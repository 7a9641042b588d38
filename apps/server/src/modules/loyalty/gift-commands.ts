import { assert } from '@kismet/kernel/assert';
import { Refused } from '@kismet/kernel/outcome';
import { businessDay } from '@kismet/kernel/time';
import { nameUuid } from '../../platform/crypto.ts';
import { type Tx, withTx } from '../../platform/db.ts';
import { queryOf } from '../../platform/query.ts';
import { creditLegs, houseAccounts } from '../wallet/index.ts';
import type { LoyaltyDeps, Owner } from './deps.ts';
import { type ClaimedGift, type ClaimFacts, claimKey, claimOf, previousMonth } from './gift.ts';
import * as store from './gift-store.ts';
import { readLadder } from './rules-store.ts';
import { readVip } from './vip-store.ts';

/**
 * Pays a gift that was just made or is waiting: cash from `house:gifts`, with its wagering requirement, under the gift's key. The
 * caller has called `mayReceive`. A second payment under the key is a replay in the ledger and moves nothing.
 */
export async function payGift(deps: LoyaltyDeps, tx: Tx, gift: store.Gift, wageringPpm: number): Promise<void> {
  const { ownerId, brandId, currency, amount, key } = gift;
  const reference = `gift:${key}`;
  // ledger accounts are locked before the wagering requirements, as everywhere
  const accounts = (await deps.wallet.lock(tx, [ownerId])).filter((one) => one.currency === currency);
  const main = accounts.find(({ code }) => code === 'main');
  assert(main, 'a member has an account in the currency of the brand');
  const contraId = await deps.wallet.account(tx, {
    ownerId: 0n,
    brandId,
    code: houseAccounts.gifts,
    currency,
    accountClass: main.accountClass,
  });
  if (wageringPpm > 0)
    await deps.wagering.require(tx, {
      ownerId,
      brandId,
      currency,
      source: 'gift',
      base: amount,
      multiplePpm: BigInt(wageringPpm),
      reference,
    });
  await deps.wallet.post(
    tx,
    {
      ownerId,
      opId: nameUuid(`${ownerId}:${reference}`),
      reference,
      kind: 'gift',
      note: null,
      legs: (locked) => {
        const own = (code: string) => locked.find((one) => one.code === code && one.currency === currency);
        return creditLegs(amount, own('main')!, own('receivable'), contraId);
      },
    },
    [amount, currency],
  );
  await store.markPaid(tx, gift, new Date(deps.clock.now()));
}

/** Pays gifts that could not be paid when they were made, to members who may receive again. Returns the owners. */
export async function payWaiting(deps: LoyaltyDeps, brandId: number): Promise<bigint[]> {
  const paid: bigint[] = [];
  let after = { ownerId: 0n, key: '' };
  for (;;) {
    const page = await store.readWaiting(deps.db, brandId, after, 500);
    for (const { ownerId, key } of page)
      await withTx(deps.db, async (tx) => {
        await deps.wallet.lock(tx, [ownerId]);
        const gift = await store.readGift(tx, ownerId, key);
        if (!gift || gift.isPaid || !(await deps.receiversOf(tx, [ownerId])).has(ownerId)) return;
        const { rules } = await readLadder(tx, brandId);
        await payGift(deps, tx, gift, rules.wageringPpm);
        paid.push(ownerId);
      });
    const last = page.at(-1);
    if (!last) return paid;
    after = { ownerId: last.ownerId, key: last.key };
  }
}

/** The facts that decide on a member's claims today. */
export async function claimFacts(
  deps: LoyaltyDeps,
  tx: Tx | LoyaltyDeps['db'],
  { memberId, brandId }: Owner,
  gift: ClaimedGift,
): Promise<ClaimFacts & { readonly currency: string; readonly wageringPpm: number }> {
  const query = queryOf(tx);
  const { zone, currency } = await deps.site.brandById(brandId);
  const today = businessDay(deps.clock.now(), zone);
  const member = (await deps.members.byIds(query, [memberId])).get(memberId);
  if (!member) throw new Refused('NOT_FOUND');
  const { rules: ladder } = await readLadder(tx, brandId);
  const month = { ownerId: memberId, currency, ...previousMonth(today) };
  return {
    ladder,
    level: (await readVip(tx, memberId))?.level ?? member.vipLevel,
    today,
    currency,
    wageringPpm: ladder.wageringPpm,
    birthDate: gift === 'birthday' ? (await deps.members.contactOf(query, memberId)).birthDate : null,
    registeredOn: businessDay(member.registeredAt.getTime(), zone),
    lastMonth: gift === 'monthly' ? await deps.rollups.depositsOf(query, month) : 0n,
    isClaimed: (await store.readGift(tx, memberId, claimKey(gift, today))) !== null,
  };
}

/**
 * Claims the birthday or the monthly gift (rule 4.1). Once per year or month: a repeated call answers with what was paid. Refuses
 * `ACCOUNT_LOCKED`, `EXCLUDED`, `GIFT_NOT_DUE` with the reason.
 */
export async function claimGift(deps: LoyaltyDeps, owner: Owner, gift: ClaimedGift): Promise<store.GiftRow> {
  const { memberId: ownerId, brandId } = owner;
  const claimed = await withTx(deps.db, async (tx) => {
    // one claim at a time: a second one sees the first
    await deps.wallet.lock(tx, [ownerId]);
    const facts = await claimFacts(deps, tx, owner, gift);
    const key = claimKey(gift, facts.today);
    const known = await store.readGift(tx, ownerId, key);
    if (known) return known;
    await deps.mayReceive(tx, ownerId);
    const { amount, state } = claimOf(gift, facts);
    if (state !== 'claimable') throw new Refused('GIFT_NOT_DUE', { reason: state });
    const wanted = { ownerId, key, brandId, kind: gift, level: facts.level, amount, currency: facts.currency };
    const [made] = await store.makeGifts(tx, [wanted], new Date(deps.clock.now()));
    assert(made, 'a gift is new under the lock of its owner');
    await payGift(deps, tx, made, facts.wageringPpm);
    return made;
  });
  deps.moved(ownerId);
  return claimed;
}
