import * as contract from '@kismet/contracts/messages/operator-messages';
import { type Role, roleCan } from '@kismet/contracts/operators/session';
import type { Output } from '@kismet/contracts/route';
import { assert } from '@kismet/kernel/assert';
import { Refused } from '@kismet/kernel/outcome';
import type { Actor, Audit } from '../../platform/audit.ts';
import { type Db, withTx } from '../../platform/db.ts';
import type { Authorise, Mount } from '../../platform/http/gate.ts';
import type { Messages } from './index.ts';
import { isKept, type MessagePage } from './queries.ts';

/** What the messages screen needs of other modules, as functions passed in. */
export interface OperatorMessagesDeps {
  readonly db: Db;
  readonly messages: Messages;
  readonly authorise: Authorise<Actor & { readonly role: Role }>;
  readonly audit: Audit;
  /** A member of a brand by outward id. */
  readonly memberIdOf: (brandId: number, publicId: string) => Promise<bigint | null>;
  readonly publicIdsOf: (memberIds: readonly bigint[]) => Promise<ReadonlyMap<bigint, string>>;
}

export function mountOperatorMessages(mount: Mount, deps: OperatorMessagesDeps): void {
  const { db, messages, authorise, audit } = deps;

  async function shown(list: MessagePage['list']): Promise<Output<typeof contract.retryMessage>[]> {
    const members = list.flatMap(({ member_id }) => (member_id === null ? [] : [member_id]));
    const publicIds = await deps.publicIdsOf([...new Set(members)]);
    return list.map((row) => ({
      messageId: row.message_id,
      memberId: row.member_id === null ? null : (publicIds.get(row.member_id) ?? null),
      channel: row.channel,
      template: row.template,
      language: row.language,
      address: row.masked,
      state: row.state,
      attempts: row.attempts,
      carrier: row.carrier,
      reference: row.reference,
      error: row.error,
      hasBody: isKept(row),
      createdAt: row.created_at.toISOString(),
      nextAt: row.next_at?.toISOString() ?? null,
      expiresAt: row.expires_at.toISOString(),
      sentAt: row.sent_at?.toISOString() ?? null,
    }));
  }

  mount(contract.listMessages, authorise, async ({ memberId: publicId, ...query }, { who }) => {
    const memberId = publicId === undefined ? undefined : await deps.memberIdOf(who.brandId, publicId);
    if (memberId === null) throw new Refused('NOT_FOUND');
    const { list, nextCursor } = await messages.list(who.brandId, { ...query, memberId });
    return { list: await shown(list), nextCursor };
  });
  mount(contract.revealMessage, authorise, async ({ messageId }, { who, visit }) => {
    const revealed = await messages.reveal(who.brandId, messageId, roleCan(who.role, 'messages.reveal'));
    if (!revealed) throw new Refused('NOT_FOUND');
    // The audit entry is written before the text is returned.
    await withTx(db, (tx) =>
      audit(tx, { ...actor(who, visit.ip), action: 'messages.reveal', subject: subject(messageId) }),
    );
    return revealed;
  });
  mount(contract.retryMessage, authorise, async ({ messageId }, { who, visit }) => {
    if (!(await messages.find(who.brandId, messageId))) throw new Refused('NOT_FOUND');
    await withTx(db, async (tx) => {
      if (!(await messages.retry(tx, who.brandId, messageId))) throw new Refused('MESSAGE_STATE');
      await audit(tx, { ...actor(who, visit.ip), action: 'messages.retry', subject: subject(messageId) });
    });
    const row = await messages.find(who.brandId, messageId);
    assert(row, `message ${messageId} is gone`);
    return (await shown([row]))[0]!;
  });
}

const subject = (messageId: string): string => `message:${messageId}`;
const actor = (who: { brandId: number; operatorId: bigint }, ip: string) => ({
  brandId: who.brandId,
  operatorId: who.operatorId,
  ip,
});
