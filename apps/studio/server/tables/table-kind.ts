import type { RoundFigure } from '../../games/figures/round-figure.ts';
import type { CallResult, TableRound, TableWager } from '../../games/shared/table-round.ts';
import type { MirrorWatch } from '../dealt/mirror-watch.ts';
import type { ReachPoint } from '../rounds/crash-point.ts';
import type { WagerWork } from '../wagers/wager-work.ts';
import type { Draws } from './draws.ts';
import type { TableRules } from './table-actor.ts';
import type { TableTime } from './table-time.ts';

export interface TableDeps extends WagerWork {
  readonly draws: Draws;
  readonly time: TableTime;
  readonly reach: ReachPoint;
  readonly bettingMs: number;
  readonly mirrors: MirrorWatch;
  /** Factor applied to the rules' waiting times for wallets and pages, in hands between players. */
  readonly patience: number;
  onError(error: unknown): void;
}

export type AnyRound = TableRound<TableWager>;
/** What the table tells its kernel by itself: the time, and the wallet's answers. */
export type ServerMessage =
  | { readonly kind: 'time' | 'cancel'; readonly at: number }
  | (CallResult & { readonly at: number });

/** A game that is played at tables. */
export interface TableKind<Round extends AnyRound, Message> {
  readonly rules: TableRules<Round, Message | ServerMessage>;
  /** `before`: the previous round; null for the first one. */
  open(table: string, number: number, closesAt: number, before: Round | null): Round;
  /** When time next decides something; null while it does not. */
  dueAt(round: Round): number | null;
  /** Draws for a closed round; returns what the table is then told. */
  draw(draws: Draws, round: Round, ids: readonly string[]): Promise<(at: number) => Message>;
  /** Prepares what is needed to continue a round left behind by another process, before the first message. */
  prepare?(draws: Draws, round: Round): Promise<void>;
  /** Journals the wager of a bet placed by the table itself; players' own are journalled when they place them. */
  journal?(work: WagerWork, round: Round, id: string): Promise<void>;
  /** Records what a round with a result leaves behind; done at least once, before the next one opens. */
  record?(deps: TableDeps, round: Round): Promise<void>;
  /** What a round with a result paid and what its game pays on average; null when nothing was staked. Without it no comparison is made. */
  figure?(round: Round): RoundFigure | null;
  /**
   * A game whose rounds hold more than wagers, such as chairs, is told when the desk closes or opens its table, and its rounds continue without
   * play; for any other game a paused round stands still, and none is opened. Null if the round knows already.
   */
  told?(round: Round, isOpen: boolean, at: number): Message | null;
  /** Whether its table was given up with this round: a process that claims the table again has no result of it to show. */
  isDeserted?(round: Round): boolean;
  /** Whether the next round may be opened now; `before` as in `open`. Without it rounds follow one another directly. */
  mayOpen?(before: Round | null): boolean;
  /** How long betting is open, as a multiple of the studio's setting. */
  readonly bettingLengths: number;
  /** How long a result is shown before the next round opens, in milliseconds. */
  readonly resultMs: number;
}
