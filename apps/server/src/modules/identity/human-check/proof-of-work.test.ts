import { randomBytes } from 'node:crypto';
import type { ProofChallenge } from '@kismet/contracts/identity/human';
import { PROOF_LIFE_MS } from '@kismet/contracts/identity/human';
import { solvedBy } from '@kismet/testkit/cold-calls';
import { expect, it } from 'vitest';
import { createSecretBox } from '../../../platform/crypto.ts';
import { createProofOfWork, type ProofTerms } from './proof-of-work.ts';

const time = { ms: Date.parse('2026-11-21T08:00:00.000Z') };
const clock = { now: () => time.ms };
const secretBox = createSecretBox(randomBytes(32));
const work = createProofOfWork({ clock, secretBox, cost: 'light' });
const terms: ProofTerms = { purpose: 'login', brandId: 1, browser: randomBytes(32) };
const packed = (read: object) => Buffer.from(JSON.stringify(read)).toString('base64');
const unpacked = (text: string) => JSON.parse(Buffer.from(text, 'base64').toString());

it('[F-02] a solved challenge is valid only for its purpose, brand and browser', async () => {
  const proof = await solvedBy(await work.challenge(terms, 1));
  expect(await work.check(terms, proof)).toMatchObject({ expiresMs: time.ms + PROOF_LIFE_MS });
  expect(await work.check({ ...terms, purpose: 'register' }, proof)).toBe('wrong');
  expect(await work.check({ ...terms, brandId: 2 }, proof)).toBe('wrong');
  expect(await work.check({ ...terms, browser: randomBytes(32) }, proof)).toBe('wrong');
  const elsewhere = createProofOfWork({ clock, secretBox: createSecretBox(randomBytes(32)), cost: 'light' });
  expect(await elsewhere.check(terms, proof), 'signed with another key').toBe('wrong');
});

it('[F-02] altered, guessed and malformed proofs are wrong', async () => {
  const proof = unpacked(await solvedBy(await work.challenge(terms, 1)));
  const { challenge, solution } = proof as { challenge: ProofChallenge; solution: { derivedKey: string } };
  const data = { ...challenge.parameters.data, purpose: 'code' };
  const cheaper = { ...challenge.parameters, cost: 1 };
  const tried = [
    packed({ solution, challenge: { ...challenge, parameters: { ...challenge.parameters, data } } }),
    packed({ solution, challenge: { ...challenge, parameters: cheaper } }),
    packed({ challenge, solution: { counter: 1, derivedKey: '00'.repeat(32) } }),
    packed({ challenge }),
    packed({ challenge: { ...challenge, parameters: { ...challenge.parameters, memoryCost: 9 } }, solution: null }),
    'x'.repeat(60),
    '',
  ];
  for (const text of tried) expect(await work.check(terms, text), text.slice(0, 20)).toBe('wrong');
});

it('[F-02] a proof that expired by the server’s clock is reported as late', async () => {
  const proof = await solvedBy(await work.challenge(terms, 1));
  time.ms += PROOF_LIFE_MS - 1;
  expect(await work.check(terms, proof)).not.toBe('late');
  time.ms += 1;
  expect(await work.check(terms, proof)).toBe('late');
});

it('[F-02] difficulty scales by its factor and stays within bounds', async () => {
  for (let i = 0; i < 20; i++) {
    const { solution } = unpacked(await solvedBy(await work.challenge(terms, 4)));
    expect(solution.counter).toBeGreaterThanOrEqual(16);
    expect(solution.counter).toBeLessThanOrEqual(32);
  }
});
