import type { Vip } from '@kismet/contracts/loyalty/vip';
import { businessDay, businessDayEnd, daysBetween } from '@kismet/kernel/time';
import { atLevel, type Ladder, NEWCOMER, percentOf, type Standing } from '@kismet/rules/loyalty/vip';
import { withTx } from '../../platform/db.ts';
import { queryOf } from '../../platform/query.ts';
import type { LoyaltyDeps, Owner } from './deps.ts';
import { type ClaimedGift, claimOf } from './gift.ts';
import { claimFacts } from './gift-commands.ts';
import { readGifts } from './gift-store.ts';
import { readDoneDay } from './night-store.ts';
import { readRebates } from './rebate-store.ts';
import { readLadder } from './rules-store.ts';
import * as store from './vip-store.ts';

const HISTORY = 30;
const condition = (done: bigint, need: bigint) => ({
  done: done > 0n ? done : 0n,
  need,
  percent: percentOf(done, need),
});

/** What a member still needs for the next level; its percentage is the lowest of the conditions (rule 4.1). */
export function nextOf(ladder: Ladder, standing: Standing): Vip['next'] {
  const next = ladder.levels[standing.level + 1];
  if (!next) return null;
  const deposit = condition(standing.deposit, next.deposit);
  const validBet = condition(standing.validBet, next.validBet);
  const sinceDowngrade = standing.sinceDowngrade === null ? null : condition(standing.sinceDowngrade, next.retention);
  const percent = Math.min(deposit.percent, validBet.percent, sinceDowngrade?.percent ?? 100);
  return { level: standing.level + 1, percent, deposit, validBet, sinceDowngrade };
}

function retentionOf(ladder: Ladder, standing: Standing, today: string): Vip['retention'] {
  const { window } = standing;
  if (!window || standing.isLocked) return null;
  const level = ladder.levels[Math.min(standing.level, ladder.levels.length - 1)]!;
  const daysLeft = Math.max(0, daysBetween(today, window.end));
  return { condition: condition(standing.windowBet, level.retention), endDay: window.end, daysLeft };
}

/** The VIP page of a member (row VP-01). */
export async function vipOf(deps: LoyaltyDeps, owner: Owner, nightAfterMs: number): Promise<Vip> {
  const { db } = deps;
  const { memberId, brandId } = owner;
  const { zone } = await deps.site.brandById(brandId);
  const now = deps.clock.now();
  const today = businessDay(now, zone);
  const { rules: ladder } = await readLadder(db, brandId);
  const member = (await deps.members.byIds(queryOf(db), [memberId])).get(memberId)!;
  const standing = (await store.readVip(db, memberId)) ?? atLevel(ladder, NEWCOMER, member.vipLevel, today);
  const [gifts, rebates, history, lastDay] = await Promise.all([
    readGifts(db, memberId, HISTORY),
    readRebates(db, memberId, HISTORY),
    store.readChanges(db, memberId, HISTORY),
    readDoneDay(db, 'vip', brandId),
  ]);
  return {
    level: standing.level,
    isLocked: standing.isLocked,
    deposit: standing.deposit > 0n ? standing.deposit : 0n,
    validBet: standing.validBet > 0n ? standing.validBet : 0n,
    next: nextOf(ladder, standing),
    retention: retentionOf(ladder, standing, today),
    lastDay,
    nextJudgementAt: new Date(businessDayEnd(today, zone) + nightAfterMs).toISOString(),
    claims: await claimsOf(deps, owner),
    gifts: gifts.map(({ kind, level, amount, isPaid, madeAt }) => ({
      ...{ kind, level, amount, isPaid },
      at: madeAt.toISOString(),
    })),
    rebates,
    history: history.map(shownChange),
    ladder: { ...ladder, levels: [...ladder.levels] },
  };
}
export const shownChange = ({ day, from, to, change, at }: Omit<store.LevelChange, 'ownerId'>) => ({
  ...{ day, from, to, change },
  at: at.toISOString(),
});

async function claimsOf(deps: LoyaltyDeps, owner: Owner): Promise<Vip['claims']> {
  return withTx(deps.db, async (tx) => {
    const restricted = !(await deps.receiversOf(tx, [owner.memberId])).has(owner.memberId);
    const claims: Vip['claims'] = [];
    for (const gift of ['birthday', 'monthly'] satisfies ClaimedGift[]) {
      const facts = await claimFacts(deps, tx, owner, gift);
      const { amount, state } = claimOf(gift, facts);
      claims.push({
        gift,
        amount,
        state: restricted && state === 'claimable' ? 'restricted' : state,
        deposit: gift === 'monthly' && amount > 0n ? condition(facts.lastMonth, facts.ladder.monthlyDeposit) : null,
      });
    }
    return claims;
  });
}
