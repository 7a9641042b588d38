import { playedOf } from '../../games/figures/round-figure.ts';
import type { ChipGame } from '../../games/tables/chip-game.ts';
import type { DealtRound } from '../../games/tables/dealt-round.ts';
import { MIRROR_WINDOW, MirrorCount, type SidesOfRound } from '../../games/tables/mirror-count.ts';
import { oppositePairs, positionsIn } from '../../games/tables/mirrored.ts';
import type { Pool } from '../database.ts';
import { openMirrorCase } from '../desk/mirror-case-store.ts';
import { roundsWithResult } from '../tables/table-round-store.ts';

/** For this long after a case is decided, the same two players do not open another. */
const QUIET_MS = 30 * 24 * 3_600_000;
const PLAY_MONEY = /-demo$/;

interface Deps {
  readonly pool: Pool;
  readonly time: { now(): number };
  onError(error: unknown): void;
}

/** Looks for players who bet on opposite sides of one table, round after round (rule 6.160). */
export class MirrorWatch {
  readonly #counts = new Map<string, MirrorCount>();

  /**
   * Counts a round with a result, and opens a case for the desk when two players qualify. Whatever this process has missed of the table is read
   * from the stored rounds first. Safe to repeat. A table does not wait for it: a failure is reported, and made good with the next round.
   */
  async see(deps: Deps, game: ChipGame, round: DealtRound<unknown>): Promise<void> {
    // there is nothing to gain with play money, and a pool's payout is shared by all of its players
    if (PLAY_MONEY.test(round.table) || !game.at(round.number).fixed) return;
    try {
      await this.#count(deps, game, round);
    } catch (error) {
      this.#counts.delete(round.table);
      deps.onError(error);
    }
  }

  async #count({ pool, time }: Deps, game: ChipGame, round: DealtRound<unknown>): Promise<void> {
    const { table, number } = round;
    const known = this.#counts.get(table);
    const isBehind = !known || known.last < number - 1;
    const count = isBehind ? new MirrorCount() : known;
    const past = isBehind
      ? await roundsWithResult<DealtRound<unknown>>(pool, table, number - MIRROR_WINDOW, number)
      : [];
    this.#counts.set(table, count);
    const at = new Date(time.now());
    const quietSince = new Date(at.getTime() - QUIET_MS);
    for (const pair of [...past, round].flatMap((one) => count.count(sidesOf(game, one))))
      await openMirrorCase(pool, { house: game.title.house, table, ...pair, at, quietSince });
  }
}

function sidesOf(game: ChipGame, round: DealtRound<unknown>): SidesOfRound {
  const wagers = playedOf(round.wagers);
  const { fixed } = game.at(round.number);
  const pairs = fixed ? oppositePairs(positionsIn(fixed, wagers)) : [];
  return { number: round.number, players: new Set(wagers.map(({ owner }) => owner)), pairs };
}
