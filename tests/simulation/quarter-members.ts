import { createHash } from 'node:crypto';
import type { Category } from '@kismet/contracts/catalogue/games';
import { setBlock } from '@kismet/server/src/modules/agents/tree/block-commands.ts';
import { tokenHash } from '@kismet/server/src/platform/crypto.ts';
import { run, withTx } from '@kismet/server/src/platform/db.ts';
import { queryOf } from '@kismet/server/src/platform/query.ts';
import type { AgentOracle } from '@kismet/testkit/agents/agent-oracle';
import { expect } from 'vitest';
import type { QuarterBase } from './quarter-product.ts';

const ACCOUNT = { currency: 'PKR', accountClass: 0 } as const;
export interface Person {
  readonly id: bigint;
  readonly publicId: string;
  readonly token: string;
}

/** Members of the network: they join, receive money, are blocked and moved, in the product and in the calculator. */
export function membersOf(
  { product, database, brandId, time, ids, trace }: QuarterBase,
  oracle: AgentOracle,
  people: Map<string, Person>,
) {
  const { db, members, agents, wallet } = product;
  const id = (name: string) => people.get(name)!.id;
  async function signIn(name: string): Promise<string> {
    const token = createHash('sha256').update(ids()).digest('base64url');
    await run(
      database.owner,
      `insert into identity.session (session_id, token_hash, member_id, brand_id, public_id, login_name, account_kind, account_class, idle_ms, created_at, seen_at, expires_at, ip, user_agent, scope)
       select $4, $1, member_id, brand_id, public_id, login_name, account_kind, account_class, 315360000000, $3, $3, '2036-01-01Z', '127.0.0.1', 'test', 'full'
       from members.member where login_name = $2`,
      [tokenHash(token), name, new Date(time.ms), ids()],
    );
    return token;
  }
  return {
    id,
    /** Joins below an agent, with rates and a balance. */
    async join(
      name: string,
      above: string | null,
      isAgent: boolean,
      rates: Readonly<Record<string, number>>,
      opening: bigint,
    ): Promise<void> {
      const member = await withTx(db, async (tx) => {
        const made = await members.createMember(tx, {
          ...{ brandId, loginName: name, accountKind: isAgent ? (above === null ? 1 : 2) : 0, accountClass: 0 },
          ...{ birthDate: '1990-01-01', contact: {}, termsVersion: '1', origin: {} },
          ...{ isMobileVerified: false, isEmailVerified: false, legalName: undefined },
        } as Parameters<typeof members.createMember>[1]);
        const chosen = new Map(Object.entries(rates) as [Category, number][]);
        await agents.place(tx, made.memberId, above === null ? null : id(above), chosen);
        await wallet.openAccounts(tx, { ownerId: made.memberId, brandId, ...ACCOUNT });
        if (opening > 0n)
          await wallet.adjust(tx, {
            ...{ ownerId: made.memberId, brandId, ...ACCOUNT, amount: opening, kind: 'opening', note: '' },
            ...{ opId: ids(), reference: `opening:${name}` },
          });
        return made;
      });
      oracle.books.join(name, above, isAgent, time.ms);
      trace.note('join', time.ms, name, above, isAgent, rates, opening);
      for (const [category, ppm] of Object.entries(rates)) oracle.books.setRate(name, category, ppm, time.ms);
      oracle.books.give(name, opening, 'opening');
      people.set(name, { id: member.memberId, publicId: member.publicId, token: await signIn(name) });
    },
    async deposit(name: string, amount: bigint): Promise<void> {
      await withTx(db, async (tx) => {
        const contraId = await wallet.account(tx, { ownerId: 0n, brandId, code: 'gateway:test', ...ACCOUNT });
        const opId = ids();
        await wallet.post(
          tx,
          {
            ...{ ownerId: id(name), opId, reference: `deposit:${opId}`, kind: 'deposit', note: null },
            legs: (accounts) => [
              { accountId: accounts.find((one) => one.code === 'main')!.accountId, contraId, amount },
            ],
          },
          [String(amount)],
        );
      });
      oracle.books.deposit(name, amount, time.ms);
      trace.note('deposit', time.ms, name, amount);
    },
    async block(name: string, isBlocked: boolean): Promise<void> {
      const block = { at: new Date(time.ms), cascades: false, login: false, reason: 'test' };
      await withTx(db, (tx) => setBlock(tx, id(name), isBlocked ? block : null));
      trace.note('block', time.ms, name, isBlocked);
      if (isBlocked) oracle.books.blocked.add(name);
      else oracle.books.blocked.delete(name);
    },
    /** Approved by two operators; carried out at the end of the day. */
    async askMove(name: string, above: string): Promise<void> {
      const payload = {
        brandId,
        memberId: String(id(name)),
        parentId: String(id(above)),
        account: name,
        from: '',
        to: '',
      };
      const move = agents.actions.find(({ action }) => action === 'agents.move')!;
      await withTx(db, (tx) => move.execute(tx, payload, { approvalId: ids(), makerId: 1n, checkerId: 2n }));
    },
    async carryOutMove(name: string, above: string): Promise<void> {
      const old = oracle.books.people.get(name)!.above;
      await agents.carryOutMoves();
      expect((await agents.nodesOf(queryOf(db), [id(name)])).get(id(name))!.parentId).toBe(id(above));
      oracle.books.move(name, above);
      oracle.agreements.moved(name, old, time.ms);
      trace.note('move', time.ms, name, above);
    },
  };
}
