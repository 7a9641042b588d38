import type { getMemberInfo } from '@kismet/contracts/members/info';
import type { Output } from '@kismet/contracts/route';
import type { Member } from './member.ts';

export type MemberInfo = Output<typeof getMemberInfo>;

/** What a member sees of the own account (row LG-19). VIP levels and labels come with their own rows. */
export const memberInfoOf = (
  member: Pick<Member, 'publicId' | 'loginName' | 'nickname' | 'accountKind'>,
  previousLogin: MemberInfo['previousLogin'],
): MemberInfo => ({
  memberId: member.publicId,
  accountName: member.loginName,
  loginName: member.loginName,
  nickname: member.nickname,
  accountKind: member.accountKind,
  uplineTransferAllowed: false,
  vip: { vipLevel: 0, vipName: '' },
  tags: [],
  tagColour: null,
  previousLogin,
});
