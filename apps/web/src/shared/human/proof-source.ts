import { getProofChallenge, type HumanPurpose, PROOF_LIFE_MS } from '@kismet/contracts/identity/human';
import { call } from '../api/api.ts';

/** Older proofs are not sent: on a slow line they would reach the server expired. */
export const FRESH_MS = PROOF_LIFE_MS - 60_000;
/** After a failure, and after a proof was used, typing does not start another one this soon. */
const REST_MS = 30_000;

async function solved(purpose: HumanPurpose): Promise<string> {
  const challenge = await call(getProofChallenge, { purpose });
  const { solveProof } = await import('./solve-proof.ts');
  return solveProof(challenge);
}

/** Proofs of work of one form: the next one is computed while the form is filled in, and each is used once (F-02). */
export function createProofSource(purpose: HumanPurpose) {
  let next: { readonly proof: Promise<string>; readonly sinceMs: number } | null = null;
  let restUntilMs = 0;
  const rest = () => {
    restUntilMs = Date.now() + REST_MS;
  };
  const current = () => {
    if (next && Date.now() - next.sinceMs < FRESH_MS) return next;
    const made = { proof: solved(purpose), sinceMs: Date.now() };
    made.proof.catch(() => {
      if (next === made) next = null;
      rest();
    });
    next = made;
    return made;
  };
  return {
    /** Starts in the background, unless a proof exists or the pause has not ended. */
    prepare: (): void => {
      if (next || Date.now() >= restUntilMs) current();
    },
    /** The next proof, at once or when computed. */
    take: (): Promise<string> => {
      const { proof } = current();
      next = null;
      return proof;
    },
    rest,
  };
}
