import type { OfferEstimate } from '@kismet/contracts/promotions/estimate';
import { type Prng, seededPrng } from '@kismet/kernel/prng';
import { addDays, businessDay, businessDayStart, firstOfMonth } from '@kismet/kernel/time';
import type { Rule } from '@kismet/rules/crm/segment';
import { type Configured, rulesOf } from '@kismet/rules/promotions/registry';
import { queryOf } from '../../../platform/query.ts';
import type { Member } from '../../members/index.ts';
import type { PlayDay } from '../../rollups/index.ts';
import type { OfferDeps } from '../offers/deps.ts';
import { bonusCourse, type Granted } from './bonus-course.ts';
import { type Given, type History, replay, type Window } from './replay.ts';
import { spreadOf } from './spread.ts';

interface Wanted {
  readonly brandId: number;
  readonly configured: Configured;
  readonly minVipLevel: number;
  /** The current rule of the segment it is for; null for every member. */
  readonly rule: Rule | null;
  readonly budget: bigint;
  readonly sharePpm: number;
}
const DAYS = 30;
/** Maximum members sampled; of more, random runs of neighbouring accounts are taken. */
const SAMPLE = 2000;
const RUNS = 40;
const PART = 250;
const TOP = 10;
const RECENT_BETS = 20_000;
const PPM = 1_000_000;

/** Whether past bets and deposits determine what an offer would have given. */
function isReplayable({ kind, parameters }: Configured): boolean {
  if (kind === 'MISSION') return parameters.metric !== 'phone-verified';
  return ['DEPOSIT_FIRST', 'DEPOSIT_RELOAD', 'LOSS_CASHBACK', 'RESCUE', 'SIGN_IN'].includes(kind);
}
/** One member of the sample, with what the offer would have given. */
interface Looked {
  readonly member: Member;
  readonly days: readonly PlayDay[];
  readonly given: readonly Given[];
}

/**
 * What an offer would have given over the last thirty closed days, and what that would have cost (rule 4.11): bets and deposits
 * are replayed through the rules that pay. Reads only; the same question gets the same answer until something new is counted.
 */
export async function estimateOf(deps: OfferDeps, wanted: Wanted): Promise<OfferEstimate> {
  const { zone } = await deps.site.brandById(wanted.brandId);
  const to = businessDay(deps.clock.now(), zone);
  const window: Window = { from: addDays(to, -DAYS), to, zone };
  const rng = seededPrng(`estimate:${wanted.brandId}:${to}`);
  const { members, ids } = await sampleOf(deps, wanted, rng);
  const looked: Looked[] = [];
  if (isReplayable(wanted.configured))
    for (let at = 0; at < ids.length; at += PART)
      looked.push(...(await lookAt(deps, wanted, window, ids.slice(at, at + PART))));
  const sums = await sumsOfSample(deps, wanted, looked, { scale: ids.length > 0 ? members / ids.length : 0, rng });
  return {
    isReplayed: isReplayable(wanted.configured),
    from: window.from,
    to: addDays(to, -1),
    members,
    sampled: ids.length,
    ...sums,
    isUpperBound: isUpperBound(wanted.configured),
    top: topOf(looked),
  };
}

/** Whether a condition cannot be known for the past and counts as met: balances, and the preceding mission. */
const isUpperBound = ({ kind, parameters }: Wanted['configured']): boolean =>
  kind === 'RESCUE' || kind === 'LOSS_CASHBACK' || (kind === 'MISSION' && Boolean(parameters.after));

/** The accounts sampled: of the brand or of a segment, either all of them or runs from random starting points. */
async function sampleOf(
  deps: OfferDeps,
  { brandId, rule }: Wanted,
  rng: Prng,
): Promise<{ members: number; ids: bigint[] }> {
  const query = queryOf(deps.db);
  const { count: all, first, last } = await deps.members.extentOf(query, brandId);
  if (first === null || last === null) return { members: 0, ids: [] };
  const count = rule === null ? all : await deps.audience.count(deps.db, brandId, rule);
  const [starts, each] =
    count <= SAMPLE
      ? [[first], SAMPLE]
      : [Array.from({ length: RUNS }, () => first + BigInt(rng.int(Number(last - first) + 1))), SAMPLE / RUNS];
  if (rule === null) return { members: count, ids: await deps.members.runsOf(query, brandId, starts, each) };
  const found = new Set<bigint>();
  for (const start of starts)
    for (const id of await deps.audience.members(deps.db, { brandId, rule, after: start - 1n, limit: each }))
      found.add(id);
  return { members: count, ids: [...found] };
}

/** Replays the offer for some members: real, open accounts of the audience. */
async function lookAt(
  deps: OfferDeps,
  { configured, minVipLevel }: Wanted,
  window: Window,
  ids: readonly bigint[],
): Promise<Looked[]> {
  const query = queryOf(deps.db);
  const members = [...(await deps.members.byIds(query, ids)).values()].filter(
    ({ accountClass, state, vipLevel }) => accountClass === 0 && state !== 'closed' && vipLevel >= minVipLevel,
  );
  const owners = members.map(({ memberId }) => memberId);
  // a cycle may have begun before the window, and the one before it up to two months earlier
  const since = firstOfMonth(window.from, -1);
  const [days, deposits] = await Promise.all([
    deps.playDaysOf(query, owners, since, window.to),
    deps.depositsSince(query, owners, new Date(businessDayStart(since, window.zone))),
  ]);
  const daysOf = Map.groupBy(days, ({ ownerId }) => ownerId);
  const depositsOf = Map.groupBy(deposits, ({ ownerId }) => ownerId);
  const rules = rulesOf(configured);
  return members.map((member) => {
    const own = daysOf.get(member.memberId) ?? [];
    const history: History = {
      registeredMs: member.registeredAt.getTime(),
      vipLevel: member.vipLevel,
      days: own,
      deposits: (depositsOf.get(member.memberId) ?? []).map(({ at, ...deposit }) => ({
        ...deposit,
        day: businessDay(at.getTime(), window.zone),
      })),
    };
    const given = replay(rules, configured.kind === 'DEPOSIT_FIRST', history, window);
    return { member, days: own.filter(({ day }) => day >= window.from), given };
  });
}

async function sumsOfSample(
  deps: OfferDeps,
  { brandId, budget, sharePpm }: Wanted,
  looked: readonly Looked[],
  { scale, rng }: { readonly scale: number; readonly rng: Prng },
) {
  const grants = looked.flatMap(({ days, given }) =>
    given.flatMap((one): Granted[] =>
      one.reward.form === 'bonus' ? [{ given: one, wager: one.reward.wager, days }] : [],
    ),
  );
  const returns = grants.length > 0 ? await returnsOf(deps, brandId) : new Map();
  const course = await bonusCourse(grants, returns, rng);
  const members = looked.map(({ given }) => ({ face: faceOf(given), cost: costOf(given, course.moved) }));
  const share = sharePpm / PPM;
  const spread = spreadOf(members, { scale, share, limit: Number(budget) }, rng);
  const bonus = grants.reduce((sum, { given }) => sum + Number(given.reward.amount), 0);
  const days = Map.groupBy(
    looked.flatMap(({ given }) => given),
    ({ day }) => day,
  );
  const worst = [...days].map(([day, given]) => ({ day, face: faceOf(given) })).toSorted((a, b) => b.face - a.face)[0];
  const whole = (sum: number): number => Math.round(sum * scale * share);
  const units = (sum: number): bigint => wholeCents(sum * scale * share);
  return {
    payees: whole(looked.filter(({ given }) => given.length > 0).length),
    rewards: whole(looked.reduce((sum, { given }) => sum + given.length, 0)),
    granted: units(members.reduce((sum, { face }) => sum + face, 0)),
    wagered: units(bonus * course.wagered),
    cost: {
      low: wholeCents(spread.low),
      middle: wholeCents(spread.middle),
      high: wholeCents(spread.high),
    },
    worstDay: worst ? { day: worst.day, granted: units(worst.face) } : null,
    overBudgetPpm: Math.round(spread.over * PPM),
  };
}
const CENT = 1000;
/** An estimate is exact to a cent at best. */
const wholeCents = (units: number): bigint => BigInt(Math.floor(units / CENT)) * BigInt(CENT);
const faceOf = (given: readonly Given[]): number => given.reduce((sum, { reward }) => sum + Number(reward.amount), 0);
const costOf = (given: readonly Given[], moved: number): number =>
  given.reduce((sum, { reward }) => sum + Number(reward.amount) * (reward.form === 'bonus' ? moved : 1), 0);

/** Returns of the newest settled bets of the brand, by category. */
async function returnsOf(deps: OfferDeps, brandId: number): Promise<Map<string, number[]>> {
  const bets = await deps.recentReturns(queryOf(deps.db), brandId, RECENT_BETS);
  return new Map(
    [...Map.groupBy(bets, ({ category }) => category)].map(([category, own]) => [
      category,
      own.map(({ stake, payout }) => Number(payout) / Number(stake)),
    ]),
  );
}

function topOf(looked: readonly Looked[]): OfferEstimate['top'] {
  return looked
    .filter(({ given }) => given.length > 0)
    .map(({ member, given }) => ({
      memberId: member.publicId,
      loginName: member.loginName,
      rewards: given.length,
      amount: given.reduce((sum, { reward }) => sum + reward.amount, 0n),
    }))
    .toSorted((a, b) => Number(b.amount - a.amount))
    .slice(0, TOP);
}
