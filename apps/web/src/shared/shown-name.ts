import { shownAccount } from '@kismet/rules/shown-account';
import type { Member } from './session.ts';

/** What a member is called on the pages: the name they chose, else their account, whose number is covered. */
export const shownName = ({ nickname, accountName }: Pick<Member, 'nickname' | 'accountName'>): string =>
  nickname || shownAccount(accountName);
