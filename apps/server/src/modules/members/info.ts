import type { getMemberInfo } from '@kismet/contracts/members/info';
import type { Output } from '@kismet/contracts/route';
import { iconPath } from './icon.ts';
import type { Member } from './member.ts';

export type MemberInfo = Output<typeof getMemberInfo>;

/** A member's own account data (row LG-19). Level names come with their own rows. */
export const memberInfoOf = (
  member: Pick<Member, 'publicId' | 'loginName' | 'nickname' | 'accountKind' | 'vipLevel' | 'tags' | 'icon'>,
  previousLogin: MemberInfo['previousLogin'],
  uplineTransferAllowed: boolean,
): MemberInfo => ({
  memberId: member.publicId,
  accountName: member.loginName,
  loginName: member.loginName,
  nickname: member.nickname,
  accountKind: member.accountKind,
  uplineTransferAllowed,
  vip: { vipLevel: member.vipLevel, vipName: member.vipLevel > 0 ? `VIP ${member.vipLevel}` : '' },
  tags: [...member.tags],
  tagColour: null,
  icon: iconPath(member.icon),
  previousLogin,
});
