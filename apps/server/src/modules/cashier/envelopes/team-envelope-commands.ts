import { randomBytes } from 'node:crypto';
import { ENVELOPE_HOURS, type sendTeamEnvelope } from '@kismet/contracts/cashier/team-envelope';
import type { Input } from '@kismet/contracts/route';
import { Refused } from '@kismet/kernel/outcome';
import { cutShares, envelopeCommitment, fromCents, toCents } from '@kismet/rules/promotions/envelope';
import { type Tx, withTx } from '../../../platform/db.ts';
import { queryOf } from '../../../platform/query.ts';
import { maskedName } from '../../members/index.ts';
import type { Owner, Payer } from '../withdrawals/withdrawal-deps.ts';
import { judgeCount, judgeReceivers, judgeTotal } from './team-envelope.ts';
import type { TeamEnvelopeDeps } from './team-envelope-deps.ts';
import { type GatheredEnvelope, gatherEnvelope } from './team-envelope-facts.ts';
import { moveEnvelopeMoney, referenceOf } from './team-envelope-money.ts';
import * as store from './team-envelope-store.ts';
import { readOffered } from './team-envelope-view-store.ts';

const SEED_BYTES = 32;
/** The name from which the seal and the shares are derived, together with the seed. */
export const teamEnvelopeName = (envelopeId: string): string => `team:${envelopeId}`;
/** The context to which a sealed seed is bound: it cannot be opened elsewhere. */
export const seedPlace = (agentId: bigint, envelopeId: string): string => `team-envelope-seed:${agentId}:${envelopeId}`;

type Wanted = Input<typeof sendTeamEnvelope>;

/**
 * Puts cash of an agent into an envelope for direct downlines; a repeated id returns the first one. Receivers are checked before the
 * payment password, the total after it, under the lock of the agent's ledger accounts.
 */
export async function sendEnvelope(
  deps: TeamEnvelopeDeps,
  agent: Payer,
  wanted: Wanted,
): Promise<store.TeamEnvelopeRow> {
  const { db } = deps;
  const tooMany = judgeCount(wanted.count, wanted.memberIds.length);
  if (tooMany) throw tooMany;
  const people = await deps.members.byPublicIds(queryOf(db), agent.brandId, wanted.memberIds);
  if (people.size < wanted.memberIds.length) throw new Refused('NOT_IN_TEAM');
  const receiverIds = [...people.values()].map((one) => one.memberId).sort((a, b) => (a < b ? -1 : 1));
  const asked = { ...wanted, receiverIds };
  const known = await store.readEnvelope(db, agent.memberId, wanted.envelopeId);
  if (known) return sameOrRefused(known, asked);
  const refused = judgeReceivers(await gatherEnvelope(deps, db, agent, asked, []));
  if (refused) throw refused;
  await deps.checkPaymentPassword(db, agent, wanted.paymentPassword);
  return withTx(db, async (tx) => {
    // the tree first, then the ledger accounts, as for transfers
    await deps.agents.holdNodes(tx, [agent.memberId, ...receiverIds]);
    const accounts = await deps.wallet.lock(tx, [agent.memberId]);
    const twin = await store.readEnvelope(tx, agent.memberId, wanted.envelopeId);
    if (twin) return sameOrRefused(twin, asked);
    const facts = await gatherEnvelope(deps, tx, agent, asked, accounts);
    const now = judgeReceivers(facts) ?? judgeTotal(facts);
    if (now) throw now;
    return carryOut(deps, tx, agent, asked, facts);
  });
}
type Asked = Wanted & { readonly receiverIds: readonly bigint[] };
function sameOrRefused(row: store.TeamEnvelopeRow, asked: Asked): store.TeamEnvelopeRow {
  const isSame =
    row.total === asked.total &&
    row.count === asked.count &&
    row.split === asked.split &&
    row.chosen.length === asked.receiverIds.length &&
    row.chosen.every((id, at) => id === asked.receiverIds[at]);
  if (!isSame) throw new Refused('IDEMPOTENCY_MISMATCH');
  return row;
}

/** Derives the shares from a sealed seed, sets the money aside, and notifies every chosen receiver who may receive something. */
async function carryOut(
  deps: TeamEnvelopeDeps,
  tx: Tx,
  agent: Owner,
  { envelopeId, total, count, split, receiverIds }: Asked,
  facts: GatheredEnvelope,
): Promise<store.TeamEnvelopeRow> {
  const seed = randomBytes(SEED_BYTES).toString('hex');
  const name = teamEnvelopeName(envelopeId);
  const shares = await cutShares(name, seed, { cents: toCents(total), count, split });
  const row: store.NewTeamEnvelope = {
    ...{ agent_id: agent.memberId, envelope_id: envelopeId, brand_id: agent.brandId, total, count, split },
    ...{ currency: facts.currency, class: facts.accountClass, day: facts.day, chosen: [...receiverIds] },
    commitment: await envelopeCommitment(name, seed),
    seed: deps.secretBox.seal(seed, seedPlace(agent.memberId, envelopeId)),
  };
  await moveEnvelopeMoney(deps.wallet, tx, row, { ownerId: agent.memberId, step: 'out', amount: total });
  if (!(await store.insertEnvelope(tx, row, shares.map(fromCents), ENVELOPE_HOURS)))
    throw new Refused('IDEMPOTENCY_MISMATCH');
  const restricted = await deps.protection.restrictedOf(tx, receiverIds);
  const sender = (await deps.members.byIds(queryOf(tx), [agent.memberId])).get(agent.memberId)!;
  const params = { from: maskedName(sender.loginName), hours: String(ENVELOPE_HOURS) };
  for (const ownerId of receiverIds)
    if (!restricted.has(ownerId))
      await deps.tell(tx, { ownerId, brandId: agent.brandId, kind: 'agent-envelope', params });
  return (await store.readEnvelope(tx, agent.memberId, envelopeId))!;
}

/**
 * Opens the next share for a member to whom the envelope was offered; a repeated call changes nothing. Both sides are checked again,
 * so that a block or an exclusion since then takes effect. Refuses `NOT_FOUND`, `EXCLUDED`, the reasons of a transfer down,
 * `ENVELOPE_EMPTY` and `ENVELOPE_OVER`.
 */
export async function openEnvelope(deps: TeamEnvelopeDeps, member: Owner, envelopeId: string): Promise<void> {
  const offered = await readOffered(deps.db, member.memberId, envelopeId);
  if (!offered) throw new Refused('NOT_FOUND');
  if (offered.n !== null) return;
  const { agent_id: agentId } = offered;
  await withTx(deps.db, async (tx) => {
    await deps.agents.holdNodes(tx, [agentId, member.memberId]);
    await deps.wallet.lock(tx, [member.memberId]);
    await deps.protection.refuseRestricted(member.memberId, tx);
    const wanted = { total: offered.total, count: 1, receiverIds: [member.memberId] };
    const facts = await gatherEnvelope(deps, tx, { ...member, memberId: agentId }, wanted, []);
    const refused = judgeReceivers(facts);
    if (refused) throw refused;
    const envelope = (await store.lockEnvelope(tx, agentId, envelopeId))!;
    if ((await readOffered(tx, member.memberId, envelopeId))!.n !== null) return;
    if (envelope.opened === envelope.count) throw new Refused('ENVELOPE_EMPTY');
    if (envelope.is_over) throw new Refused('ENVELOPE_OVER');
    const amount = await store.takeShare(tx, envelope, member.memberId);
    await moveEnvelopeMoney(deps.wallet, tx, envelope, { ownerId: member.memberId, step: 'in', amount });
    if (facts.downWageringPpm === 0) return;
    await deps.wagering.require(tx, {
      ...{ ownerId: member.memberId, brandId: member.brandId, currency: envelope.currency, source: 'transfer-in' },
      ...{ base: amount, multiplePpm: BigInt(facts.downWageringPpm), credited: amount },
      reference: referenceOf(envelope, 'in'),
    });
  });
  deps.moved(member.memberId);
}
/** Returns the rest of expired envelopes, a hundred per run, each once and in a separate transaction. */
export async function returnRests(deps: TeamEnvelopeDeps): Promise<void> {
  for (const { agent_id: agentId, envelope_id: envelopeId } of await store.readDue(deps.db, 100)) {
    await withTx(deps.db, async (tx) => {
      await deps.wallet.lock(tx, [agentId]);
      const envelope = await store.lockEnvelope(tx, agentId, envelopeId);
      if (!envelope?.is_over || envelope.ended_at) return;
      const amount = envelope.total - envelope.paid;
      await moveEnvelopeMoney(deps.wallet, tx, envelope, { ownerId: agentId, step: 'back', amount });
      await store.endEnvelope(tx, envelope, amount);
    });
    deps.moved(agentId);
  }
}
