import type { ProofChallenge } from '@kismet/contracts/identity/human';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

globalThis.onmessage = async ({ data: challenge }: MessageEvent<ProofChallenge>) => {
  globalThis.postMessage(await solveChallenge({ challenge, deriveKey }).catch(() => null));
};
