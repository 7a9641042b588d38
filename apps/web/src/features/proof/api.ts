import { giveProof, type ProofMethod, sendProofCode } from '@kismet/contracts/identity/proof';
import { call } from '../../shared/api/api.ts';
import type { SignedIn } from '../../shared/session/session.ts';

/** Seconds until another code may be requested. */
export const askProofCode = async (ticket: string, method: 'sms' | 'email'): Promise<number> =>
  (await call(sendProofCode, { ticket, method })).expiredMinutes * 60;

export const prove = (proof: {
  ticket: string;
  method: ProofMethod;
  code: string;
  bankName?: string;
  trustDevice: boolean;
}): Promise<SignedIn> => call(giveProof, proof);
