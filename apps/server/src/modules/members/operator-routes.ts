import * as contract from '@kismet/contracts/operators/members';
import type { Output } from '@kismet/contracts/route';
import { assert } from '@kismet/kernel/assert';
import { Refused } from '@kismet/kernel/outcome';
import { shownAccount } from '@kismet/rules/shown-account';
import { type Actor, type Audit, actorAt } from '../../platform/audit.ts';
import type { Db, Tx } from '../../platform/db.ts';
import type { Authorise, Mount } from '../../platform/http/gate.ts';
import { queryOf } from '../../platform/query.ts';
import { setLabels, setLock } from './commands.ts';
import type { Member, Members } from './index.ts';
import { findMembers, listMembers } from './queries.ts';

type Page = { cursor?: string | undefined; limit: number };

/** What the member screens show of other modules, as functions passed in by compose. */
export interface MemberScreens {
  balancesOf(memberIds: readonly bigint[]): Promise<Map<bigint, { total: bigint; currency: string }>>;
  accountsOf(memberId: bigint): Promise<Output<typeof contract.getMember>['accounts']>;
  ledgerOf(memberId: bigint, page: Page): Promise<Output<typeof contract.listMemberLedger>>;
  betsOf(memberId: bigint, page: Page): Promise<Output<typeof contract.listMemberBets>>;
  /** Login names of these members' direct uplines. */
  agentNamesOf(memberIds: readonly bigint[]): Promise<Map<bigint, string>>;
}

export interface OperatorMembersDeps extends MemberScreens {
  readonly db: Db;
  readonly members: Members;
  readonly audit: Audit;
  /** Sets a VIP level by hand, in the transaction of the change. */
  readonly setLevel: (tx: Tx, memberId: bigint, level: number) => Promise<void>;
  readonly authorise: Authorise<Actor>;
}

/** A number used as login name is masked in lists and shown in full on the member's page. */
const listed = ({ loginName }: Member): string => shownAccount(loginName);

export function mountOperatorMembers(mount: Mount, deps: OperatorMembersDeps): void {
  const { db, members, authorise } = deps;

  async function rowsOf(
    list: readonly Member[],
    nameOf = (member: Member): string => member.loginName,
  ): Promise<Output<typeof contract.lockMember>[]> {
    const ids = list.map(({ memberId }) => memberId);
    const [balances, agents] = await Promise.all([deps.balancesOf(ids), deps.agentNamesOf(ids)]);
    return list.map((member) => {
      const balance = balances.get(member.memberId);
      assert(balance, `member ${member.memberId} has no account`);
      return {
        memberId: member.publicId,
        loginName: nameOf(member),
        accountKind: member.accountKind,
        state: member.state,
        balance: balance.total,
        currency: balance.currency,
        registeredAt: member.registeredAt.toISOString(),
        lastLoginAt: member.lastLoginAt?.toISOString() ?? null,
        agent: agents.get(member.memberId) ?? null,
        vipLevel: member.vipLevel,
        tags: [...member.tags],
      };
    });
  }
  async function find(brandId: number, publicId: string): Promise<Member> {
    const member = await members.byPublicId(queryOf(db), brandId, publicId);
    if (!member) throw new Refused('NOT_FOUND');
    return member;
  }

  mount(contract.listMembers, authorise, async (input, { who }) => {
    const { list, nextCursor } = await listMembers(db, who.brandId, input);
    return { list: await rowsOf(list, listed), nextCursor };
  });
  mount(contract.findMembers, authorise, async (input, { who }) => ({
    list: await rowsOf(await findMembers(db, members, who.brandId, input), listed),
  }));
  mount(contract.getMember, authorise, async (input, { who }) => {
    const member = await find(who.brandId, input.memberId);
    const [[row], accounts] = await Promise.all([rowsOf([member]), deps.accountsOf(member.memberId)]);
    return { member: row!, accounts, lockReason: member.lockReason };
  });
  mount(contract.listMemberLedger, authorise, async (input, { who }) =>
    deps.ledgerOf((await find(who.brandId, input.memberId)).memberId, input),
  );
  mount(contract.listMemberBets, authorise, async (input, { who }) =>
    deps.betsOf((await find(who.brandId, input.memberId)).memberId, input),
  );
  mount(contract.labelMember, authorise, async ({ memberId, vipLevel, tags, reason }, { who, visit }) => {
    return (await rowsOf([await setLabels(deps, actorAt(who, visit.ip), memberId, { vipLevel, tags }, reason)]))[0]!;
  });
  for (const [route, isLocked] of [
    [contract.lockMember, true],
    [contract.unlockMember, false],
  ] as const)
    mount(route, authorise, async (input, { who, visit }) => {
      const member = await setLock(deps, actorAt(who, visit.ip), input.memberId, isLocked, input.reason);
      return (await rowsOf([member]))[0]!;
    });
}
