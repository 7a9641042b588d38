import { CHIP_GAMES } from '../../games/chip-games.ts';
import { crashPoint } from '../../games/crash/crash-point.ts';
import { uran } from '../../games/crash/crash-title.ts';
import { type Blocks, blockMessage, driveLater } from '../../games/engine/stream.ts';
import { machhera } from '../../games/fish/fish-title.ts';
import { type Trial, trial } from '../../games/fish/shot.ts';
import { SPECIES } from '../../games/fish/species.ts';
import { verifyTable } from '../../games/shared/two-party.ts';

/** The draw of a round in each game of shared rounds, by its number from 1. */
export const PLAYED: ReadonlyMap<string, (round: number) => Blocks<unknown>> = new Map([
  ...[...CHIP_GAMES].map(([code, game]) => [code, (round: number) => game.at(round).play()] as const),
  [uran.code, () => crashPoint()],
]);
export const tableOf = (game: string): string => `${game}-1`;
/** The shot with a given number, at each kind of fish in turn. */
export const shotOf = (n: number): Blocks<Trial> => trial(SPECIES[n % SPECIES.length]!.prizes);
export const CLIENT_SEED = 'kismet';
export const FISHING = machhera.code;
const SEEDS = { A: new Uint8Array(32).fill(1), B: new Uint8Array(32).fill(2) };

/** Results of rounds as a page computes them, by WebCrypto; the seeds are 32 bytes of 01 and 02, for a shot 32 bytes of 00. */
export async function computedRounds(game: string, first: number, last: number): Promise<string[]> {
  const numbers = Array.from({ length: last - first + 1 }, (_, n) => first + n);
  if (game === FISHING) {
    const shots = await shotsAt(numbers);
    return shots.map((one) => JSON.stringify(one));
  }
  const played = PLAYED.get(game)!;
  const results = numbers.map(async (round) => {
    const revealed = { table: tableOf(game), round, commitments: { A: '', B: '' }, seeds: SEEDS };
    return JSON.stringify((await verifyTable(revealed, played(round))).outcome);
  });
  return Promise.all(results);
}

async function shotsAt(numbers: readonly number[]): Promise<Trial[]> {
  const hmac = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', new Uint8Array(32), hmac, false, ['sign']);
  return Promise.all(
    numbers.map((n) =>
      driveLater(shotOf(n), async (counter) => {
        const message = new TextEncoder().encode(blockMessage(CLIENT_SEED, n, counter));
        return new Uint8Array(await crypto.subtle.sign('HMAC', key, message));
      }),
    ),
  );
}
