import { Refused } from '@kismet/kernel/outcome';
import { isAwaited, isInPlay } from '../../games/shared/wager.ts';
import type { AnyRound } from '../tables/table-kind.ts';

interface Table {
  readonly id: string;
  readonly round: AnyRound | null;
}

/** Of several tables that a player watches, one is played with money at a time (rule 6.79). */
export class PlayedTables {
  /** Where a bet of an owner is on its way. */
  readonly #placing = new Map<string, { readonly table: string; calls: number }>();

  /**
   * Places a bet at a table, unless another one is played by the same player. Refuses OTHER_TABLE.
   * @param all the tables among which one is played
   */
  async place<T>(owner: string, table: string, all: readonly Table[], bet: () => Promise<T>): Promise<T> {
    const placing = this.#placing.get(owner);
    if ((placing && placing.table !== table) || all.some((one) => one.id !== table && isPlayed(one, owner)))
      throw new Refused('OTHER_TABLE');
    const here = placing ?? { table, calls: 0 };
    here.calls++;
    this.#placing.set(owner, here);
    try {
      return await bet();
    } finally {
      here.calls--;
      if (here.calls === 0) this.#placing.delete(owner);
    }
  }
}

/** Whether a bet of an owner is open at a table, or on its way there. */
const isPlayed = ({ round }: Table, owner: string): boolean =>
  round?.wagers.some((one) => one.owner === owner && (isAwaited(one.state) || isInPlay(one.state))) ?? false;
