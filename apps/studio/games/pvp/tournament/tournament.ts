import { assert, never } from '@kismet/kernel/assert';
import { Refused } from '@kismet/kernel/outcome';
import { areLevels, type Level, levelAt, paidByPlace, prizesOf } from './structure.ts';

/** Terms of a tournament (rule 6.30). Money in units of 10^-5; stacks are chips and no money. */
export interface TournamentTerms {
  readonly id: string;
  /** Goes into the prize pool. */
  readonly buyIn: bigint;
  /** Goes to the house, and is shown next to the buy-in. */
  readonly fee: bigint;
  readonly stack: bigint;
  readonly levels: readonly Level[];
  readonly fewest: number;
  readonly most: number;
  /** Entries are taken until this level begins; 0 ends them at the start. */
  readonly lateUntilLevel: number;
  /** The minimum sum of the prizes; the house makes up what entries do not reach, and this is shown. */
  readonly guaranteed: bigint;
  /** Null for one that begins once it is full. */
  readonly startsAt: number | null;
}
export interface Entrant {
  readonly id: string;
  /** Null until the wallet has answered. */
  readonly isPaid: boolean | null;
  readonly stack: bigint;
  /** Number of the hand in which the entrant went out, and the stack before it. */
  readonly out: { readonly hand: number; readonly stack: bigint } | null;
}
export interface Tournament {
  readonly terms: TournamentTerms;
  readonly phase: 'REGISTERING' | 'RUNNING' | 'PAID' | 'CANCELLED';
  readonly entrants: readonly Entrant[];
  readonly startedAt: number | null;
  readonly hands: number;
}
export type TournamentMessage =
  | { readonly kind: 'enter' | 'withdraw'; readonly id: string; readonly at: number }
  | { readonly kind: 'answer'; readonly id: string; readonly isAccepted: boolean; readonly at: number }
  /** Nets of one hand by entrant, in chips; they add up to zero. */
  | { readonly kind: 'hand'; readonly nets: ReadonlyMap<string, bigint>; readonly at: number }
  | { readonly kind: 'time' | 'cancel'; readonly at: number };
export type TournamentEffect =
  | { readonly do: 'charge'; readonly id: string; readonly amount: bigint }
  /** For an entry that no longer counts, a payment of the whole price; for an entry of unknown fate, a rollback. */
  | { readonly do: 'refund' | 'rollback'; readonly id: string; readonly amount: bigint }
  | { readonly do: 'prize'; readonly id: string; readonly amount: bigint }
  | { readonly do: 'add'; readonly amount: bigint };
export interface TournamentStep {
  readonly tournament: Tournament;
  readonly effects: readonly TournamentEffect[];
}

export function openTournament(terms: TournamentTerms): Tournament {
  const { buyIn, fee, stack, levels, fewest, most, lateUntilLevel, guaranteed } = terms;
  assert(buyIn >= 0n && fee >= 0n && guaranteed >= 0n && stack > 0n && areLevels(levels), 'terms of a tournament');
  assert(
    fewest >= 2 && most >= fewest && lateUntilLevel >= 0 && lateUntilLevel < levels.length,
    'entries of a tournament',
  );
  return { terms, phase: 'REGISTERING', entrants: [], startedAt: null, hands: 0 };
}

/**
 * Takes one message. Refuses ENTRIES_CLOSED, TOURNAMENT_FULL, ALREADY_OUT (a player who went out cannot enter again), NOT_FOUND and
 * TOURNAMENT_DECIDED; a refusal changes nothing.
 */
export function decideTournament(tournament: Tournament, message: TournamentMessage): TournamentStep {
  switch (message.kind) {
    case 'enter':
      return enter(tournament, message.id, message.at);
    case 'withdraw':
      return withdraw(tournament, message.id);
    case 'answer':
      return answered(tournament, message.id, message.isAccepted, message.at);
    case 'hand':
      return played(tournament, message.nets, message.at);
    case 'time':
      return time(tournament, message.at);
    case 'cancel':
      if (tournament.phase === 'PAID') throw new Refused('TOURNAMENT_DECIDED');
      return cancelled(tournament);
    default:
      return never(message, 'message');
  }
}

const stays = (tournament: Tournament): TournamentStep => ({ tournament, effects: [] });
const priceOf = ({ buyIn, fee }: TournamentTerms): bigint => buyIn + fee;
const paidEntrants = ({ entrants }: Tournament): Entrant[] => entrants.filter(({ isPaid }) => isPaid === true);
export const leftIn = (tournament: Tournament): Entrant[] => paidEntrants(tournament).filter(({ out }) => out === null);

/** The level of a running tournament, from 0. */
export const levelOf = ({ terms, startedAt }: Tournament, at: number): number =>
  startedAt === null ? 0 : levelAt(terms.levels, at - startedAt);

/** Whether entries are taken: before the start, and until the late-entry level begins. */
export function takesEntries(tournament: Tournament, at: number): boolean {
  const { terms, phase } = tournament;
  if (phase === 'REGISTERING') return terms.startsAt === null || at < terms.startsAt || terms.lateUntilLevel > 0;
  return phase === 'RUNNING' && levelOf(tournament, at) < terms.lateUntilLevel;
}

/** The prize pool as it stands, and how much of it the house adds. */
export function poolOf(tournament: Tournament): { readonly pool: bigint; readonly added: bigint } {
  const { buyIn, guaranteed } = tournament.terms;
  const entered = buyIn * BigInt(paidEntrants(tournament).length);
  return entered < guaranteed ? { pool: guaranteed, added: guaranteed - entered } : { pool: entered, added: 0n };
}

function enter(tournament: Tournament, id: string, at: number): TournamentStep {
  const known = tournament.entrants.find((one) => one.id === id && one.isPaid !== false);
  if (known?.out) throw new Refused('ALREADY_OUT');
  if (known) return stays(tournament);
  if (!takesEntries(tournament, at)) throw new Refused('ENTRIES_CLOSED');
  const others = tournament.entrants.filter((one) => one.id !== id);
  if (others.filter(({ isPaid }) => isPaid !== false).length >= tournament.terms.most)
    throw new Refused('TOURNAMENT_FULL');
  const entrant: Entrant = { id, isPaid: null, stack: tournament.terms.stack, out: null };
  return {
    tournament: { ...tournament, entrants: [...others, entrant] },
    effects: [{ do: 'charge', id, amount: priceOf(tournament.terms) }],
  };
}

/** An entry can only be taken back before the start. */
function withdraw(tournament: Tournament, id: string): TournamentStep {
  const entrant = tournament.entrants.find((one) => one.id === id && one.isPaid !== false);
  if (!entrant) throw new Refused('NOT_FOUND');
  if (tournament.phase !== 'REGISTERING') throw new Refused('ENTRIES_CLOSED');
  const entrants = tournament.entrants.filter((one) => one !== entrant);
  return { tournament: { ...tournament, entrants }, effects: [refundOf(tournament, entrant)] };
}

const refundOf = ({ terms }: Tournament, { id, isPaid }: Entrant): TournamentEffect => ({
  do: isPaid ? 'refund' : 'rollback',
  id,
  amount: priceOf(terms),
});

/** The wallet's answer to a charge. An entrant who entered in time and is answered late still plays: prizes wait for every answer. */
function answered(tournament: Tournament, id: string, isAccepted: boolean, at: number): TournamentStep {
  const entrant = tournament.entrants.find((one) => one.id === id && one.isPaid === null);
  if (!entrant) return stays(tournament);
  const entrants = tournament.entrants.map((one) => (one === entrant ? { ...one, isPaid: isAccepted } : one));
  const step = stays({ ...tournament, entrants });
  const isFull = paidEntrants(step.tournament).length === tournament.terms.most;
  return tournament.terms.startsAt === null && tournament.phase === 'REGISTERING' && isFull
    ? started(step.tournament, at)
    : step;
}

function time(tournament: Tournament, at: number): TournamentStep {
  const { startsAt, fewest } = tournament.terms;
  if (tournament.phase === 'RUNNING') return decided(tournament, at);
  if (tournament.phase !== 'REGISTERING' || startsAt === null || at < startsAt) return stays(tournament);
  return paidEntrants(tournament).length < fewest ? cancelled(tournament) : started(tournament, at);
}

const started = (tournament: Tournament, at: number): TournamentStep =>
  stays({ ...tournament, phase: 'RUNNING', startedAt: at });

/** Changes stacks by the result of a hand. A player with nothing left goes out with it. */
function played(tournament: Tournament, nets: ReadonlyMap<string, bigint>, at: number): TournamentStep {
  assert(tournament.phase === 'RUNNING', 'hands are played while a tournament runs');
  assert([...nets.values()].reduce((sum, net) => sum + net, 0n) === 0n, 'chips stay in the tournament');
  const left = new Set(leftIn(tournament).map(({ id }) => id));
  assert(
    [...nets.keys()].every((id) => left.has(id)),
    'only those who are in play',
  );
  const hands = tournament.hands + 1;
  const entrants = tournament.entrants.map((one): Entrant => {
    const net = nets.get(one.id);
    if (net === undefined || one.isPaid !== true) return one;
    const stack = one.stack + net;
    assert(stack >= 0n, 'nobody loses more than the stack');
    return { ...one, stack, out: stack === 0n ? { hand: hands, stack: one.stack } : null };
  });
  return decided({ ...tournament, entrants, hands }, at);
}

/**
 * Places, the best first: those still in by stack, then the others by the hand in which they went out, then by the stack before it; ties are one
 * group.
 */
export function placesOf(tournament: Tournament): string[][] {
  const rank = ({ out, stack }: Entrant): readonly [number, bigint] =>
    out ? [out.hand, out.stack] : [Number.POSITIVE_INFINITY, stack];
  const sorted = paidEntrants(tournament)
    .map((entrant) => ({ id: entrant.id, rank: rank(entrant) }))
    .sort((a, b) => {
      if (a.rank[0] !== b.rank[0]) return a.rank[0] > b.rank[0] ? -1 : 1;
      return a.rank[1] === b.rank[1] ? 0 : a.rank[1] > b.rank[1] ? -1 : 1;
    });
  const groups: { readonly rank: readonly [number, bigint]; readonly ids: string[] }[] = [];
  for (const { id, rank: own } of sorted) {
    const last = groups.at(-1);
    if (last && last.rank[0] === own[0] && last.rank[1] === own[1]) last.ids.push(id);
    else groups.push({ rank: own, ids: [id] });
  }
  return groups.map(({ ids }) => ids);
}

/** One is left and nobody can enter any more: the prizes are paid, including what the house adds. */
function decided(tournament: Tournament, at: number): TournamentStep {
  const isAwaited = tournament.entrants.some(({ isPaid }) => isPaid === null);
  if (leftIn(tournament).length > 1 || isAwaited || takesEntries(tournament, at)) return stays(tournament);
  const { pool, added } = poolOf(tournament);
  const groups = placesOf(tournament);
  const paid = paidByPlace(groups, prizesOf(pool, groups.flat().length));
  const prizes = [...paid].filter(([, amount]) => amount > 0n);
  return {
    tournament: { ...tournament, phase: 'PAID' },
    effects: [
      ...(added > 0n ? [{ do: 'add' as const, amount: added }] : []),
      ...prizes.map(([id, amount]) => ({ do: 'prize' as const, id, amount })),
    ],
  };
}

/** Everybody gets buy-in and fee back; whatever the wallet has not answered is rolled back. */
function cancelled(tournament: Tournament): TournamentStep {
  if (tournament.phase === 'CANCELLED') return stays(tournament);
  const open = tournament.entrants.filter(({ isPaid }) => isPaid !== false);
  return { tournament: { ...tournament, phase: 'CANCELLED' }, effects: open.map((one) => refundOf(tournament, one)) };
}
