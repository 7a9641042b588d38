import { blockMessage, driveLater } from '../../games/engine/stream.ts';
import { trial } from '../../games/fish/shot.ts';
import { carries, speciesOf } from '../../games/fish/species.ts';
import type { MagazineDetail } from './fish-api.ts';

export interface ShotsChecked {
  /** Whether the seed is the committed one. */
  readonly isKept: boolean;
  /** Numbers of shots that do not come out as reported. */
  readonly different: readonly number[];
}

const bytesOf = (hex: string) => Uint8Array.from(hex.match(/../g)!, (pair) => Number.parseInt(pair, 16));

/** The commitment of a seed given in hex. */
export async function sealOf(serverSeed: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytesOf(serverSeed)));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Recomputes every shot of a magazine in this browser, from the revealed seed and nothing else. */
export async function verifyShots({ magazine, shots, proof }: MagazineDetail): Promise<ShotsChecked> {
  const key = await crypto.subtle.importKey(
    'raw',
    bytesOf(proof.serverSeed!),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign'],
  );
  const different: number[] = [];
  for (const { n, species, multiplier, word, isKill } of shots) {
    const kind = speciesOf(species);
    // what a chain carried depends on what swam around it; its chance follows from that sum
    const prizes = kind?.chains ? carries(multiplier) : kind?.prizes;
    const again =
      prizes &&
      (await driveLater(trial(prizes), async (counter) => {
        const message = new TextEncoder().encode(blockMessage(proof.clientSeed, magazine.firstNonce + n, counter));
        return new Uint8Array(await crypto.subtle.sign('HMAC', key, message));
      }));
    if (again?.multiplier !== multiplier || again.word !== word || again.isKill !== isKill) different.push(n);
  }
  return { isKept: (await sealOf(proof.serverSeed!)) === proof.commitment, different };
}
