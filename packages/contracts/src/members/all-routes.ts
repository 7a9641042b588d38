import type { Route } from '../route.ts';
import { chooseMemberIcon, getMemberIcon, uploadMemberIcon } from './icon.ts';
import { getMemberInfo } from './info.ts';

/** Calls of a member about the own account, in the order of the API document. */
export const MEMBER_ROUTES: readonly Route[] = [getMemberInfo, getMemberIcon, chooseMemberIcon, uploadMemberIcon];
