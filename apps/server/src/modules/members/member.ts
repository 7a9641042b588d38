import type { AccountKind } from '@kismet/contracts/members/account-kind';
import { Refused } from '@kismet/kernel/outcome';

/** Real money, demo money of trial accounts, and money of our own test networks: never mixed (decision 41). */
export const ACCOUNT_CLASS = { real: 0, trial: 1, test: 2 } as const;
export type AccountClass = (typeof ACCOUNT_CLASS)[keyof typeof ACCOUNT_CLASS];
export type MemberState = 'active' | 'locked' | 'excluded' | 'closed';

/** What the wallet's batched writer needs of a member. */
export interface PlayState {
  readonly state: MemberState;
  readonly accountKind: AccountKind;
  readonly accountClass: AccountClass;
}

export interface Member extends PlayState {
  readonly memberId: bigint;
  readonly brandId: number;
  readonly publicId: string;
  readonly loginName: string;
  readonly nickname: string;
  readonly lockReason: string | null;
  readonly registeredAt: Date;
  readonly lastLoginAt: Date | null;
  readonly lastLoginIp: string | null;
  /** 0 while no level has been reached or set. */
  readonly vipLevel: number;
  /** Tags set by the brand. */
  readonly tags: readonly string[];
  /** Name of the avatar; null for the default one. */
  readonly icon: string | null;
}

/** Class of a new account: trial for kind 4, test below a test account, else real. */
export function classOf(kind: AccountKind, agentClass: AccountClass | null): AccountClass {
  if (kind === 4) return ACCOUNT_CLASS.trial;
  return kind === 41 || kind === 42 || agentClass === ACCOUNT_CLASS.test ? ACCOUNT_CLASS.test : ACCOUNT_CLASS.real;
}

/** A login name masked for strangers: recognisable to its owner, not enough to sign in with. */
export const maskedName = (loginName: string): string => `${loginName.slice(0, Math.min(2, loginName.length - 1))}***`;

/** Whether the owner may sign in at all; a locked member may see money and records, but not play. */
export const maySignIn = (state: MemberState): boolean => state === 'active' || state === 'locked';

/** The refusal for a number or address verified by another member. */
export const contactTaken = (kind: 'mobile' | 'email'): Refused => {
  const [name, code] = kind === 'mobile' ? ['mobileNum', 'MOBILE_TAKEN'] : ['email', 'EMAIL_TAKEN'];
  return new Refused(code!, {}, [{ name: name!, code: code! }]);
};

/** Refuses play to a member who is locked, excluded, closed or in debt. */
export const refuseLocked = (mayPlay: boolean): void => {
  if (!mayPlay) throw new Refused('ACCOUNT_LOCKED');
};
