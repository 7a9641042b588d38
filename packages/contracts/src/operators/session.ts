import * as z from 'zod/mini';
import { defineRoute } from '../route.ts';

/** Roles of the back office and what each may do; abilities are `<module>.<verb>` (decision 45). */
export const ROLES = {
  super_admin: ['*'],
  ops: [
    'members.read',
    'members.lock',
    'members.label',
    'members.reveal',
    'identity.sessions',
    'identity.reset',
    'site.read',
    'site.write',
    'content.read',
    'content.write',
    'catalogue.read',
    'catalogue.write',
    'wallet.read',
    'wallet.adjust',
    'approvals.read',
    'approvals.decide',
    'vendors.read',
    'vendors.switch',
    'audit.read',
    'messages.read',
    'messages.reveal',
    'messages.retry',
  ],
  support: ['members.read', 'identity.sessions', 'identity.reset', 'wallet.read', 'messages.read'],
  support_vip: [
    'members.read',
    'members.reveal',
    'identity.sessions',
    'identity.reset',
    'wallet.read',
    'approvals.read',
    'approvals.decide',
    'messages.read',
  ],
  payments: ['members.read', 'wallet.read', 'wallet.adjust', 'approvals.read', 'approvals.decide'],
  risk: [
    'members.read',
    'members.lock',
    'members.reveal',
    'identity.sessions',
    'site.read',
    'wallet.read',
    'vendors.read',
    'audit.read',
    'messages.read',
  ],
  content: ['content.read', 'content.write', 'catalogue.read', 'catalogue.write'],
  marketing: ['members.read', 'members.label', 'content.read', 'content.write', 'catalogue.read'],
  agent_manager: ['members.read'],
  finance: ['members.read', 'wallet.read', 'wallet.adjust', 'approvals.read', 'approvals.decide', 'audit.read'],
  trading: ['vendors.read'],
  lottery: [],
  auditor: [
    'members.read',
    'site.read',
    'content.read',
    'catalogue.read',
    'wallet.read',
    'approvals.read',
    'vendors.read',
    'audit.read',
    'messages.read',
  ],
} as const satisfies Record<string, readonly string[]>;
export type Role = keyof typeof ROLES;
export const roleName = z.enum(Object.keys(ROLES) as [Role, ...Role[]]);

/** Whether a role has an ability. */
export const roleCan = (role: Role, ability: string): boolean =>
  (ROLES[role] as readonly string[]).some((one) => one === '*' || one === ability);

export const operatorInfo = z.object({
  operatorId: z.string(),
  username: z.string(),
  displayName: z.string(),
  role: roleName,
  abilities: z.array(z.string()),
  brand: z.string(),
  currency: z.string(),
  currencySymbol: z.string(),
  zoneMinutes: z.int(),
  previousLogin: z.nullable(z.object({ at: z.string(), ip: z.string() })),
});

/** The session itself is the `__Host-op` cookie; every other call also sends `X-Kismet-Operator: 1`. */
export const OPERATOR_HEADER = 'x-kismet-operator';
export const operatorLogin = defineRoute({
  method: 'POST',
  path: '/operator/session/login',
  access: 'operator-public',
  input: z.object({
    username: z.string().check(z.trim(), z.minLength(1), z.maxLength(64)),
    password: z.string().check(z.minLength(1), z.maxLength(256)),
    totp: z.string().check(z.regex(/^\d{6}$/)),
  }),
  output: operatorInfo,
  refusals: ['LOGIN_WRONG', 'LOGIN_LOCKED', 'RATE_LIMITED', 'BUSY'],
  summary: 'Sign in with password and one-time code',
});
export const operatorMe = defineRoute({
  method: 'GET',
  path: '/operator/session',
  access: 'operator:session.read',
  input: z.object({}),
  output: operatorInfo,
  refusals: [],
  summary: 'Who is signed in',
});
export const operatorLogout = defineRoute({
  method: 'DELETE',
  path: '/operator/session',
  access: 'operator:session.end',
  input: z.object({}),
  output: z.object({}),
  refusals: [],
  summary: 'Sign out',
});
