import type { ProofMethod } from '@kismet/contracts/identity/proof';

/** What a member has to prove himself with beside the first proof. */
export interface ProofFacts {
  readonly hasTotp: boolean;
  readonly hasRecoveryCodes: boolean;
  readonly hasMobile: boolean;
  readonly hasEmail: boolean;
  readonly hasLegalName: boolean;
  readonly isTrusted: boolean;
  readonly isNetKnown: boolean;
  /** Whether the first proof itself came over the phone, or from a service that proves people. */
  readonly isStrong: boolean;
  readonly newIpProof: boolean;
  readonly bankNameProof: boolean;
}
export interface ProofNeed {
  readonly reason: 'totp' | 'ip';
  readonly methods: readonly ProofMethod[];
  readonly wantsBankName: boolean;
}

/**
 * Whether one more proof is needed (row LG-13): the authenticator wherever one is on, unless the browser is trusted; else any
 * proof that the member has, where the network is new to him. Somebody who has none is let in, or nobody could ever come
 * from a new place. The name on the bank account is asked for beside a code, never alone.
 */
export function decideProof(facts: ProofFacts): ProofNeed | null {
  if (facts.isTrusted) return null;
  const wantsBankName = facts.bankNameProof && facts.hasLegalName;
  if (facts.hasTotp) {
    const methods: ProofMethod[] = facts.hasRecoveryCodes ? ['totp', 'recovery'] : ['totp'];
    return { reason: 'totp', methods, wantsBankName: false };
  }
  if (facts.isNetKnown || facts.isStrong || !facts.newIpProof) return null;
  const methods: ProofMethod[] = [];
  if (facts.hasMobile) methods.push('sms');
  if (facts.hasEmail) methods.push('email');
  return methods.length > 0 ? { reason: 'ip', methods, wantsBankName } : null;
}
