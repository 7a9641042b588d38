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
  /** Columns and rows it spans in its part of the board; one by default. */
  readonly wide?: number;
  readonly tall?: number;
}
/** Part of a board: cells in rows with a number of columns, and another number on wide pages. */
export interface BoardPart {
  readonly name: string;
  readonly columns: number;
  readonly wideColumns?: number;
  readonly cells: readonly Cell[];
  /** Several spots with a single click, by the name of the button. */
  readonly presses?: readonly { readonly words: string; readonly spots: Readonly<Record<string, number>> }[];
}
export interface SceneProps<R> {
  readonly result: R | null;
  /** When dealing it began, on the page's clock; null before. */
  readonly since: number | null;
  /** Whether it is shown without motion. */
  readonly isStill: boolean;
  /** Whether nothing moves, even while there is no result. */
  readonly isCalm: boolean;
  /** Number of a round that is shown again; absent for the one being played. */
  readonly round?: number;
}
/** How a game looks and speaks. */
export interface Look<R> {
  readonly Scene: ComponentType<SceneProps<R>>;
  /** The same, for players who turn the cards over. */
  readonly Squeeze?: ComponentType<{ result: R; since: number }>;
  /** How long dealing a result takes, in milliseconds. */
  showsFor(result: R): number;
  /** What the drawn dealer does with a result; a game without this has no dealer. */
  dealt?(result: R): DealPlan;
  /** How long betting is open, in seconds; sixteen by default. */
  readonly bettingSeconds?: number;
  board(text: Text, round: number): readonly BoardPart[];
  /** What spots pay as things stand, for games where that is not fixed. */
  pays?(round: Pick<SharedDealtView, 'number' | 'staked'>): ReadonlyMap<string, Pays>;
  /** Further rules of the game; by default those of games with full decks. */
  readonly notes?: readonly MessageKey[];
  /** What happens while the result is shown, for games without dealing. */
  readonly showing?: MessageKey;
  /** Why a round was cancelled, if the game has a reason of its own. */
  readonly cancelled?: MessageKey;
  /** The result in a few words. */
  said(result: R, text: Text, round: number): string;
  /** The result in the list of the last ones. */
  mark(result: R, text: Text): { readonly words: string; readonly tone: Tone };
}
