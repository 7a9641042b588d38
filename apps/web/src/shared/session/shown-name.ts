import { shownAccount } from '@kismet/rules/shown-account';
import type { Member } from './session.ts';

/** A member's display name: the chosen one, else the account name, masked if it is a number. */
export const shownName = ({ nickname, accountName }: Pick<Member, 'nickname' | 'accountName'>): string =>
  nickname || shownAccount(accountName);
