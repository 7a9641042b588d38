import { isAgentKind } from '@kismet/contracts/members/account-kind';
import * as contract from '@kismet/contracts/operators/agents';
import type { Output } from '@kismet/contracts/route';
import { Refused } from '@kismet/kernel/outcome';
import { type Actor, type ActorAt, type Audit, actorAt } from '../../../platform/audit.ts';
import { type Tx, withTx } from '../../../platform/db.ts';
import type { Mount } from '../../../platform/http/gate.ts';
import type { Member } from '../../members/index.ts';
import { writeDomain } from '../links/arrival-store.ts';
import { moveCase } from '../moves/move-action.ts';
import { setBlock, setKind } from '../tree/block-commands.ts';
import { readBelow } from '../tree/node-store.ts';
import { mountOperatorLists } from './operator-list-routes.ts';
import { find, nodeShown, treeOf } from './operator-queries.ts';
import { mountOperatorRates, type OperatorRateDeps } from './operator-rate-routes.ts';
import { trailOf } from './operator-trail.ts';

export interface OperatorAgentsDeps<W extends Actor> extends OperatorRateDeps<W> {
  readonly audit: Audit;
  /** Signs out members whose permissions changed. */
  readonly endSessions: (memberId: bigint, reason: string) => Promise<void>;
}
const SIGN_OUT_BATCH = 500;

/** Back-office calls for trees: nodes, rates, blocks. Every change is audited in its own transaction. */
export function mountOperatorAgents<W extends Actor>(mount: Mount, deps: OperatorAgentsDeps<W>): void {
  const { parts, authorise } = deps;
  mount(contract.getAgentTree, authorise, async (input, { who }) => treeOf(parts, who.brandId, input));
  mount(contract.getAgentNode, authorise, async ({ memberId }, { who }) =>
    nodeShown(parts, who.brandId, (await find(parts, who.brandId, memberId)).memberId),
  );
  mount(contract.requestMove, authorise, async ({ memberId, parentId, reason }, { who, visit }) => {
    const [moved, target] = [await find(parts, who.brandId, memberId), await find(parts, who.brandId, parentId)];
    return deps.ask(who, visit.ip, await moveCase(parts, moved, target, reason));
  });
  mountNodeChanges(mount, deps);
  mountBlocks(mount, deps);
  mountOperatorLists(mount, deps);
  mountOperatorRates(mount, deps);
}

/** Changes one node and writes the audit entry; returns the changed node. */
type Change = (tx: Tx, member: Member) => Promise<{ before?: Record<string, unknown>; after: Record<string, unknown> }>;
async function change<W extends Actor>(
  { parts, audit }: OperatorAgentsDeps<W>,
  editor: ActorAt,
  wanted: { readonly memberId: string; readonly reason: string; readonly action: string },
  work: Change,
): Promise<{ member: Member; node: Output<typeof contract.getAgentNode> }> {
  const member = await find(parts, editor.brandId, wanted.memberId);
  await withTx(parts.db, async (tx) => {
    const trail = await work(tx, member);
    await audit(tx, { ...trailOf(editor, wanted.action, `member:${member.publicId}`, wanted.reason), ...trail });
  });
  return { member, node: await nodeShown(parts, editor.brandId, member.memberId) };
}

function mountNodeChanges<W extends Actor>(mount: Mount, deps: OperatorAgentsDeps<W>): void {
  const { parts, authorise } = deps;
  mount(contract.setAgentKind, authorise, async ({ isAgent, ...wanted }, { who, visit }) => {
    const editor = actorAt(who, visit.ip);
    const { member, node } = await change(deps, editor, { ...wanted, action: 'agents.kind' }, async (tx, one) => {
      const kind = await setKind(parts, tx, one, isAgent);
      return { before: { accountKind: one.accountKind }, after: { accountKind: kind } };
    });
    await deps.endSessions(member.memberId, isAgent ? 'became an agent' : 'is no agent any more');
    return node;
  });
  mount(contract.giveDomain, authorise, async ({ domain, isGiven, ...wanted }, { who, visit }) => {
    const action = isGiven ? 'agents.domain-give' : 'agents.domain-take';
    const { node } = await change(deps, actorAt(who, visit.ip), { ...wanted, action }, async (tx, member) => {
      if (!isAgentKind(member.accountKind)) throw new Refused('NOT_AGENT');
      const isDone = await writeDomain(tx, { brandId: who.brandId, domain, agentId: member.memberId }, isGiven);
      if (!isDone && !isGiven) throw new Refused('NOT_FOUND');
      if (!isDone) throw new Refused('FIELD_TAKEN', {}, [{ name: 'domain', code: 'FIELD_TAKEN' }]);
      return { after: { domain } };
    });
    return node;
  });
}

function mountBlocks<W extends Actor>(mount: Mount, deps: OperatorAgentsDeps<W>): void {
  const { parts, authorise } = deps;
  mount(contract.blockAgent, authorise, async ({ cascade, login, ...wanted }, { who, visit }) => {
    const at = new Date(parts.clock.now());
    const editor = actorAt(who, visit.ip);
    const { member, node } = await change(deps, editor, { ...wanted, action: 'agents.block' }, async (tx, one) => {
      const before = await setBlock(tx, one.memberId, { at, cascades: cascade, login, reason: wanted.reason });
      return { before: { block: before.block?.reason ?? null }, after: { cascade, login } };
    });
    if (login) await signOut(deps, member.memberId, cascade);
    return node;
  });
  mount(contract.unblockAgent, authorise, async (wanted, { who, visit }) => {
    const editor = actorAt(who, visit.ip);
    const { node } = await change(deps, editor, { ...wanted, action: 'agents.unblock' }, async (tx, one) => {
      const before = await setBlock(tx, one.memberId, null);
      return { before: { block: before.block?.reason ?? null }, after: {} };
    });
    return node;
  });
}
async function signOut<W extends Actor>(
  { parts, endSessions }: OperatorAgentsDeps<W>,
  memberId: bigint,
  cascade: boolean,
): Promise<void> {
  if (!cascade) return endSessions(memberId, 'upline blocked');
  for (let after = 0n; ; ) {
    const ids = await readBelow(parts.db, memberId, after, SIGN_OUT_BATCH);
    for (const id of ids) await endSessions(id, 'upline blocked');
    if (ids.length < SIGN_OUT_BATCH) return;
    after = ids.at(-1)!;
  }
}
