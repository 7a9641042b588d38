import * as z from 'zod/mini';
import { accountKind } from '../members/account-kind.ts';
import { decimalUnits } from '../money-on-wire.ts';
import { betRow } from '../reports/betting-record.ts';
import { defineRoute } from '../route.ts';

export const MEMBER_STATES = ['active', 'locked', 'excluded', 'closed'] as const;
const paging = {
  cursor: z.optional(z.string().check(z.maxLength(80))),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 25),
};
const id = z.object({ memberId: z.string().check(z.maxLength(32)) });

export const memberRow = z.object({
  memberId: z.string(),
  loginName: z.string(),
  accountKind,
  state: z.enum(MEMBER_STATES),
  balance: decimalUnits,
  currency: z.string(),
  registeredAt: z.string(),
  lastLoginAt: z.nullable(z.string()),
  agent: z.nullable(z.string()),
  vipLevel: z.int(),
  tags: z.array(z.string()),
});
export const listMembers = defineRoute({
  method: 'GET',
  path: '/operator/members',
  access: 'operator:members.read',
  input: z.object({
    ...paging,
    /** An id, or part of a name; with one or two letters, its beginning. Names that begin with it come first. */
    search: z.optional(z.string().check(z.trim(), z.maxLength(120))),
    state: z.optional(z.enum(MEMBER_STATES)),
  }),
  output: z.object({ list: z.array(memberRow), nextCursor: z.nullable(z.string()) }),
  refusals: [],
  summary: 'Search members by part of the name, id or state',
});
/** Searches by personal data travel in the body, since addresses are logged. Exact numbers and e-mail addresses only. */
export const findMembers = defineRoute({
  method: 'POST',
  path: '/operator/members/find',
  access: 'operator:members.read',
  input: z.object({
    contact: z.string().check(z.trim(), z.minLength(3), z.maxLength(254)),
    state: z.optional(z.enum(MEMBER_STATES)),
  }),
  output: z.object({ list: z.array(memberRow) }),
  refusals: [],
  summary: 'Find members by mobile number or e-mail address',
});
export const memberAccount = z.object({
  accountId: z.string(),
  code: z.string(),
  currency: z.string(),
  balance: decimalUnits,
  movements: z.int(),
});
export const getMember = defineRoute({
  method: 'GET',
  path: '/operator/members/:memberId',
  access: 'operator:members.read',
  input: id,
  output: z.object({ member: memberRow, accounts: z.array(memberAccount), lockReason: z.nullable(z.string()) }),
  refusals: ['NOT_FOUND'],
  summary: 'One member with their ledger accounts',
});
export const ledgerRow = z.object({
  seq: z.string(),
  at: z.string(),
  kind: z.string(),
  amount: decimalUnits,
  balanceAfter: decimalUnits,
  accountId: z.string(),
  code: z.string(),
  contra: z.string(),
  reference: z.string(),
  operationId: z.string(),
  note: z.nullable(z.string()),
});
export const listMemberLedger = defineRoute({
  method: 'GET',
  path: '/operator/members/:memberId/ledger',
  access: 'operator:wallet.read',
  input: z.extend(id, paging),
  output: z.object({ list: z.array(ledgerRow), nextCursor: z.nullable(z.string()) }),
  refusals: ['NOT_FOUND'],
  summary: 'All entries of the main account, newest first, with contra account and reason',
});
export const listMemberBets = defineRoute({
  method: 'GET',
  path: '/operator/members/:memberId/bets',
  access: 'operator:members.read',
  input: z.extend(id, paging),
  output: z.object({
    list: z.array(betRow),
    nextCursor: z.nullable(z.string()),
    /** On the last page, what of the member's bets is in the archive, with the time at which the newest of it was placed. */
    archived: z.nullable(z.object({ bets: z.int(), newestAt: z.string() })),
  }),
  refusals: ['NOT_FOUND'],
  summary: 'Bets of a member, newest first; the last page says how many are archived',
});
const reason = z.string().check(z.trim(), z.minLength(3), z.maxLength(400));
export const labelMember = defineRoute({
  method: 'POST',
  path: '/operator/members/:memberId/labels',
  access: 'operator:members.label',
  input: z.extend(id, {
    vipLevel: z.int().check(z.minimum(0), z.maximum(99)),
    tags: z.array(z.string().check(z.trim(), z.minLength(1), z.maxLength(30))).check(z.maxLength(20)),
    reason,
  }),
  output: memberRow,
  refusals: ['NOT_FOUND'],
  summary: 'Set the level and labels of a member manually; level 5 and above has a personal representative',
});
export const lockMember = defineRoute({
  method: 'POST',
  path: '/operator/members/:memberId/lock',
  access: 'operator:members.lock',
  input: z.extend(id, { reason }),
  output: memberRow,
  refusals: ['NOT_FOUND'],
  summary: 'Lock a member against new bets; wins and rollbacks are still posted',
});
export const unlockMember = defineRoute({
  method: 'POST',
  path: '/operator/members/:memberId/unlock',
  access: 'operator:members.lock',
  input: z.extend(id, { reason }),
  output: memberRow,
  refusals: ['NOT_FOUND'],
  summary: 'Unlock a locked member for play',
});
