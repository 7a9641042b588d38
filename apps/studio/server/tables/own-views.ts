import type { AnyRound } from './table-kind.ts';

type Wager = AnyRound['wagers'][number];
interface Seen {
  readonly wagers: readonly Wager[];
  readonly view: readonly object[];
}
const NONE: readonly object[] = [];

/**
 * What players see of their own wagers, recomputed only for those whose wagers have changed: of hundreds at a table one or two change with each
 * message, and all of them are sent it.
 */
export class OwnViews<Round extends AnyRound> {
  readonly #viewOf: (round: Round, owner: string) => readonly object[];
  #round: Round | null = null;
  #byOwner: ReadonlyMap<string, readonly Wager[]> = new Map();
  readonly #seen = new Map<string, Seen>();

  /** @param viewOf depends only on the round's number and the owner's wagers */
  constructor(viewOf: (round: Round, owner: string) => readonly object[]) {
    this.#viewOf = viewOf;
  }

  /** The view of a player; the same array as long as their wagers are unchanged. */
  of(round: Round, owner: string): readonly object[] {
    if (round !== this.#round) {
      if (round.number !== this.#round?.number) this.#seen.clear();
      this.#round = round;
      this.#byOwner = Map.groupBy(round.wagers, (wager) => wager.owner);
    }
    const wagers = this.#byOwner.get(owner);
    if (!wagers) return NONE;
    const seen = this.#seen.get(owner);
    if (seen && seen.wagers.length === wagers.length && wagers.every((wager, n) => wager === seen.wagers[n]))
      return seen.view;
    const view = this.#viewOf({ ...round, wagers }, owner);
    this.#seen.set(owner, { wagers, view });
    return view;
  }
}
