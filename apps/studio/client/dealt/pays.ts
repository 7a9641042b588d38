import type { TableGame } from '../../games/tables/table-game.ts';

/** The maximum that a spot pays to one, as it is written: `0.95:1`. */
export interface Pays {
  readonly most: string;
  /** Whether it sometimes pays less than that. */
  readonly isGraded: boolean;
}

/** What each spot of a game pays on top of the stake. */
export function paysOf(game: TableGame<unknown>): ReadonlyMap<string, Pays> {
  return new Map(
    game.spots.map((spot) => {
      const wins = new Set(
        game.payClasses
          .map((result) => game.pay(spot, result))
          .map(({ numerator, denominator }) => Number(numerator - denominator) / Number(denominator))
          .filter((win) => win > 0),
      );
      const most = Math.max(...wins);
      return [spot, { most: `${Number(most.toFixed(4))}:1`, isGraded: wins.size > 1 }];
    }),
  );
}
