import { Refused } from '@kismet/kernel/outcome';
import { pvpTitleOf } from '../../games/pvp/pvp-titles.ts';
import { gameOf } from '../../games/pvp/room/room-games.ts';
import { timesOf } from '../../games/pvp/room/turn-times.ts';
import type { HandFacts } from '../../games/pvp/signals/hand-facts.ts';
import { jointMoves } from '../../games/pvp/signals/joint-moves.ts';
import { hoursAwake, type MachineFigures, machineFigures } from '../../games/pvp/signals/machine-signals.ts';
import { type PairCase, pairCase } from '../../games/pvp/signals/pair-case.ts';
import { inTransaction, type Pool } from '../database.ts';
import { gamesOfTable } from '../pvp/hand-game.ts';
import {
  type CaseState,
  caseOf,
  companyOf,
  countHands,
  decideCase,
  endsOfHands,
  handsOfPlayer,
  peopleOfHand,
  type ReportCase,
  separate,
} from './case-store.ts';
import type { DeskGuest } from './desk-session-store.ts';
import { addDeskEntry } from './journal-store.ts';

/** How far back signals look, and the maximum number of hands of each player. */
const LOOK_BACK_MS = 30 * 24 * 3_600_000;
const MOST_HANDS = 300;
const SHOWN_HANDS = 20;
/** Maximum number of hand ends examined for the longest play without a pause. */
const MOST_ENDS = 5_000;

/** A pair of players from the reported hand, in both directions. */
export interface PairView extends PairCase {
  readonly first: number;
  readonly second: number;
}
export interface CaseDetail {
  /** The players of the hand, by seat, under their names at that table. */
  readonly people: readonly {
    readonly seat: number;
    readonly name: string;
    readonly role: 'reporter' | 'reported' | null;
    /** How fast and for how long they play, from their own hands. */
    readonly play: MachineFigures;
  }[];
  /** The reported player paired with each of the others, pairs with most signals first. */
  readonly pairs: readonly PairView[];
  /** Hands the reported player shared with one of them, newest first. */
  readonly hands: readonly {
    readonly table: string;
    readonly number: number;
    readonly at: string;
    readonly seats: readonly number[];
  }[];
}

/** A case with what the hands of its players show (rule 6.53). Refuses NOT_FOUND. */
export async function caseDetail(
  pool: Pool,
  number: number,
  now: number,
): Promise<{ report: ReportCase; detail: CaseDetail }> {
  const report = await caseOf(pool, number, false);
  if (!report) throw new Refused('NOT_FOUND');
  const { table, hand } = report;
  const { game, record } = gamesOfTable(table);
  const title = pvpTitleOf(game);
  if (!title) throw new Refused('NOT_FOUND');
  const since = new Date(now - LOOK_BACK_MS);
  const people = await peopleOfHand(pool, table, hand);
  const known = new Map<
    string,
    { readonly at: Date; readonly table: string; readonly number: number; readonly facts: HandFacts }
  >();
  const plays = new Map<string, MachineFigures>();
  for (const { owner } of people) {
    const played = await handsOfPlayer(pool, owner, record, since, MOST_HANDS);
    const times = played.flatMap(({ round }) => timesOf(round, owner));
    const ends = await endsOfHands(pool, owner, record, since, MOST_ENDS);
    plays.set(owner, machineFigures({ times, hoursAwake: hoursAwake(ends) }));
    for (const one of played) {
      const facts = one.round.hand && gameOf(title).facts(one.round.hand);
      if (facts)
        known.set(`${one.table}:${one.number}`, { at: one.endedAt, table: one.table, number: one.number, facts });
    }
  }
  const handsOfRoom = await countHands(pool, record, since);
  const facts = [...known.values()].map((one) => one.facts);
  const company = await companyOf(pool, [...known.values()]);
  const judged = (first: string, second: string) =>
    pairCase(facts, first, second, handsOfRoom, jointMoves(company, first, second));
  const reported = people.find(({ owner }) => owner === report.other);
  const others = people.filter(({ owner }) => owner !== report.other);
  const pairs = !reported
    ? []
    : others.flatMap((one) => [
        { first: one.seat, second: reported.seat, ...judged(one.owner, reported.owner) },
        { first: reported.seat, second: one.seat, ...judged(reported.owner, one.owner) },
      ]);
  const seatOf = new Map(people.map(({ owner, seat }) => [owner, seat]));
  const hands = [...known.values()]
    .map((one) => ({ ...one, seats: one.facts.owners.flatMap((owner) => seatOf.get(owner) ?? []) }))
    .filter(({ facts: { owners }, seats }) => owners.includes(report.other) && seats.length > 1)
    .toSorted((a, b) => b.at.getTime() - a.at.getTime())
    .slice(0, SHOWN_HANDS);
  const roleOf = (owner: string) => (owner === report.owner ? 'reporter' : owner === report.other ? 'reported' : null);
  return {
    report,
    detail: {
      people: people.map(({ owner, seat, name }) => ({ seat, name, role: roleOf(owner), play: plays.get(owner)! })),
      pairs: pairs.toSorted((a, b) => b.signals.length - a.signals.length),
      hands: hands.map((one) => ({ table: one.table, number: one.number, at: one.at.toISOString(), seats: one.seats })),
    },
  };
}

/** Separates two seats of the reported hand for good and decides the case. Refuses NOT_FOUND and ASK_OVER. */
export const separatePair = (
  pool: Pool,
  guest: DeskGuest,
  number: number,
  seats: readonly [number, number],
  note: string,
) =>
  decide(pool, guest, number, 'separated', note, async (tx, report) => {
    const people = await peopleOfHand(tx, report.table, report.hand);
    const [one, another] = seats.map((seat) => people.find((person) => person.seat === seat));
    if (!one || !another || one.owner === another.owner) throw new Refused('NOT_FOUND');
    await separate(tx, one.owner, another.owner);
    return {
      pair: [one.owner, another.owner],
      told: { seats: seats.join(' '), names: `${one.name} ${another.name}` },
    };
  });

/** Dismisses a report without further action. Refuses NOT_FOUND and ASK_OVER. */
export const dismissCase = (pool: Pool, guest: DeskGuest, number: number, note: string) =>
  decide(pool, guest, number, 'dismissed', note, async () => ({ pair: null, told: {} }));

function decide(
  pool: Pool,
  guest: DeskGuest,
  number: number,
  state: Exclude<CaseState, 'open'>,
  note: string,
  work: (
    tx: Parameters<typeof caseOf>[0],
    report: ReportCase,
  ) => Promise<{
    readonly pair: ReportCase['pair'];
    readonly told: object;
  }>,
): Promise<void> {
  return inTransaction(pool, async (tx) => {
    const report = await caseOf(tx, number, true);
    if (!report) throw new Refused('NOT_FOUND');
    if (report.state !== 'open') throw new Refused('ASK_OVER');
    const { pair, told } = await work(tx, report);
    const after = { state, ...told };
    await decideCase(tx, report, state, pair);
    await addDeskEntry(tx, guest, {
      action: state === 'separated' ? 'case-separate' : 'case-dismiss',
      ...{ subject: `case ${number}`, note, before: { state: report.state }, after },
    });
  });
}
