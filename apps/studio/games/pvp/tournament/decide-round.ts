import { Refused } from '@kismet/kernel/outcome';
import { type Blocks, picker } from '../../engine/stream.ts';
import {
  type CallResult,
  drawOf,
  type Effect,
  moved,
  paid,
  payAll,
  type Step,
  settled,
  stays,
  type TableWager,
  takeAnswer,
  takeConfirmed,
  withWager,
} from '../../shared/table-round.ts';
import { afterHand, firstTables, seatLate, tableOfPlayer } from './seats.ts';
import {
  decideTournament,
  leftIn,
  type Tournament,
  type TournamentEffect,
  type TournamentMessage,
} from './tournament.ts';
import {
  entrantOf,
  entryOf,
  freeWagersOf,
  isBotId,
  priceOf,
  type TournamentEntry,
  type TournamentRound,
  WAITS_MS,
} from './tournament-round.ts';

type Of = { readonly owner: string; readonly at: number };
export type TournamentRoundMessage =
  | (Of & Omit<TournamentEntry, 'isBot' | 'enteredAt'> & { readonly kind: 'enter' })
  | (Of & { readonly kind: 'withdraw' })
  /** Both parties have drawn the seating order. */
  | { readonly kind: 'seats'; readonly order: readonly string[]; readonly at: number }
  /** A hand at one of the tables is over; nets in chips by owner, none for a hand that was voided. */
  | {
      readonly kind: 'hand';
      readonly table: number;
      readonly hand: number;
      readonly nets: readonly (readonly [string, bigint])[];
      readonly at: number;
    }
  | { readonly kind: 'time' | 'cancel'; readonly at: number }
  | (CallResult & { readonly at: number });
type On<Kind> = Extract<TournamentRoundMessage, { kind: Kind }>;
type RoundStep = Step<TournamentRound>;

/**
 * Takes one message of a tournament (rules 6.30 and 6.96 to 6.98). Refuses what its kernel refuses, ENTRY_APART (somebody with the same device or
 * connection has entered), WAGER_MISMATCH (another entry has the id) and NOT_FOUND; a refusal changes nothing.
 */
export function decideTournamentRound(round: TournamentRound, message: TournamentRoundMessage): RoundStep {
  const step = decided(round, message);
  return step.round === round ? step : { ...step, round: { ...step.round, version: round.version + 1 } };
}

function decided(round: TournamentRound, message: TournamentRoundMessage): RoundStep {
  switch (message.kind) {
    case 'enter':
      return enter(round, message);
    case 'withdraw':
      return told(round, { kind: 'withdraw', id: message.owner, at: message.at });
    case 'answer':
      return answer(round, message);
    case 'confirmed':
      return takeConfirmed<TableWager, TournamentRound>(round, message.id);
    case 'seats':
      return seats(round, message);
    case 'hand':
      return hand(round, message);
    default:
      return time(round, message);
  }
}

/** Passes a message to the kernel and turns its decision into phases of the table and calls to the wallet. */
function told(round: TournamentRound, message: TournamentMessage): RoundStep {
  const { tournament, effects } = decideTournament(round.tournament, message);
  if (tournament === round.tournament) return stays(round);
  const step = effects.reduce((state, effect) => withEffect(state, effect), stays({ ...round, tournament }));
  return inPhase(step, message.at);
}

/** Charges are made where an entry is taken; prizes are paid together, so that no entry stays open. */
function withEffect(step: RoundStep, effect: TournamentEffect): RoundStep {
  const { round, effects } = step;
  if (effect.do === 'add') return { round: { ...round, added: effect.amount }, effects };
  if (effect.do === 'prize')
    return { round: { ...round, prizes: { ...round.prizes, [effect.id]: effect.amount } }, effects };
  if (effect.do === 'charge' || isBotId(effect.id)) return step;
  const entry = round.entries.findLast(({ owner }) => owner === effect.id);
  const wager = round.wagers.find((one) => one.id === entry?.wager);
  if (!wager) return step;
  // a free entry took nothing that could be paid back: it is rolled back, and can be used again
  const isFree = entry?.freeRewardId !== undefined;
  if (effect.do === 'refund' && !isFree) {
    const back = paid(wager, wager.stake, 'void');
    return { round: withWager(round, back.wager), effects: [...effects, back.effect] };
  }
  const undone = moved(wager, effect.do === 'refund' ? 'returned' : 'revoked');
  return { round: withWager(round, undone), effects: [...effects, { do: 'rollback', id: wager.id }] };
}

/** Puts the table into the phase that follows from that of the tournament. */
function inPhase({ round, effects }: RoundStep, at: number): RoundStep {
  const { phase } = round.tournament;
  if (phase === 'RUNNING' && round.phase === 'BETTING') {
    const closed: TournamentRound = { ...round, phase: 'CLOSED', closesAt: at };
    const draw = drawOf<TableWager>(closed);
    return { round: { ...closed, drawnFor: draw.do === 'draw' ? draw.ids : [] }, effects: [...effects, draw] };
  }
  if (phase === 'CANCELLED') return { round: { ...round, phase: 'CANCELLED' }, effects };
  if (phase !== 'PAID' || round.phase === 'RESULT' || round.phase === 'SETTLED') return { round, effects };
  const { fee } = round.tournament.terms;
  const pays = payAll<TableWager, TournamentRound>({ ...round, phase: 'RESULT' }, (wager) => ({
    wager,
    payout: round.prizes[wager.owner] ?? 0n,
    kind: 'settle',
  }));
  const free = freeWagersOf(round);
  const prizes = pays.effects.map((effect): Effect => {
    if (effect.do !== 'pay') return effect;
    return { ...effect, told: { unspent: 0n, rake: free.has(effect.id) ? 0n : fee } };
  });
  return { round: settled<TableWager, TournamentRound>(pays.round), effects: [...effects, ...prizes] };
}

function enter(round: TournamentRound, message: On<'enter'>): RoundStep {
  const { owner, at, wager: id, sessionId, ticket, device, address, freeRewardId } = message;
  const known = round.wagers.find((one) => one.id === id);
  if (known && known.owner !== owner) throw new Refused('WAGER_MISMATCH');
  if (known) return stays(round);
  const step = told(round, { kind: 'enter', id: owner, at });
  // already entered, by another click
  if (step.round === round) return step;
  const others = round.entries.filter((one) => entryOf(round, one.owner) === one);
  const isTwin = (one: TournamentEntry) =>
    (device !== null && one.device === device) || (address !== null && one.address === address);
  if (others.some(isTwin)) throw new Refused('ENTRY_APART');
  const stake = priceOf(round.tournament.terms);
  const wager = moved<TableWager>({ id, owner, stake, state: 'NEW', payout: null }, 'sent');
  const who = { owner, wager: id, sessionId, ticket, device, address, isBot: false, enteredAt: at };
  const entry = freeRewardId === undefined ? who : { ...who, freeRewardId };
  return {
    round: {
      ...step.round,
      wagers: [...step.round.wagers, wager],
      entries: [...step.round.entries, entry],
      waitsUntil: at + WAITS_MS,
    },
    effects: [...step.effects, { do: 'bet', id }],
  };
}

/** The wallet's answer to an entry. An entry of unknown fate is rolled back and does not count. */
function answer(round: TournamentRound, { id, answer: said, at }: On<'answer'>): RoundStep {
  const wager = round.wagers.find((one) => one.id === id);
  const taken = takeAnswer<TableWager, TournamentRound>(round, id, said);
  const isCurrent = wager && round.entries.some((one) => one.wager === id);
  if (taken.round === round || !isCurrent) return taken;
  const isAccepted = said === 'accepted';
  const step = told(taken.round, { kind: 'answer', id: wager.owner, isAccepted, at });
  const counted = { round: step.round, effects: [...taken.effects, ...step.effects] };
  if (!isAccepted) return counted;
  return seatedLate(withBots(counted, at), wager.owner);
}

/** Practice: as soon as somebody has entered, house bots take the other seats. */
function withBots(step: RoundStep, at: number): RoundStep {
  const { terms } = step.round.tournament;
  if (!step.round.hasBots || step.round.phase !== 'BETTING') return step;
  let state = step;
  for (let n = 1; state.round.tournament.entrants.length < terms.most; n++) {
    const owner = `bot:${state.round.table}:${n}`;
    const ticket = `b07b07b${n}-0000-4000-8000-00000000000${n}`;
    const bot = { owner, wager: '', sessionId: '', ticket, device: null, address: null, isBot: true, enteredAt: at };
    state = { ...state, round: { ...state.round, entries: [...state.round.entries, bot] } };
    for (const message of [
      { kind: 'enter', id: owner, at } as const,
      { kind: 'answer', id: owner, isAccepted: true, at } as const,
    ]) {
      const next = told(state.round, message);
      state = { round: next.round, effects: [...state.effects, ...next.effects] };
    }
  }
  return state;
}

/** A player whose answer came after the seats were drawn is seated at the smallest table. */
function seatedLate(step: RoundStep, owner: string): RoundStep {
  const { round } = step;
  if (round.phase !== 'RUNNING' || tableOfPlayer(round.tables, owner)) return step;
  const tables = seatLate(round.tables, owner, round.nextTable);
  const nextTable = Math.max(round.nextTable, ...tables.map(({ number }) => number + 1));
  return { ...step, round: { ...round, tables, nextTable } };
}

const stillIn = ({ tournament }: TournamentRound): string[] => leftIn(tournament).map(({ id }) => id);

/** The order in which the entrants are seated at the start, from the blocks of both parties. */
export function* seatOrder(round: TournamentRound): Blocks<string[]> {
  const pick = picker([]);
  const { entries, drawnFor } = round;
  const order = entries.flatMap(({ owner, wager, isBot }) => (isBot || drawnFor.includes(wager) ? [owner] : []));
  for (let last = order.length - 1; last >= 1; last--) {
    const at = yield* pick(last, last + 1);
    [order[last], order[at]] = [order[at]!, order[last]!];
  }
  return order;
}

function seats(round: TournamentRound, { order }: On<'seats'>): RoundStep {
  if (round.phase !== 'CLOSED') return stays(round);
  const playing = stillIn(round);
  const tables = firstTables(order.filter((id) => playing.includes(id)));
  const seated: TournamentRound = { ...round, phase: 'RUNNING', tables, nextTable: tables.length + 1 };
  // answered between the start and the draw
  return playing.reduce((step, owner) => seatedLate(step, owner), stays(seated));
}

/** The end of a hand, counted once: stacks change, players with nothing left are out, and the tables are balanced. */
function hand(round: TournamentRound, { table: number, hand: played, nets, at }: On<'hand'>): RoundStep {
  const table = round.tables.find((one) => one.number === number);
  if (round.phase !== 'RUNNING' || !table || played <= table.hand) return stays(round);
  const step = nets.length === 0 ? stays(round) : told(round, { kind: 'hand', nets: new Map(nets), at });
  const isOut = (id: string) => entrantOf(step.round, id)?.out !== null;
  const { tables } = afterHand(round.tables, number, played, isOut);
  return { ...step, round: { ...step.round, tables } };
}

function time(round: TournamentRound, message: On<'time' | 'cancel'>): RoundStep {
  const { startsAt } = round.tournament.terms;
  const isStale = startsAt === null && round.phase === 'BETTING' && message.at >= round.waitsUntil;
  return told(round, isStale ? { kind: 'cancel', at: message.at } : message);
}

/** When time next changes something in a tournament; null while nothing is scheduled. */
export function tournamentDueAt(round: TournamentRound): number | null {
  const { tournament, phase } = round;
  if (phase === 'BETTING') return tournament.terms.startsAt ?? round.waitsUntil;
  const isAwaited = tournament.entrants.some(({ isPaid }) => isPaid === null);
  if (phase !== 'RUNNING' || isAwaited || leftIn(tournament).length > 1) return null;
  return lateUntil(tournament);
}

/** When late entry ends in a tournament that has begun. */
export function lateUntil({ terms, startedAt }: Tournament): number {
  const late = terms.levels.slice(0, terms.lateUntilLevel);
  return (startedAt ?? terms.startsAt ?? 0) + late.reduce((sum, { minutes }) => sum + minutes * 60_000, 0);
}

/** Another process takes over: levels and late entry have as much time left as before. */
export function takeOverTournament(round: TournamentRound, servedUntil: number, at: number): RoundStep {
  const { startedAt } = round.tournament;
  const outage = Math.max(0, at - servedUntil);
  if (startedAt === null || round.phase === 'RESULT' || round.phase === 'SETTLED' || outage === 0) return stays(round);
  return stays({ ...round, tournament: { ...round.tournament, startedAt: startedAt + outage } });
}
