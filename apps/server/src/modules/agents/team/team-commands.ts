import { uuidv7 } from '@kismet/kernel/ids';
import { Refused } from '@kismet/kernel/outcome';
import { withTx } from '../../../platform/db.ts';
import { queryOf } from '../../../platform/query.ts';
import type { AgentsDeps, AgentsParts } from '../deps.ts';
import { setKind } from '../tree/block-commands.ts';
import * as nodeStore from '../tree/node-store.ts';
import { holdNodes } from '../tree/placement.ts';
import { readTagCounts, replaceTags } from './tag-store.ts';
import { inTeam } from './team-queries.ts';
import * as store from './team-store.ts';

interface Agent {
  readonly memberId: bigint;
  readonly brandId: number;
}

/** Promotes a direct downline to agent. Refuses `NOT_FOUND`, `NOT_DIRECT`, `UPLINE_BLOCKED`, `DOWNLINE_DEPTH`, `KIND_STATE`. */
export async function promote(parts: AgentsParts, agent: Agent, publicId: string): Promise<bigint> {
  const memberId = await inTeam(parts, agent, publicId);
  await withTx(parts.db, async (tx) => {
    const nodes = await holdNodes(tx, [agent.memberId, memberId], 'shared');
    if (nodes.get(memberId)?.parentId !== agent.memberId) throw new Refused('NOT_DIRECT');
    if ((await nodeStore.readStatuses(queryOf(tx), [memberId])).get(memberId)!.isHeld)
      throw new Refused('UPLINE_BLOCKED');
    const member = (await parts.members.byIds(queryOf(tx), [memberId])).get(memberId)!;
    await setKind(parts, tx, member, true);
  });
  return memberId;
}

/** Asks the operator to freeze a downline member, not oneself. Refuses `NOT_FOUND`, and `REQUEST_OPEN` while one is open. */
export async function requestFreeze(
  deps: AgentsDeps,
  agent: Agent,
  publicId: string,
  reason: string,
): Promise<{ askedAt: string }> {
  const memberId = await inTeam(deps, agent, publicId);
  if (memberId === agent.memberId) throw new Refused('NOT_FOUND');
  const askedAt = new Date(deps.clock.now());
  const isNew = await withTx(deps.db, (tx) =>
    store.writeFreeze(tx, {
      freeze_id: uuidv7(askedAt.getTime()),
      brand_id: agent.brandId,
      agent_id: agent.memberId,
      member_id: memberId,
      reason,
      asked_at: askedAt,
    }),
  );
  if (!isNew) throw new Refused('REQUEST_OPEN');
  return { askedAt: askedAt.toISOString() };
}

/** Stores an agent's note about a downline member. Refuses `NOT_FOUND`. */
export async function saveNote(
  deps: AgentsDeps,
  agent: Agent,
  publicId: string,
  note: string,
): Promise<{ note: string }> {
  const memberId = await inTeam(deps, agent, publicId);
  await withTx(deps.db, (tx) => store.writeNote(tx, agent.memberId, memberId, note, new Date(deps.clock.now())));
  return { note };
}

/** Different tags of one agent, over all members. */
const WORDS_MAX = 50;
/** Replaces an agent's tags on a downline member. Refuses `NOT_FOUND`, `TOO_MANY`. */
export async function saveTags(
  deps: AgentsDeps,
  agent: Agent,
  publicId: string,
  tags: readonly string[],
): Promise<{ tags: string[] }> {
  const memberId = await inTeam(deps, agent, publicId);
  await withTx(deps.db, async (tx) => {
    await nodeStore.lockNodes(tx, [agent.memberId], 'change');
    await replaceTags(tx, agent.memberId, memberId, tags);
    if ((await readTagCounts(tx, agent.memberId)).length > WORDS_MAX) throw new Refused('TOO_MANY', { max: WORDS_MAX });
  });
  return { tags: [...tags].sort() };
}
