import { driveLater } from '../../games/engine/stream.ts';
import { throwDie } from '../../games/pvp/ludo/board.ts';
import { commitmentOf, joinBlocks, tableMessage, throwName } from '../../games/shared/two-party.ts';
import type { DiceProofView } from '../../server/pvp/dice-proof.ts';

/** What this browser has established about the throws of a game. */
export interface CheckedThrows {
  /** Whether both seeds are those committed to before the game. */
  readonly areSeedsKept: boolean;
  readonly throws: number;
  /** Number of throws that follow from the seeds. */
  readonly same: number;
}

const bytesOf = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

/** Recomputes every throw of a game here, without asking the server; null while the seeds are not published. */
export async function checkThrows(
  proof: DiceProofView,
  dice: readonly (number | null)[],
): Promise<CheckedThrows | null> {
  const { table, number, parties, seeds } = proof;
  if (!seeds) return null;
  const [a, b] = [bytesOf(seeds.A), bytesOf(seeds.B)];
  const [keptA, keptB] = await Promise.all([commitmentOf(table, number, 'A', a), commitmentOf(table, number, 'B', b)]);
  const [keyA, keyB] = await Promise.all([keyOf(a), keyOf(b)]);
  const encoder = new TextEncoder();
  const thrown = (n: number) =>
    driveLater(throwDie(), async (counter) => {
      const message = encoder.encode(tableMessage(table, throwName(number, n), counter));
      const halves = await Promise.all([
        crypto.subtle.sign('HMAC', keyA, message),
        crypto.subtle.sign('HMAC', keyB, message),
      ]);
      return joinBlocks(new Uint8Array(halves[0]), new Uint8Array(halves[1]));
    });
  const again = await Promise.all(dice.map((_, n) => thrown(n + 1)));
  return {
    areSeedsKept: keptA === parties.A && keptB === parties.B,
    throws: dice.length,
    same: again.filter((die, n) => die === dice[n]).length,
  };
}

const keyOf = (seed: Uint8Array<ArrayBuffer>): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', seed, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
