/** The scores of two sides: goals, sets or maps, in a match or a part of it. */
export interface Score {
  readonly home: number;
  readonly away: number;
}
export type Side = 'home' | 'away';

export const totalOf = ({ home, away }: Score): number => home + away;
export const scoreKey = ({ home, away }: Score): string => `${home}:${away}`;
export const winnerOf = ({ home, away }: Score): Side | 'draw' =>
  home > away ? 'home' : away > home ? 'away' : 'draw';
