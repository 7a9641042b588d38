import type { ComponentType } from 'react';
import type { SharedDealtView } from '../../../server/dealt/dealt-view.ts';
import type { MessageKey, Text } from '../../text.ts';
import type { DealPlan } from '../dealer/dealer-pose.ts';
import type { Pays } from '../pays.ts';

export type Tone = 'red' | 'black' | 'green' | 'blue' | 'gold' | 'plain';
/** A place on the board. */
export interface Cell {
  readonly spot: string;
  readonly words: string;
  readonly tone?: Tone;
  /** Columns and rows that it takes in its part of the board; one where nothing is said. */
  readonly wide?: number;
  readonly tall?: number;
}
/** Part of a board: cells in rows of so many columns, and of other many where the page is wide. */
export interface BoardPart {
  readonly name: string;
  readonly columns: number;
  readonly wideColumns?: number;
  readonly cells: readonly Cell[];
  /** Several spots at once by one press, by name of the press. */
  readonly presses?: readonly { readonly words: string; readonly spots: Readonly<Record<string, number>> }[];
}
export interface SceneProps<R> {
  readonly result: R | null;
  /** When it began to be dealt, on the page's clock; null before. */
  readonly since: number | null;
  /** Whether it is shown without motion. */
  readonly isStill: boolean;
  /** Whether nothing moves, also while there is no result. */
  readonly isCalm: boolean;
  /** Number of a round that is shown again; absent for the one that is played. */
  readonly round?: number;
}
/** How a game looks and speaks. */
export interface Look<R> {
  readonly Scene: ComponentType<SceneProps<R>>;
  /** The same, where the player turns the cards over. */
  readonly Squeeze?: ComponentType<{ result: R; since: number }>;
  /** How long a result is dealt, in milliseconds. */
  showsFor(result: R): number;
  /** What the drawn dealer does with a result; a game without it has no dealer. */
  dealt?(result: R): DealPlan;
  /** How long bets are taken, in seconds; sixteen where nothing is said. */
  readonly bettingSeconds?: number;
  board(text: Text, round: number): readonly BoardPart[];
  /** What spots pay as things stand, where that is not fixed. */
  pays?(round: Pick<SharedDealtView, 'number' | 'staked'>): ReadonlyMap<string, Pays>;
  /** Further rules of the game; those of whole decks where nothing is said. */
  readonly notes?: readonly MessageKey[];
  /** What happens while the result is shown, where it is not dealt. */
  readonly showing?: MessageKey;
  /** Why a round was cancelled, where the game has a reason of its own. */
  readonly cancelled?: MessageKey;
  /** The result in a few words. */
  said(result: R, text: Text, round: number): string;
  /** The result among the last ones. */
  mark(result: R, text: Text): { readonly words: string; readonly tone: Tone };
}
