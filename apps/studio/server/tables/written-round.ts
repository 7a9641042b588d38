import type { Effect, Phase } from '../../games/shared/table-round.ts';
import { encodeState } from './state-text.ts';

/** An effect that was decided and is not known to have been carried out. */
export interface Pending {
  /** Counts up within a round: round and number together identify the effect. */
  readonly number: number;
  readonly effect: Effect;
}

/** An effect with the round it belongs to. */
export interface Owed extends Pending {
  readonly roundNumber: number;
}

/** A round as stored. */
export interface StoredRound<Round> {
  readonly round: Round;
  readonly pending: readonly Pending[];
  /** Number of the next effect. */
  readonly next: number;
}

/** The parts of a round that matter for storing it. */
export interface AnyStored {
  readonly number: number;
  readonly phase: Phase;
  readonly wagers: readonly object[];
}

/** What is known to be stored of a round. */
export interface KnownRound {
  readonly wagers: readonly object[];
  /** As it was when last written whole. */
  readonly whole: AnyStored;
}

/** What is written of a round. */
export interface Writing {
  /** The state; null if the stored one is unchanged. */
  readonly state: string | null;
  /** The fields that differ from the stored state, replacing earlier ones; null if none do. */
  readonly part: string | null;
  /** Changed wagers that are stored separately from the state, with their positions. */
  readonly wagers: readonly { readonly place: number; readonly wager: object }[];
  /** Whether no wager is stored separately any more. */
  readonly isCleared: boolean;
  /** What is known to be stored afterwards. */
  readonly known: KnownRound;
}

/** For a round with more wagers than this, only those that have changed are written (rule 6.162). */
const FEW = 16;
const OVER: ReadonlySet<Phase> = new Set(['RESULT', 'SETTLED', 'CANCELLED']);

/** Whether nothing more is decided in a round: only its payments remain to be carried out. */
export const isOver = ({ phase }: { readonly phase: Phase }): boolean => OVER.has(phase);

const isAtRest = ({ round, pending }: StoredRound<AnyStored>): boolean => isOver(round) && pending.length === 0;
const isApart = (stored: StoredRound<AnyStored>): boolean => stored.round.wagers.length > FEW && !isAtRest(stored);

/**
 * What has to be written of a round (rules 6.162 and 6.166). Whatever its decisions leave alone is the same object as before.
 * @param known what is known to be stored of it; null if that is unknown, as after a failed write
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
 * The fields in which a round differs from its stored state; null if it is written whole: in another phase, with a result (which is read in many
 * places), with a field removed, or for a crowd.
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

/** The state of a round; if its wagers are stored separately, their number replaces them. */
function stateOf(stored: StoredRound<AnyStored>): string {
  if (!isApart(stored)) return encodeState(stored.round);
  const { wagers, ...head } = stored.round;
  return encodeState({ ...head, apart: wagers.length });
}

/** Wagers that have changed since they were stored separately; all of them if they were not. */
function changedIn(stored: StoredRound<AnyStored>, known: KnownRound | null): Writing['wagers'] {
  if (!isApart(stored)) return [];
  const before = known && known.wagers.length > FEW ? known.wagers : [];
  return stored.round.wagers.flatMap((wager, place) => (wager === before[place] ? [] : [{ place, wager }]));
}
