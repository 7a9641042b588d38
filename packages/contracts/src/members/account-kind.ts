import * as z from 'zod/mini';

/** Account types (decision 5): 0 member; 1, 2, 41, 42 agents; 4 trial. Permissions by type. */
export const ACCOUNT_KINDS = [0, 1, 2, 4, 41, 42] as const;
export type AccountKind = (typeof ACCOUNT_KINDS)[number];
export const accountKind = z.literal(ACCOUNT_KINDS);

export const isAgentKind = (kind: AccountKind): boolean => kind === 1 || kind === 2 || kind === 41 || kind === 42;
/** Root agents, who have no upline. */
export const isRootKind = (kind: AccountKind): boolean => kind === 1 || kind === 41;
export const isTrialKind = (kind: AccountKind): boolean => kind === 4;
