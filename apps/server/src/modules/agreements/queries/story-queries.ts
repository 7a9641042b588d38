import type { askAgreement, getStory } from '@kismet/contracts/agreements/story';
import type { Input, Output } from '@kismet/contracts/route';
import { assert } from '@kismet/kernel/assert';
import { Refused } from '@kismet/kernel/outcome';
import { withTx } from '../../../platform/db.ts';
import { iso } from '../agreement-view.ts';
import type { Actor, AgreementsDeps } from '../deps.ts';
import * as store from '../lifecycle/agreement-store.ts';
import { hold, sideOf, tellOther } from '../lifecycle/change.ts';
import { insertStep } from '../lifecycle/step-store.ts';
import { tierToWire } from '../lifecycle/terms.ts';
import { readQuestion, readTold, type ToldRow } from './story-query-store.ts';

type Told = Output<typeof askAgreement>;
/** Comments are for the two sides; other details of a step are for operators. */
const shownStep = (row: ToldRow, memberId: bigint): Told => ({
  n: row.n,
  at: row.at.toISOString(),
  event: row.event,
  by: row.by_side,
  isMe: row.by_id === memberId && row.by_side !== 'operator',
  state: row.state,
  version: row.detail.version ?? null,
  ended: row.detail.ended?.length ?? 0,
  text: row.event === 'ask' || row.event === 'reject' ? (row.detail.text ?? '') : '',
});

/** The versions of an agreement's terms in order, and who did what. Refuses `NOT_FOUND` to anyone but the two sides. */
export async function storyOf(deps: AgreementsDeps, who: Actor, agreementId: string): Promise<Output<typeof getStory>> {
  sideOf(await store.readAgreement(deps.db, agreementId), who.memberId);
  const [versions, steps] = await Promise.all([
    store.readVersions(deps.db, [agreementId]),
    readTold(deps.db, agreementId),
  ]);
  return {
    versions: (versions.get(agreementId) ?? []).map((one) => ({
      no: one.no,
      tiers: one.tiers.map(tierToWire),
      offeredAt: one.offered_at.toISOString(),
      acceptedAt: iso(one.accepted_at),
      droppedAt: iso(one.dropped_at),
      effectiveFrom: iso(one.effective_from),
      effectiveTo: iso(one.effective_to),
    })),
    steps: steps.map((row) => shownStep(row, who.memberId)),
  };
}

/**
 * A question to the other side: changes nothing, is kept in the history and sent to the other's inbox. A repeated id is the same
 * question. Refuses `NOT_FOUND`, and `AGREEMENT_STATE` when the agreement has ended or the other side is the platform.
 */
export async function askOther(
  deps: AgreementsDeps,
  who: Actor,
  { agreementId, questionId, text }: Input<typeof askAgreement>,
): Promise<Told> {
  const { row, other } = await withTx(deps.db, async (tx) => {
    sideOf(await store.readAgreement(tx, agreementId), who.memberId);
    const { row: held } = await hold(deps, tx, agreementId);
    const by = sideOf(held, who.memberId);
    const asked = await readQuestion(tx, agreementId, questionId);
    if (asked) return { row: asked, other: 0n };
    const isLive =
      held.state === 'offered' ||
      held.state === 'active' ||
      held.state === 'change-pending' ||
      held.state === 'end-pending';
    const otherId = by === 'upline' ? held.accepter_id : held.offerer_id;
    if (!isLive || otherId === 0n) throw new Refused('AGREEMENT_STATE');
    await insertStep(tx, {
      agreementId,
      at: new Date(deps.clock.now()),
      event: 'ask',
      by,
      byId: who.memberId,
      state: held.state,
      detail: { questionId, text },
    });
    await tellOther(deps, tx, held, by, 'agreement-asked');
    const made = await readQuestion(tx, agreementId, questionId);
    assert(made, 'what was just written is there');
    return { row: made, other: otherId };
  });
  if (other !== 0n) deps.changed(other);
  return shownStep(row, who.memberId);
}
