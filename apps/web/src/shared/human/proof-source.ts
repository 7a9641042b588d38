import { getProofChallenge, type HumanPurpose, PROOF_LIFE_MS } from '@kismet/contracts/identity/human';
import { call } from '../api.ts';

/** What is older is not sent any more: the server would find it too old on a slow line. */
export const FRESH_MS = PROOF_LIFE_MS - 60_000;
/** After a failure, and after a proof was of use, typing alone asks for no other one so soon. */
const REST_MS = 30_000;

async function solved(purpose: HumanPurpose): Promise<string> {
  const challenge = await call(getProofChallenge, { purpose });
  const { solveProof } = await import('./solve-proof.ts');
  return solveProof(challenge);
}

/** Proofs of work of one form: the next one is worked out while the form is filled in, and each is given out once (F-02). */
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
    /** Begins in the background, unless one is there or a rest is due. */
    prepare: (): void => {
      if (next || Date.now() >= restUntilMs) current();
    },
    /** The next proof, at once or when it is done. */
    take: (): Promise<string> => {
      const { proof } = current();
      next = null;
      return proof;
    },
    rest,
  };
}
