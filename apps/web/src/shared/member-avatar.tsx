import { iconFile } from '@kismet/contracts/members/icon';
import { Avatar } from '@kismet/ui/avatar';
import { useSession } from './session/session.ts';

/** The member's avatar, `size` pixels wide; the default picture if none was chosen. */
export function MemberAvatar({ size }: { size?: number }) {
  const { member } = useSession();
  return <Avatar src={member?.icon && iconFile(member.icon, 96)} {...(size && { size })} />;
}
