import type { ProofMethod } from '@kismet/contracts/identity/proof';

/** Second factors available to a member. */
export interface ProofFacts {
  readonly hasTotp: boolean;
  readonly hasRecoveryCodes: boolean;
  readonly hasMobile: boolean;
  readonly hasEmail: boolean;
  readonly hasLegalName: boolean;
  readonly isTrusted: boolean;
  readonly isNetKnown: boolean;
  /** Whether the first factor itself was the phone, or an external identity provider. */
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
 * Whether a second factor is required (row LG-13): the authenticator if one is active and the browser is not trusted; otherwise
 * any factor that the member has, if the network is new. A member without any is admitted, or new networks could never be used.
 * The bank account name is only asked for together with a code.
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
