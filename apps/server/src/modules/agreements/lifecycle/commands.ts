import { assert } from '@kismet/kernel/assert';
import { Refused } from '@kismet/kernel/outcome';
import { DAY_MS } from '@kismet/kernel/time';
import type { Tier } from '@kismet/rules/agreements/kind';
import { type Move, moveOf, type Side } from '@kismet/rules/agreements/state';
import { isDominated } from '@kismet/rules/agreements/tier';
import { type Tx, withTx } from '../../../platform/db.ts';
import { queryOf } from '../../../platform/query.ts';
import type { Actor, AgreementsDeps } from '../deps.ts';
import { readRules } from '../rules-store.ts';
import { judgeTerms, termsAt } from './agreement.ts';
import * as store from './agreement-store.ts';
import { endingsOf } from './cascade.ts';
import { begin, endOne, hold, refuseMove, sideOf, tellOther, write } from './change.ts';

export interface Answer {
  readonly answer: 'accept' | 'reject' | 'agree-end';
  readonly versionNo?: number | undefined;
  /** The rejection reason, for the other side. */
  readonly reason?: string | undefined;
  readonly endings: readonly string[];
}
/**
 * Answers an offer, a change, or a request to end. Accepting rechecks the terms above and what would end below: if that differs from
 * the list shown, `LIST_CHANGED`; rejecting needs a reason, shown to the other side. Refuses `NOT_FOUND`, `AGREEMENT_STATE`, `UPLINE_BLOCKED`, `ABOVE_OFFERER`, `OFFERER_HAS_NO_CONTRACT`.
 */
export async function answerAgreement(
  deps: AgreementsDeps,
  actor: Actor,
  agreementId: string,
  answer: Answer,
): Promise<store.AgreementRow> {
  const touched: bigint[] = [];
  const row = await withTx(deps.db, async (tx) => {
    sideOf(await store.readAgreement(tx, agreementId), actor.memberId);
    const { row: held, above } = await hold(deps, tx, agreementId);
    const by = sideOf(held, actor.memberId);
    const at = new Date(deps.clock.now());
    touched.push(held.accepter_id, held.offerer_id);
    if (held.state === 'end-pending') await answerEnd(deps, tx, held, by, actor.memberId, answer.answer, at);
    else if (answer.answer === 'accept') await accept(deps, tx, { row: held, above, by, actor, answer, at });
    else {
      const move = answer.answer === 'reject' ? moveOf(held.state, 'reject', by, held.initiator) : null;
      if (!move) throw new Refused('AGREEMENT_STATE');
      const { reason } = answer;
      if (!reason) throw new Refused('INPUT_INVALID', {}, [{ name: 'reason', code: 'FIELD_REQUIRED' }]);
      await store.dropVersion(tx, agreementId, at);
      await write(tx, { row: held, move, event: 'reject', by, byId: actor.memberId, detail: { text: reason }, at });
      await tellOther(deps, tx, held, by, 'agreement-rejected', { reason });
    }
    return (await store.readAgreement(tx, agreementId))!;
  });
  for (const id of touched) if (id !== 0n) deps.changed(id);
  return row;
}

interface Accepting {
  readonly row: store.AgreementRow;
  readonly above: store.AgreementRow | null;
  readonly by: Side;
  readonly actor: Actor;
  readonly answer: Answer;
  readonly at: Date;
}
async function accept(deps: AgreementsDeps, tx: Tx, { row, above, by, actor, answer, at }: Accepting): Promise<void> {
  const move = moveOf(row.state, 'accept', by, row.initiator);
  if (!move || (row.expires_at && row.expires_at <= at)) throw new Refused('AGREEMENT_STATE');
  if ((await deps.blockedOf(queryOf(tx), [row.accepter_id])).size > 0) throw new Refused('UPLINE_BLOCKED');
  const versions = await store.readVersions(tx, [row.agreement_id, ...(above ? [above.agreement_id] : [])]);
  const { draft } = termsAt(versions.get(row.agreement_id)!, at);
  assert(draft, 'what waits for an answer has terms');
  // the terms differ from those shown
  if (answer.versionNo !== undefined && answer.versionNo !== draft.no) throw new Refused('AGREEMENT_STATE');
  const { rules } = await readRules(tx, row.brand_id);
  if (row.offerer_id !== 0n) {
    const standing =
      above && above.state !== 'offered' ? termsAt(versions.get(above.agreement_id)!, at).accepted : null;
    if (!standing) throw new Refused('OFFERER_HAS_NO_CONTRACT');
    if (!isDominated(standing.tiers, draft.tiers, rules.sameLevel)) throw new Refused('ABOVE_OFFERER');
  }
  const ended = await endingsOf(tx, row, draft.tiers, rules.sameLevel, 'update');
  const shown = new Set(answer.endings);
  if (ended.some((one) => !shown.has(one.agreement_id))) throw new Refused('LIST_CHANGED', { count: ended.length });
  await begin(deps, tx, { row, move, no: draft.no, by, byId: actor.memberId, ended, at });
  await tellOther(deps, tx, row, by, 'agreement-accepted');
}
async function answerEnd(
  deps: AgreementsDeps,
  tx: Tx,
  row: store.AgreementRow,
  by: 'upline' | 'accepter',
  byId: bigint,
  answer: Answer['answer'],
  at: Date,
): Promise<void> {
  const event = answer === 'agree-end' ? 'agree-end' : 'refuse-end';
  const move = answer === 'reject' ? null : moveOf(row.state, event, by, row.initiator);
  if (!move) throw new Refused('AGREEMENT_STATE');
  if (move.does === 'end-next') await endOne(deps, tx, { row, move, event, by, byId, at });
  else await write(tx, { row, move, event, by, byId, at });
  await tellOther(deps, tx, row, by, move.to === 'ended' ? 'agreement-ended' : 'agreement-refused');
}
/** Withdraws the caller's own request. Refuses `NOT_FOUND`, `AGREEMENT_STATE`. */
export async function withdrawAgreement(
  deps: AgreementsDeps,
  actor: Actor,
  agreementId: string,
): Promise<store.AgreementRow> {
  const row = await withTx(deps.db, async (tx) => {
    sideOf(await store.readAgreement(tx, agreementId), actor.memberId);
    const { row: held } = await hold(deps, tx, agreementId);
    const by = sideOf(held, actor.memberId);
    const move = moveOf(held.state, 'withdraw', by, held.initiator);
    if (!move) throw new Refused('AGREEMENT_STATE');
    const at = new Date(deps.clock.now());
    if (held.state !== 'end-pending') await store.dropVersion(tx, agreementId, at);
    const endsAt = move.to === 'ended' ? { endsAt: at } : {};
    await write(tx, { row: held, move, event: 'withdraw', by, byId: actor.memberId, ...endsAt, at });
    return (await store.readAgreement(tx, agreementId))!;
  });
  deps.changed(row.accepter_id);
  return row;
}

/** Offers a downline changed terms; the old ones apply until acceptance. Refuses `NOT_FOUND`, `REQUEST_OPEN`, `AGREEMENT_STATE`, and as `judgeTerms`. */
export async function changeAgreement(
  deps: AgreementsDeps,
  actor: Actor,
  agreementId: string,
  tiers: readonly Tier[],
): Promise<store.AgreementRow> {
  const row = await withTx(deps.db, async (tx) => {
    const seen = await store.readAgreement(tx, agreementId);
    if (sideOf(seen, actor.memberId) !== 'upline') throw new Refused('NOT_FOUND');
    const { row: held, above } = await hold(deps, tx, agreementId);
    if (!(await deps.brandOf(held.brand_id)).isOn(held.kind)) throw new Refused('FEATURE_OFF');
    const move = moveOf(held.state, 'change', 'upline', held.initiator);
    if (!move) throw refuseMove(held);
    await propose(deps, tx, { row: held, above, tiers, move, byId: actor.memberId });
    return (await store.readAgreement(tx, agreementId))!;
  });
  deps.changed(row.accepter_id);
  return row;
}
async function propose(
  deps: AgreementsDeps,
  tx: Tx,
  {
    row,
    above,
    tiers,
    move,
    byId,
  }: { row: store.AgreementRow; above: store.AgreementRow | null; tiers: readonly Tier[]; move: Move; byId: bigint },
): Promise<void> {
  const at = new Date(deps.clock.now());
  const { rules } = await readRules(tx, row.brand_id);
  if (above?.state === 'offered') throw new Refused('OFFERER_PENDING');
  if (!above) throw new Refused('OFFERER_HAS_NO_CONTRACT');
  const versions = await store.readVersions(tx, [row.agreement_id, above.agreement_id]);
  const bound = termsAt(versions.get(above.agreement_id)!, at).accepted!;
  const refused = judgeTerms(row.kind, tiers, bound.tiers, rules);
  if (refused) throw refused;
  const no = versions.get(row.agreement_id)!.at(-1)!.no + 1;
  await store.insertVersion(tx, { agreementId: row.agreement_id, no, tiers, at });
  const expiresAt = new Date(at.getTime() + rules.answerDays * DAY_MS);
  await write(tx, { row, move, event: 'change', by: 'upline', byId, expiresAt, detail: { version: no }, at });
  await tellOther(deps, tx, row, 'upline', 'agreement-offered');
}

/** Asks the other side to end an agreement. Refuses `NOT_FOUND`, `REQUEST_OPEN`, `AGREEMENT_STATE`. */
export async function askEnd(deps: AgreementsDeps, actor: Actor, agreementId: string): Promise<store.AgreementRow> {
  const row = await withTx(deps.db, async (tx) => {
    sideOf(await store.readAgreement(tx, agreementId), actor.memberId);
    const { row: held } = await hold(deps, tx, agreementId);
    const by = sideOf(held, actor.memberId);
    const move = moveOf(held.state, 'ask-end', by, held.initiator);
    if (!move) throw refuseMove(held);
    const at = new Date(deps.clock.now());
    await write(tx, { row: held, move, event: 'ask-end', by, byId: actor.memberId, initiator: by, at });
    // the platform has nobody to answer: a request to it takes effect
    if (held.offerer_id === 0n && by === 'accepter') {
      const asked = (await store.lockAgreement(tx, agreementId))!;
      const agreed = moveOf(asked.state, 'agree-end', 'upline', asked.initiator)!;
      await endOne(deps, tx, { row: asked, move: agreed, event: 'agree-end', by: 'upline', byId: 0n, at });
    } else await tellOther(deps, tx, held, by, 'agreement-end-asked');
    return (await store.readAgreement(tx, agreementId))!;
  });
  for (const id of [row.accepter_id, row.offerer_id]) if (id !== 0n) deps.changed(id);
  return row;
}
