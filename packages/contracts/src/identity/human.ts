import * as z from 'zod/mini';
import { defineRoute } from '../route.ts';

const text = z.optional(z.string().check(z.maxLength(2000)));

/**
 * Human check: in `captcha` a proof of work or the letters of a captcha, or the result of the external check, merged into the
 * payload under the vendor's field names (rows LG-03, LG-15, RE-05). The brand's configuration decides which one is required.
 */
export const humanShape = {
  captcha: z.optional(z.string().check(z.trim(), z.maxLength(2000))),
  geetestLot: text,
  geetestOutput: text,
  geetestPass: text,
  geetestTime: text,
};
export const HUMAN_WIRE = {
  geetestLot: 'lot_number',
  geetestOutput: 'captcha_output',
  geetestPass: 'pass_token',
  geetestTime: 'gen_time',
} as const;

/** Purposes of a challenge: password sign-in, opening an account, requesting a code. */
export const HUMAN_PURPOSES = ['login', 'register', 'code'] as const;
export type HumanPurpose = (typeof HUMAN_PURPOSES)[number];
/** Lifetime of a challenge; the form silently fetches a new one afterwards. */
export const PROOF_LIFE_MS = 600_000;

const hex = z.string().check(z.maxLength(128));
/** ALTCHA version 2. Everything in `parameters` is signed: an unknown field would break the signature. */
const proofChallenge = z.object({
  parameters: z.object({
    algorithm: z.string().check(z.maxLength(32)),
    cost: z.int(),
    data: z.object({
      brand: z.int(),
      browser: z.string().check(z.maxLength(64)),
      expiresMs: z.int(),
      purpose: z.enum(HUMAN_PURPOSES),
    }),
    keyLength: z.int(),
    keyPrefix: hex,
    keySignature: hex,
    nonce: hex,
    salt: hex,
  }),
  signature: hex,
});
export type ProofChallenge = z.output<typeof proofChallenge>;
/** Content of `captcha` for a proof of work, as JSON in base64. */
export const solvedProof = z.object({
  challenge: proofChallenge,
  solution: z.object({ counter: z.int(), derivedKey: hex }),
});

/** Finding F-02: proof of work instead of a captcha; bound to purpose, brand and browser, for single use. */
export const getProofChallenge = defineRoute({
  method: 'GET',
  path: '/wps/captcha/challenge',
  access: 'public',
  input: z.object({ purpose: z.enum(HUMAN_PURPOSES) }),
  output: proofChallenge,
  refusals: ['RATE_LIMITED'],
  summary: 'Proof-of-work challenge',
});

/** Row LG-14: the value is a PNG in base64. The answer stays on the server, bound to this browser, for one use within 120 s. */
export const getCaptcha = defineRoute({
  method: 'GET',
  path: '/wps/captcha',
  access: 'public',
  input: z.object({}),
  output: z.string(),
  refusals: ['RATE_LIMITED'],
  summary: 'Captcha image',
});
