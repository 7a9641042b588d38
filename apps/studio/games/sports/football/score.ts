/** Goals of a match or of a part of it. */
export interface Score {
  readonly home: number;
  readonly away: number;
}
export type Side = 'home' | 'away';

/** How a match of two halves ends. */
export interface FootballEnd extends Score {
  readonly first: Score;
  readonly second: Score;
  /** Who scored first; none in a match without goals. */
  readonly opener: Side | 'none';
}

export const totalOf = ({ home, away }: Score): number => home + away;
export const scoreKey = ({ home, away }: Score): string => `${home}:${away}`;
export const winnerOf = ({ home, away }: Score): Side | 'draw' =>
  home > away ? 'home' : away > home ? 'away' : 'draw';
