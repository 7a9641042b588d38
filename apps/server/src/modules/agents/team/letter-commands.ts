import { type getLetters, LETTER_DAY_MAX, type sendLetter } from '@kismet/contracts/agents/letters';
import type { Input, Output } from '@kismet/contracts/route';
import { Refused } from '@kismet/kernel/outcome';
import { DAY_MS } from '@kismet/kernel/time';
import { type Tx, withTx } from '../../../platform/db.ts';
import { queryOf } from '../../../platform/query.ts';
import { maskedName } from '../../members/index.ts';
import type { AgentsDeps } from '../deps.ts';
import { lockNodes, readStatuses } from '../tree/node-store.ts';
import * as store from './letter-store.ts';

/** Writes to a member's inbox in the transaction; passed in from the messages module. */
export type Tell = (
  tx: Tx,
  news: {
    readonly ownerId: bigint;
    readonly brandId: number;
    readonly kind: 'agent-letter';
    readonly params: { readonly from: string; readonly text: string };
  },
) => Promise<void>;
export type LetterDeps = AgentsDeps & { readonly tell: Tell };
interface Agent {
  readonly memberId: bigint;
  readonly brandId: number;
}
const SHOWN = 20;
const same = (one: readonly bigint[], other: readonly bigint[]): boolean =>
  one.length === other.length && one.every((id, at) => id === other[at]);
const leftOf = (reached: number): number => Math.max(0, LETTER_DAY_MAX - reached);

/**
 * Sends a plain-text message to chosen downline members, with the sender's name masked by the naming rules. All nodes are locked, so
 * that nobody who has just left is reached. Refuses `NOT_FOUND` if any is outside (or the sender), `UPLINE_BLOCKED` for a held
 * sender, `LETTER_LIMIT` (300 recipients in 24 hours), `IDEMPOTENCY_MISMATCH`. Closed accounts are skipped.
 */
export async function writeToDownline(
  deps: LetterDeps,
  agent: Agent,
  { letterId, memberIds, text }: Input<typeof sendLetter>,
): Promise<Output<typeof sendLetter>> {
  const known = await deps.members.byPublicIds(queryOf(deps.db), agent.brandId, memberIds);
  const ids = [...known.values()].map((one) => one.memberId);
  if (known.size < new Set(memberIds).size || ids.includes(agent.memberId)) throw new Refused('NOT_FOUND');
  ids.sort((a, b) => (a < b ? -1 : 1));
  const now = deps.clock.now();
  return withTx(deps.db, async (tx) => {
    await store.holdSender(tx, agent.memberId);
    const reached = await store.countReached(tx, agent.memberId, new Date(now - DAY_MS));
    const before = await store.readLetter(tx, agent.memberId, letterId);
    if (before) {
      if (before.body !== text || !same(before.chosen, ids)) throw new Refused('IDEMPOTENCY_MISMATCH');
      return { sent: before.sent, skipped: ids.length - before.sent, leftToday: leftOf(reached) };
    }
    const nodes = await lockNodes(tx, [...ids, agent.memberId], 'share');
    if (ids.some((id) => !nodes.get(id)?.path.includes(agent.memberId))) throw new Refused('NOT_FOUND');
    const status = (await readStatuses(queryOf(tx), [agent.memberId])).get(agent.memberId);
    if (!status || status.isHeld) throw new Refused('UPLINE_BLOCKED');
    const people = await deps.members.byIds(queryOf(tx), [...ids, agent.memberId]);
    const open = ids.filter((id) => people.get(id)?.state !== 'closed');
    if (reached + open.length > LETTER_DAY_MAX)
      throw new Refused('LETTER_LIMIT', { max: LETTER_DAY_MAX, left: leftOf(reached) });
    const params = { from: maskedName(people.get(agent.memberId)!.loginName), text };
    for (const ownerId of open) await deps.tell(tx, { ownerId, brandId: agent.brandId, kind: 'agent-letter', params });
    await store.writeLetter(tx, agent.memberId, {
      letter_id: letterId,
      body: text,
      chosen: ids,
      sent: open.length,
      sent_at: new Date(now),
    });
    return { sent: open.length, skipped: ids.length - open.length, leftToday: leftOf(reached + open.length) };
  });
}
/** An agent's latest messages, and the number of recipients left in these 24 hours. */
export async function lettersOf(
  { db, clock }: Pick<AgentsDeps, 'db' | 'clock'>,
  agentId: bigint,
): Promise<Output<typeof getLetters>> {
  const [list, reached] = await Promise.all([
    store.readLetters(db, agentId, SHOWN),
    store.countReached(db, agentId, new Date(clock.now() - DAY_MS)),
  ]);
  return {
    leftToday: leftOf(reached),
    list: list.map(({ letter_id, body, sent, sent_at }) => ({
      letterId: letter_id,
      text: body,
      sent,
      at: sent_at.toISOString(),
    })),
  };
}
