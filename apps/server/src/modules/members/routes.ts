import { isAgentKind } from '@kismet/contracts/members/account-kind';
import { getMemberInfo } from '@kismet/contracts/members/info';
import { Refused } from '@kismet/kernel/outcome';
import type { Db } from '../../platform/db.ts';
import type { Authorise, Mount } from '../../platform/http/gate.ts';
import { queryOf } from '../../platform/query.ts';
import type { Members } from './index.ts';
import { memberInfoOf } from './info.ts';

interface Who {
  readonly memberId: bigint;
  readonly brand: { readonly uplineTransfer: boolean };
  readonly previousLogin: { at: string; ip: string } | null;
}

/** A member's calls about the own account. */
export function mountMembers(
  mount: Mount,
  {
    db,
    members,
    authorise,
    hasUpline,
  }: {
    db: Db;
    members: Members;
    authorise: Authorise<Who>;
    /** Whether the member has an upline. */
    hasUpline: (memberId: bigint) => Promise<boolean>;
  },
): void {
  mount(getMemberInfo, authorise, async (_input, { who }) => {
    const member = (await members.byIds(queryOf(db), [who.memberId])).get(who.memberId);
    if (!member) throw new Refused('NOT_SIGNED_IN');
    const mayTransfer =
      who.brand.uplineTransfer && (isAgentKind(member.accountKind) || (await hasUpline(who.memberId)));
    return memberInfoOf(member, who.previousLogin, mayTransfer);
  });
}
