import type * as contract from '@kismet/contracts/cashier/team-envelope';
import type { Input, Output } from '@kismet/contracts/route';
import { Refused } from '@kismet/kernel/outcome';
import type { Job } from '../../../platform/job-runner.ts';
import { keysetPage, placeCursor, placeText } from '../../../platform/keyset-page.ts';
import { queryOf } from '../../../platform/query.ts';
import { maskedName } from '../../members/index.ts';
import type { Owner, Payer } from '../withdrawals/withdrawal-deps.ts';
import { openEnvelope, returnRests, seedPlace, sendEnvelope, teamEnvelopeName } from './team-envelope-commands.ts';
import type { TeamEnvelopeDeps } from './team-envelope-deps.ts';
import { readEnvelope, type TeamEnvelopeRow } from './team-envelope-store.ts';
import * as views from './team-envelope-view-store.ts';

/** Red envelopes of agents for direct downlines (rule 4.29). */
export interface TeamEnvelopes {
  readonly deps: TeamEnvelopeDeps;
  send(agent: Payer, input: Input<typeof contract.sendTeamEnvelope>): Promise<contract.SentEnvelope>;
  sent(agent: Owner, cursor: string | undefined): Promise<Output<typeof contract.listSentEnvelopes>>;
  /** One envelope of the agent, and who opened it. Refuses `NOT_FOUND`. */
  sentOne(agent: Owner, envelopeId: string): Promise<Output<typeof contract.getSentEnvelope>>;
  /** Envelopes that a member may open, or has opened in the last seven days; only the latter for a member who may receive nothing. */
  offered(member: Owner): Promise<contract.TeamEnvelope[]>;
  open(member: Owner, envelopeId: string): Promise<contract.TeamEnvelope>;
  readonly jobs: readonly Job[];
}
const PAGE = 20;
const SHOWN = 20;

export function createTeamEnvelopes(deps: TeamEnvelopeDeps): TeamEnvelopes {
  const { db } = deps;
  return {
    deps,
    async send(agent, input) {
      const row = await sendEnvelope(deps, agent, input);
      deps.moved(agent.memberId);
      return sentOf(row);
    },
    async sent(agent, cursor) {
      const after = placeCursor(cursor);
      const page = await keysetPage(
        PAGE,
        (most) => views.readSentEnvelopes(db, agent.memberId, after, most),
        (last) => placeText(last.created_at, last.envelope_id),
      );
      return { ...page, list: page.list.map(sentOf) };
    },
    async sentOne(agent, envelopeId) {
      const row = await readEnvelope(db, agent.memberId, envelopeId);
      if (!row) throw new Refused('NOT_FOUND');
      const shares = await views.readShares(db, [agent.memberId], [envelopeId]);
      return {
        envelope: sentOf(row),
        published: publishedOf(deps, row, shares),
        people: await peopleOf(deps, agent, row, shares),
      };
    },
    async offered(member) {
      const rows = await views.readOfferedNewest(db, member.memberId, SHOWN);
      const isRestricted = (await deps.protection.restrictedOf(db, [member.memberId])).has(member.memberId);
      return offeredOf(
        deps,
        rows.filter((row) => row.n !== null || !isRestricted),
      );
    },
    async open(member, envelopeId) {
      await openEnvelope(deps, member, envelopeId);
      const row = (await views.readOffered(db, member.memberId, envelopeId))!;
      return (await offeredOf(deps, [row]))[0]!;
    },
    jobs: [{ name: 'cashier-envelopes-return', schedule: '* * * * *', run: () => returnRests(deps) }],
  };
}

const sentOf = (row: TeamEnvelopeRow): contract.SentEnvelope => ({
  envelopeId: row.envelope_id,
  ...{ total: row.total, count: row.count, split: row.split, opened: row.opened, paid: row.paid },
  chosen: row.chosen.length,
  returned: row.returned,
  at: row.created_at.toISOString(),
  closesAt: row.closes_at.toISOString(),
});
/** The seal at once; the seed and all shares once nobody can open any more. */
function publishedOf(
  { secretBox }: Pick<TeamEnvelopeDeps, 'secretBox'>,
  row: TeamEnvelopeRow,
  shares: readonly views.ShareRow[],
): contract.TeamEnvelope['published'] {
  const { agent_id, envelope_id, commitment, total, count, split, opened, is_over: isOver } = row;
  return {
    ...{ name: teamEnvelopeName(envelope_id), commitment, pool: total, count, split, opened },
    seed: isOver ? secretBox.open(row.seed, seedPlace(agent_id, envelope_id)).toString() : null,
    shares: isOver ? shares.map(({ amount }) => amount) : null,
  };
}
/** All chosen receivers, in the order of opening. Whether somebody may receive nothing is not disclosed. */
async function peopleOf(
  { db, members, agents }: TeamEnvelopeDeps,
  agent: Owner,
  row: TeamEnvelopeRow,
  shares: readonly views.ShareRow[],
): Promise<Output<typeof contract.getSentEnvelope>['people']> {
  const people = await members.byIds(queryOf(db), row.chosen);
  const names = await agents.namesFor(queryOf(db), agent, [...people.values()]);
  const openers = shares.flatMap(({ member_id }) => member_id ?? []);
  const shareOf = new Map(shares.map((share) => [share.member_id, share]));
  return [...openers, ...row.chosen.filter((id) => !openers.includes(id))].map((id) => ({
    memberId: people.get(id)!.publicId,
    account: names.get(id) ?? '—',
    amount: shareOf.get(id)?.amount ?? null,
    openedAt: shareOf.get(id)?.opened_at?.toISOString() ?? null,
  }));
}
async function offeredOf(deps: TeamEnvelopeDeps, rows: readonly views.OfferedRow[]): Promise<contract.TeamEnvelope[]> {
  const agentIds = rows.map(({ agent_id }) => agent_id);
  const agents = await deps.members.byIds(queryOf(deps.db), [...new Set(agentIds)]);
  const all = await views.readShares(
    deps.db,
    agentIds,
    rows.map(({ envelope_id }) => envelope_id),
  );
  const sharesOf = Map.groupBy(all, ({ envelope_id }) => envelope_id);
  return rows.map((row) => {
    const shares = sharesOf.get(row.envelope_id)!;
    const own = row.n === null ? null : shares[row.n]!;
    return {
      envelopeId: row.envelope_id,
      from: maskedName(agents.get(row.agent_id)!.loginName),
      amount: own?.amount ?? null,
      openedAt: own?.opened_at?.toISOString() ?? null,
      isOpen: row.n === null && !row.is_over,
      at: row.created_at.toISOString(),
      closesAt: row.closes_at.toISOString(),
      published: publishedOf(deps, row, shares),
    };
  });
}
