import { Refused } from '@kismet/kernel/outcome';
import { isAwaited, isInPlay } from '../../games/shared/wager.ts';
import type { AnyRound } from '../tables/table-kind.ts';

interface Table {
  readonly id: string;
  readonly round: AnyRound | null;
}

/** A player may watch several tables, but plays only one of them for money at a time (rule 6.79). */
export class PlayedTables {
  /** Owners with a bet being placed, and where. */
  readonly #placing = new Map<string, { readonly table: string; calls: number }>();

  /**
   * Places a bet at a table, unless the same player is playing another one. Refuses OTHER_TABLE.
   * @param all the tables of which only one may be played
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

/** Whether an owner has a bet open at a table, or one being placed there. */
const isPlayed = ({ round }: Table, owner: string): boolean =>
  round?.wagers.some((one) => one.owner === owner && (isAwaited(one.state) || isInPlay(one.state))) ?? false;
