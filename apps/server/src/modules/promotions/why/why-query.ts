import type { getWhy, WhyCondition, WhyGiven } from '@kismet/contracts/promotions/operator-why';
import type { Output } from '@kismet/contracts/route';
import { Refused } from '@kismet/kernel/outcome';
import { firstNo, type OfferCondition, refusalFor } from '@kismet/rules/promotions/conditions';
import { nameUuid } from '../../../platform/crypto.ts';
import { readEndedGrants, readOpenGrants } from '../bonus/grant-store.ts';
import type { OfferDeps, OfferMember } from '../offers/deps.ts';
import { type RewardRow, readRewards } from '../offers/entry-store.ts';
import { ownOffer } from '../offers/own-offers.ts';

const GIVEN_SHOWN = 20;
const GRANTS_SHOWN = 30;
/** The conditions that are known for the past: the others are judged as of now. */
const KEPT: readonly string[] = ['NOT_TAKEN', 'STARTED', 'RUNNING', 'TOO_LATE'];

/**
 * Why a member does or does not get an offer (rule 4.31): the conditions of a claim by the code that decides it, and what the offer gave
 * with its ledger operation. For a past moment, recorded facts are judged as of then, and the rest as of now. It changes nothing.
 * Refuses `NOT_FOUND`.
 */
export async function whyOf(
  deps: OfferDeps,
  who: OfferMember,
  { offerId, atMs }: { readonly offerId: string; readonly atMs: number | null },
): Promise<Output<typeof getWhy>> {
  const nowMs = atMs ?? deps.clock.now();
  const judging = { ...deps, clock: { ...deps.clock, now: () => nowMs } };
  const own = await ownOffer(judging, deps.db, who, offerId, atMs);
  if (!own) throw new Refused('NOT_FOUND');
  const conditions = [await protectionOf(deps, who), ...own.conditions];
  const no = firstNo(conditions);
  return {
    ...{ promoId: offerId, title: own.offer.draft.title, at: new Date(nowMs).toISOString() },
    conditions: conditions.map(
      (one): WhyCondition => ({
        ...{ id: one.id, isMet: one.isMet, values: { ...one.values } },
        isThen: atMs === null || KEPT.includes(one.id),
      }),
    ),
    refusal: refusalShown(no, own.shown.state === 'claimed'),
    given: await givenOf(deps, who, offerId),
  };
}

function refusalShown(no: OfferCondition | null, isClaimed: boolean): Output<typeof getWhy>['refusal'] {
  const refusal = no && refusalFor(no, { isClaimed });
  return refusal && { code: refusal.code, params: { ...refusal.params } };
}

/** A break or an exclusion comes before everything else. */
async function protectionOf(deps: OfferDeps, { memberId }: OfferMember): Promise<OfferCondition> {
  const isMet = await deps.checkMember(memberId).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Refused) return false;
      throw error;
    },
  );
  return { id: 'PROTECTION', isMet, values: {} };
}

/** What the offer gave, newest first, with the wagering still required for it. */
async function givenOf(deps: OfferDeps, { memberId }: OfferMember, offerId: string): Promise<WhyGiven[]> {
  const rewards = await readRewards(deps.db, memberId, [offerId], GIVEN_SHOWN);
  if (rewards.length === 0) return [];
  const [open, ended, required] = await Promise.all([
    readOpenGrants(deps.db, memberId),
    readEndedGrants(deps.db, memberId, GRANTS_SHOWN),
    deps.wagering.openOf(deps.db, memberId),
  ]);
  const grantOf = new Map([...open, ...ended].map((grant) => [grant.reference, grant]));
  return rewards.map((row) => {
    const reference = `reward:${row.reward_key}`;
    const grant = grantOf.get(reference) ?? null;
    const wanted = required.find((one) => one.reference === (grant ? `bonus:${grant.grant_id}` : reference));
    return {
      ...{ rewardKey: row.reward_key, cycle: row.cycle, form: row.form, amount: row.amount, state: row.state },
      at: row.at.toISOString(),
      operationId: operationOf(row, reference, grant),
      wagering: wanted ? { required: wanted.required, done: wanted.done } : null,
    };
  });
}

/** The operation that posted a reward, by the references under which rewards are posted. */
function operationOf(
  { form, owner_id }: RewardRow,
  reference: string,
  grant: { readonly grant_id: string; readonly state: string } | null,
): string | null {
  if (form === 'cash') return nameUuid(`${owner_id}:${reference}`);
  return grant && grant.state !== 'pending' ? nameUuid(`bonus:${grant.grant_id}:bonus-grant`) : null;
}
