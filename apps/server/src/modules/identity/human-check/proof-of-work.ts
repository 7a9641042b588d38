import { randomInt } from 'node:crypto';
import { type HumanPurpose, PROOF_LIFE_MS, type ProofChallenge, solvedProof } from '@kismet/contracts/identity/human';
import type { Clock } from '@kismet/kernel/time';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import * as z from 'zod/mini';
import type { SecretBox } from '../../../platform/crypto.ts';

/** `light` is for test stands, as with passwords: the same path with hardly any work. */
export type ProofCost = 'full' | 'light';

/**
 * Maximum iterations of a challenge; at least half are needed. One iteration is PBKDF2 with a thousand rounds, about half a
 * millisecond of native code on a phone, so 400 take a cheap phone about a quarter of a second (ADR 36).
 */
const TRIES: Readonly<Record<ProofCost, number>> = { full: 400, light: 8 };
const ROUNDS = 1000;
const ALGORITHM = 'PBKDF2/SHA-256';

/** What a challenge is valid for; all of it is signed. */
export interface ProofTerms {
  readonly purpose: HumanPurpose;
  readonly brandId: number;
  /** Hash of the browser's pre-session. */
  readonly browser: Buffer;
}
/** A valid proof, and until when its use must be remembered. */
export interface HeldProof {
  readonly id: Buffer;
  readonly expiresMs: number;
}
interface ProofDeps {
  readonly clock: Clock;
  readonly secretBox: SecretBox;
  readonly cost: ProofCost;
}

/** Signed challenges and their proofs. Stateless: the caller of `check` must ensure single use. */
export function createProofOfWork({ clock, secretBox, cost }: ProofDeps) {
  const secret = (use: string) => secretBox.index(use, 'proof-of-work').toString('base64');
  const secrets = { hmacSignatureSecret: secret('challenge'), hmacKeySignatureSecret: secret('key') };
  const dataOf = ({ purpose, brandId, browser }: ProofTerms) => ({
    purpose,
    brand: brandId,
    browser: browser.toString('base64'),
  });
  return {
    /** `factor` times the usual work. */
    async challenge(terms: ProofTerms, factor: number): Promise<ProofChallenge> {
      const most = TRIES[cost] * factor;
      // expiry is checked here: the library uses the machine's clock, which test stands shift
      const data = { ...dataOf(terms), expiresMs: clock.now() + PROOF_LIFE_MS };
      const counter = randomInt(most / 2, most + 1);
      const made = await createChallenge({ algorithm: ALGORITHM, deriveKey, cost: ROUNDS, counter, data, ...secrets });
      return made as ProofChallenge;
    },
    /** Verifies a proof; `late` only for one that was solved correctly. */
    async check(terms: ProofTerms, text: string): Promise<HeldProof | 'wrong' | 'late'> {
      const read = readProof(text);
      if (!read) return 'wrong';
      const { challenge, solution } = read;
      const { verified } = await verifySolution({ challenge, solution, deriveKey, ...secrets });
      if (!verified) return 'wrong';
      const { expiresMs, ...data } = challenge.parameters.data;
      const own = dataOf(terms);
      if (data.purpose !== own.purpose || data.brand !== own.brand || data.browser !== own.browser) return 'wrong';
      if (clock.now() >= expiresMs) return 'late';
      return { id: Buffer.from(challenge.parameters.nonce, 'hex'), expiresMs };
    },
  };
}

/** JSON in base64, as packed by the page. */
function readProof(text: string): z.output<typeof solvedProof> | null {
  try {
    const read = z.safeParse(solvedProof, JSON.parse(Buffer.from(text, 'base64').toString()));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}
