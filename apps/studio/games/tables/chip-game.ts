import type { SharedTitle } from '../shared/shared-title.ts';
import type { Step } from '../shared/table-round.ts';
import type { DealtMessage, DealtRound } from './dealt-round.ts';
import type { SingleRoundGame, TableGame } from './table-game.ts';

/** The game played in one round. */
export interface RoundGame extends Pick<SingleRoundGame<unknown>, 'spots' | 'play' | 'returns'> {
  /** What its spots pay; null where a pool decides that. */
  readonly fixed: TableGame<unknown> | null;
}

/** A table game played with chips, pure. Its rounds may differ, as the fights of a duel do, but only by their number. */
export interface ChipGame {
  readonly title: SharedTitle;
  at(round: number): RoundGame;
  /** Takes one message, in the order of receipt; a refusal changes nothing. */
  decide(round: DealtRound<unknown>, message: DealtMessage<unknown>): Step<DealtRound<unknown>>;
  /** Whether a bet may be taken back while bets are open. */
  readonly canTakeBack: boolean;
  /** How long betting is open, in multiples of the studio's betting length. */
  readonly bettingLengths: number;
  /** How long a result is shown before the next round opens, in milliseconds. */
  readonly resultMs: number;
}
