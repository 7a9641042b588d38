import type { ProofChallenge } from '@kismet/contracts/identity/human';
import { type Solution, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { NotChecked } from './needs-check.ts';

/** In a worker, so that typing stays smooth; on the main thread if there is none, yielding between hashes. */
function solve(challenge: ProofChallenge): Promise<Solution | null> {
  if (typeof Worker === 'undefined') return solveChallenge({ challenge, deriveKey });
  const worker = new Worker(new URL('./proof-worker.ts', import.meta.url), { type: 'module' });
  return new Promise<Solution | null>((resolve) => {
    worker.onmessage = ({ data }: MessageEvent<Solution | null>) => resolve(data);
    worker.onerror = () => resolve(solveChallenge({ challenge, deriveKey }));
    worker.postMessage(challenge);
  }).finally(() => worker.terminate());
}

/** A challenge with its solution, as sent in `captcha`. */
export async function solveProof(challenge: ProofChallenge): Promise<string> {
  const solution = await solve(challenge);
  if (!solution) throw new NotChecked('failed');
  const { counter, derivedKey } = solution;
  return btoa(JSON.stringify({ challenge, solution: { counter, derivedKey } }));
}
