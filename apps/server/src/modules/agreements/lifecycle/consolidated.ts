import type { getConsolidated } from '@kismet/contracts/agreements/agreements';
import type { AgreementCategory } from '@kismet/contracts/agreements/terms';
import type { Output } from '@kismet/contracts/route';
import type { AgreementKind, Tier } from '@kismet/rules/agreements/kind';
import { endingsNow, isTurn } from '../agreement-view.ts';
import type { Actor, AgreementsDeps } from '../deps.ts';
import { KINDS } from '../kinds.ts';
import { readRules } from '../rules-store.ts';
import { readOwed } from '../settlement/bill-store.ts';
import { termsAt } from './agreement.ts';
import type { AgreementRow, VersionRow } from './agreement-store.ts';
import * as store from './agreement-store.ts';

/** A rate as a fraction: 12,800 parts per million are "0.0128"; a fixed amount with two decimals. */
const rateText = (tier: Tier, rate = tier.rate): string =>
  tier.rateType === 'fixed'
    ? `${rate / 100_000n}.${String((rate / 1000n) % 100n).padStart(2, '0')}`
    : (Number(rate) / 1_000_000).toFixed(6).replace(/0{1,3}$/, '');
const dividendRow = (tier: Tier) => ({
  minimumBet: tier.bet,
  netLoss: tier.loss,
  activeMember: tier.active,
  contractRate: rateText(tier),
});
const dailyRow = (tier: Tier) => ({
  betVolume: tier.bet,
  activeMember: tier.active,
  rateType: tier.rateType,
  rate: rateText(tier),
});
const hourlyRow = (tier: Tier) => ({
  minimumBet: tier.bet,
  activeMember: tier.active,
  rateType: tier.rateType,
  rate: rateText(tier),
  ...(tier.rateType === 'win-loss' && { lossRate: rateText(tier, tier.lossRate) }),
});
const realTimeRow = (tier: Tier) => ({
  singleBet: tier.singleBet,
  betAmountDaily: tier.bet,
  profitSalaryRate: rateText(tier),
  lossSalaryRate: rateText(tier, tier.lossRate),
});

interface Entry {
  readonly row: AgreementRow;
  readonly versions: readonly VersionRow[];
  readonly isMine: boolean;
}
/** Agreements and requests for the menu entries and the popup after sign-in (row AG-17). */
export async function consolidatedOf(deps: AgreementsDeps, actor: Actor): Promise<Output<typeof getConsolidated>> {
  const { db } = deps;
  const limit = { cursor: null, limit: 100 };
  const wanted = { kind: null, isOpen: true, now: new Date(deps.clock.now()) };
  const mine = await store.readSide(db, 'mine', actor.memberId, wanted, limit);
  // of agreements that I gave, only a requested end awaits my answer
  const asked = (await store.readSide(db, 'given', actor.memberId, wanted, limit)).filter((row) => isTurn(row, false));
  const versions = await store.readVersions(
    db,
    [...mine, ...asked].map((row) => row.agreement_id),
  );
  const entryOf = (isMine: boolean) => (row: AgreementRow) => ({
    row,
    versions: versions.get(row.agreement_id) ?? [],
    isMine,
  });
  const brand = await deps.brandOf(actor.brandId);
  const on = new Set<AgreementKind>(KINDS.filter(({ kind }) => brand.isOn(kind)).map(({ kind }) => kind));
  const entries = [...mine.map(entryOf(true)), ...asked.map(entryOf(false))].filter(({ row }) => on.has(row.kind));
  const owed = await readOwed(db, actor.memberId);
  const requests = <R>(kinds: readonly AgreementKind[], shape: (tier: Tier) => R) =>
    requestsOf(deps, entries, kinds, shape);
  const infos = <R>(kind: AgreementKind, shape: (tier: Tier) => R) => infosOf(deps, entries, kind, shape);
  return {
    dailyRequests: await requests(['daily-salary', 'platform-daily'], dailyRow),
    dividendRequests: await requests(['dividend'], dividendRow),
    hourlyRequests: await requests(['hourly-salary'], hourlyRow),
    realTimeRequests: await requests(['real-time-salary'], realTimeRow),
    platformDaily: infos('platform-daily', dailyRow),
    hourly: infos('hourly-salary', hourlyRow),
    daily: infos('daily-salary', dailyRow),
    realTime: infos('real-time-salary', realTimeRow),
    dividend: infos('dividend', dividendRow),
    past: (await store.readPastKinds(db, actor.memberId, wanted.now)).filter((kind) => on.has(kind)),
    owed: { count: owed.count, amount: owed.owed },
    allowsMembers: (await readRules(db, actor.brandId)).rules.allowMember,
  };
}
function infosOf<R>(deps: AgreementsDeps, entries: readonly Entry[], kind: AgreementKind, shape: (tier: Tier) => R) {
  const now = new Date(deps.clock.now());
  return entries.flatMap(({ row, versions, isMine }) => {
    const { inForce, next } = termsAt(versions, now);
    const terms = inForce ?? next;
    if (row.kind !== kind || !isMine || !terms) return [];
    return [
      {
        category: row.category as AgreementCategory,
        agreementId: row.agreement_id,
        period: row.period,
        effectiveFrom: terms.effective_from!.toISOString(),
        tiers: terms.tiers.map(shape),
      },
    ];
  });
}
async function requestsOf<R>(
  deps: AgreementsDeps,
  entries: readonly Entry[],
  kinds: readonly AgreementKind[],
  shape: (tier: Tier) => R,
) {
  const now = new Date(deps.clock.now());
  const waiting = entries.filter(({ row, isMine }) => kinds.includes(row.kind) && isTurn(row, isMine));
  return Promise.all(
    waiting.map(async ({ row, versions }) => {
      const terms = termsAt(versions, now);
      const endings = await endingsNow(deps.db, row, terms);
      return {
        category: row.category as AgreementCategory,
        agreementId: row.agreement_id,
        period: row.period,
        status: row.state,
        downlineHigherRate: endings.length > 0 ? ('Y' as const) : ('N' as const),
        expiresAt: row.expires_at?.toISOString() ?? null,
        tiers: (terms.draft ?? terms.accepted)?.tiers.map(shape) ?? [],
      };
    }),
  );
}
