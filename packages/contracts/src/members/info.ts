import * as z from 'zod/mini';
import { renamed } from '../renamed.ts';
import { defineRoute } from '../route.ts';
import { accountKind } from './account-kind.ts';

/** Row LG-19. */
export const memberInfo = renamed(
  {
    memberId: z.string(),
    accountName: z.string(),
    loginName: z.string(),
    nickname: z.string(),
    accountKind,
    uplineTransferAllowed: z.boolean(),
    vip: renamed({ vipLevel: z.int(), vipName: z.string() }, { vipLevel: 'rankLevel', vipName: 'labelName' }),
    tags: z.array(z.string()),
    tagColour: z.nullable(z.string()),
    /** Address of the member's picture, as `iconFile` completes it. */
    icon: z.nullable(z.string()),
    previousLogin: z.nullable(z.object({ at: z.string(), ip: z.string() })),
  },
  {
    memberId: 'id',
    accountName: 'account',
    loginName: 'userName',
    accountKind: 'type',
    uplineTransferAllowed: 'toUpline',
    vip: 'clubLabel',
    tags: 'memberLabel',
    tagColour: 'memberLabelColor',
  },
);

export const getMemberInfo = defineRoute({
  method: 'GET',
  path: '/wps/member/info',
  access: 'member',
  input: z.object({}),
  output: memberInfo,
  refusals: [],
  summary: 'Profile of the signed-in member',
});
