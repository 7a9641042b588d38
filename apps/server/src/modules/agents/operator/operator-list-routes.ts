import * as contract from '@kismet/contracts/operators/agents';
import { UUID_PATTERN } from '@kismet/kernel/ids';
import { Refused } from '@kismet/kernel/outcome';
import type * as z from 'zod/mini';
import { type Actor, type Audit, actorAt } from '../../../platform/audit.ts';
import { withTx } from '../../../platform/db.ts';
import type { Authorise, Mount } from '../../../platform/http/gate.ts';
import { keysetPage, uuidCursor } from '../../../platform/keyset-page.ts';
import type { AgentsParts } from '../deps.ts';
import { codeOf } from '../links/link.ts';
import { linksOf, setLinkState } from '../links/link-commands.ts';
import { writeLinkState } from '../links/link-store.ts';
import * as moves from '../moves/move-store.ts';
import * as store from '../team/team-store.ts';
import { find, movesShown, named } from './operator-queries.ts';
import { trailOf } from './operator-trail.ts';

export interface OperatorDeps<W extends Actor> {
  readonly parts: AgentsParts;
  readonly authorise: Authorise<W>;
  readonly audit: Audit;
}
const known = (id: string): string => {
  if (!UUID_PATTERN.test(id)) throw new Refused('NOT_FOUND');
  return id;
};

/** Lists of the back office: links, moves, and freeze requests by agents. */
export function mountOperatorLists<W extends Actor>(mount: Mount, deps: OperatorDeps<W>): void {
  mountLinks(mount, deps);
  mountMoves(mount, deps);
  mountFreezes(mount, deps);
}
function mountLinks<W extends Actor>(mount: Mount, { parts, authorise, audit }: OperatorDeps<W>): void {
  mount(contract.listAgentLinks, authorise, async ({ memberId, ...page }, { who }) =>
    linksOf(parts, await find(parts, who.brandId, memberId), page),
  );
  mount(contract.setAgentLinkState, authorise, async ({ code, state, reason }, { who, visit }) => {
    const key = { brandId: who.brandId, code: codeOf(code), ownerId: null };
    await withTx(parts.db, async (tx) => {
      if (!(await writeLinkState(tx, key, state))) throw new Refused('NOT_FOUND');
      const trail = trailOf(actorAt(who, visit.ip), 'agents.link', `link:${key.code}`, reason);
      await audit(tx, { ...trail, after: { state } });
    });
    return setLinkState(parts, key, state);
  });
}
function mountMoves<W extends Actor>(mount: Mount, { parts, authorise, audit }: OperatorDeps<W>): void {
  const { db, clock } = parts;
  mount(contract.listMoves, authorise, async ({ cursor, limit }, { who }) => {
    const page = await keysetPage(
      limit,
      (most) => moves.readMoves(db, who.brandId, uuidCursor(cursor), most),
      (last) => last.move_id,
    );
    return { ...page, list: await movesShown(parts, page.list) };
  });
  mount(contract.cancelMove, authorise, async ({ moveId, reason }, { who, visit }) => {
    const row = await withTx(db, async (tx) => {
      if (!(await moves.readMove(tx, who.brandId, known(moveId)))) throw new Refused('NOT_FOUND');
      const cancelled = await moves.cancelMove(tx, who.brandId, moveId, new Date(clock.now()));
      if (!cancelled) throw new Refused('EDIT_CONFLICT');
      await audit(tx, trailOf(actorAt(who, visit.ip), 'agents.move-cancel', `move:${moveId}`, reason));
      return cancelled;
    });
    return (await movesShown(parts, [row]))[0]!;
  });
}
function mountFreezes<W extends Actor>(mount: Mount, { parts, authorise, audit }: OperatorDeps<W>): void {
  const { db, clock, members } = parts;
  const shown = async (rows: readonly store.FreezeRow[]): Promise<z.output<typeof contract.agentFreeze>[]> => {
    const nameOf = await named(
      parts,
      rows.flatMap((row) => [row.agent_id, row.member_id]),
    );
    return rows.map((row) => ({
      freezeId: row.freeze_id,
      agent: nameOf(row.agent_id),
      member: nameOf(row.member_id),
      reason: row.reason,
      state: row.state,
      answer: row.answer,
      askedAt: row.asked_at.toISOString(),
      endedAt: row.ended_at?.toISOString() ?? null,
    }));
  };
  mount(contract.listFreezes, authorise, async ({ state, cursor, limit }, { who }) => {
    const page = await keysetPage(
      limit,
      (most) => store.readFreezes(db, who.brandId, state, uuidCursor(cursor), most),
      (last) => last.freeze_id,
    );
    return { ...page, list: await shown(page.list) };
  });
  mount(contract.decideFreeze, authorise, async ({ freezeId, isFrozen, reason }, { who, visit }) => {
    const at = new Date(clock.now());
    const state = isFrozen ? 'done' : 'rejected';
    const row = await withTx(db, async (tx) => {
      const held = await store.holdFreeze(tx, who.brandId, known(freezeId));
      if (!held) throw new Refused('NOT_FOUND');
      if (held.state !== 'waiting') throw new Refused('EDIT_CONFLICT');
      // an account that is already locked stays so
      if (isFrozen) await members.lock(tx, held.member_id, reason);
      await store.endFreeze(tx, freezeId, state, reason, at);
      const trail = trailOf(actorAt(who, visit.ip), 'agents.freeze', `freeze:${freezeId}`, reason);
      await audit(tx, { ...trail, after: { state, member: String(held.member_id) } });
      return { ...held, state, answer: reason, ended_at: at } as const;
    });
    return (await shown([row]))[0]!;
  });
}
