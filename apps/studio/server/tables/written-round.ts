import type { Effect, Phase } from '../../games/shared/table-round.ts';
import { encodeState } from './state-text.ts';

/** An effect that was decided and is not known to be carried out. */
export interface Pending {
  /** Counts up within a round: with the round it names the effect. */
  readonly number: number;
  readonly effect: Effect;
}

/** An effect with the round that it is of. */
export interface Owed extends Pending {
  readonly roundNumber: number;
}

/** A round as it is stored. */
export interface StoredRound<Round> {
  readonly round: Round;
  readonly pending: readonly Pending[];
  /** Number of the next effect. */
  readonly next: number;
}

/** A round as far as storing it goes. */
export interface AnyStored {
  readonly number: number;
  readonly phase: Phase;
  readonly wagers: readonly object[];
}

/** What of a round is known to be stored. */
export interface KnownRound {
  readonly wagers: readonly object[];
  /** As it was when it was written whole. */
  readonly whole: AnyStored;
}

/** What is written of a round. */
export interface Writing {
  /** The state; null where it stays as it is stored. */
  readonly state: string | null;
  /** What differs from the stored state, in place of it; null where nothing does. */
  readonly part: string | null;
  /** Wagers that stand apart from the state and have changed, with their places. */
  readonly wagers: readonly { readonly place: number; readonly wager: object }[];
  /** Whether no wager stands apart any more. */
  readonly isCleared: boolean;
  /** What is known to be stored afterwards. */
  readonly known: KnownRound;
}

/** A round with more wagers than this is written without those that have not changed (rule 6.162). */
const FEW = 16;
const OVER: ReadonlySet<Phase> = new Set(['RESULT', 'SETTLED', 'CANCELLED']);

/** Whether nothing more is decided in a round: what is left of it is to carry out its payments. */
export const isOver = ({ phase }: { readonly phase: Phase }): boolean => OVER.has(phase);

const isAtRest = ({ round, pending }: StoredRound<AnyStored>): boolean => isOver(round) && pending.length === 0;
const isApart = (stored: StoredRound<AnyStored>): boolean => stored.round.wagers.length > FEW && !isAtRest(stored);

/**
 * What is to be written of a round (rules 6.162 and 6.166). What its decisions leave alone is the same object as before.
 * @param known what of it is known to be stored; null where that is not known, as after a write that failed
 */
export function writingOf(stored: StoredRound<AnyStored>, known: KnownRound | null): Writing {
  const { round } = stored;
  const part = known && partOf(stored, known.whole);
  return {
    ...(part ? { state: null, part: encodeState(part) } : { state: stateOf(stored), part: null }),
    wagers: changedIn(stored, known),
    isCleared: round.wagers.length > FEW && isAtRest(stored),
    known: { wagers: round.wagers, whole: part ? known.whole : round },
  };
}

/**
 * The fields in which a round differs from its stored state; null where it is written whole: in another phase, with a result, which is
 * read in many places, where a field is gone, and of a crowd.
 */
function partOf({ round }: StoredRound<AnyStored>, whole: AnyStored): object | null {
  if (isOver(round) || round.phase !== whole.phase) return null;
  if (round.wagers.length > FEW || whole.wagers.length > FEW) return null;
  const before = whole as unknown as Record<string, unknown>;
  const fields = Object.entries(round).filter(([, value]) => value !== undefined);
  const names = new Set(fields.map(([name]) => name));
  if (Object.entries(before).some(([name, value]) => value !== undefined && !names.has(name))) return null;
  return Object.fromEntries(fields.filter(([name, value]) => value !== before[name]));
}

/** The state of a round; where its wagers stand apart, how many they are in their place. */
function stateOf(stored: StoredRound<AnyStored>): string {
  if (!isApart(stored)) return encodeState(stored.round);
  const { wagers, ...head } = stored.round;
  return encodeState({ ...head, apart: wagers.length });
}

/** Wagers that have changed since they were stored apart; all of them where they were not. */
function changedIn(stored: StoredRound<AnyStored>, known: KnownRound | null): Writing['wagers'] {
  if (!isApart(stored)) return [];
  const before = known && known.wagers.length > FEW ? known.wagers : [];
  return stored.round.wagers.flatMap((wager, place) => (wager === before[place] ? [] : [{ place, wager }]));
}
