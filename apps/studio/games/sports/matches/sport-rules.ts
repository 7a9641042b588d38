import { cricketMatch } from './cricket-match.ts';
import type { CricketTerms } from './cricket-models.ts';
import { type EsportsTerms, esportsMatch } from './esports-match.ts';
import { type FootballTerms, footballMatch } from './football-match.ts';
import type { BookSport, SportRules } from './match.ts';
import { type TennisTerms, tennisMatch } from './tennis-match.ts';

interface TermsOf {
  readonly cricket: CricketTerms;
  readonly football: FootballTerms;
  readonly tennis: TennisTerms;
  readonly esports: EsportsTerms;
}
/** The terms from which a match of a sport is drawn; stored with the fixture, so that a change of the leagues does not affect a sealed match. */
export type Terms = TermsOf[BookSport];

const RULES: { readonly [S in BookSport]: SportRules<TermsOf[S]> } = {
  cricket: cricketMatch,
  football: footballMatch,
  tennis: tennisMatch,
  esports: esportsMatch,
};

/** The rules of a sport; the terms passed to them must be those of a fixture of that sport. */
export const rulesOf = (sport: BookSport): SportRules<Terms> => RULES[sport] as SportRules<Terms>;
