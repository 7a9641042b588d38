import type { Step } from '../../shared/table-round.ts';
import { openReserves } from '../pots/reserves.ts';
import { HELD_MS } from '../turns.ts';
import { withBotsPaid } from './bot-money.ts';
import {
  type AnyRoom,
  type Chair,
  canPlay,
  EMPTY_MS,
  GATHER_MS,
  newChair,
  OUT_MS,
  reserveOf,
  wagerId,
} from './room.ts';
import type { RoomBasics } from './room-game.ts';
import { tableOf } from './room-games.ts';

type Chairs = AnyRoom['chairs'];

/**
 * What time does between two hands: chairs are given up, bots come and go, a deserted room is closed, and with enough players the reserves are
 * requested. Returns the same round when nothing is due.
 */
export function gather(before: AnyRoom, at: number): Step<AnyRoom> {
  if (before.rules.isTournament) return gatherTournament(before, at);
  const kept = before.chairs.map((chair) => (chair && isGivenUp(chair, at) ? null : chair));
  const people = peopleOf(kept);
  const chairs = withBots(before, kept, people.length);
  const emptySince = people.length > 0 ? null : (before.emptySince ?? at);
  if (emptySince !== null && at >= emptySince + EMPTY_MS)
    return { round: { ...before, chairs, emptySince, phase: 'CANCELLED' }, effects: [] };
  const players = chairs.filter((chair) => canPlay(chair, at));
  const startsAt =
    players.length < tableOf(before.rules).fewest || before.isHeld
      ? null
      : (before.startsAt ?? Math.max(before.restsUntil, at + GATHER_MS));
  const round = { ...before, chairs, emptySince, startsAt };
  if (startsAt !== null && at >= startsAt) return askReserves(round, players, at);
  const isSame =
    startsAt === before.startsAt &&
    emptySince === before.emptySince &&
    chairs.every((chair, n) => chair === before.chairs[n]);
  return { round: isSame ? before : round, effects: [] };
}

/** At a tournament table only the tournament seats and removes players between hands: whoever is seated is dealt in, connected or not. */
function gatherTournament(round: AnyRoom, at: number): Step<AnyRoom> {
  const players = seated(round.chairs);
  const isReady = players.length >= tableOf(round.rules).fewest && !round.isHeld && at >= round.restsUntil;
  return isReady ? askReserves(round, players, at) : { round, effects: [] };
}

/** When time next changes a room between two hands; at once if it was not looked at since somebody came or went. */
export function gatherDueAt({ chairs, startsAt, emptySince, restsUntil, rules, isHeld }: AnyRoom): number | null {
  if (rules.isTournament) return seated(chairs).length >= tableOf(rules).fewest && !isHeld ? restsUntil : null;
  const people = peopleOf(chairs);
  const bots = chairs.filter((chair) => chair?.isBot).length;
  const ready = chairs.filter((chair) => chair && !chair.isOut && !chair.isLeaving).length;
  if (chairs.some((chair) => chair?.isLeaving) || bots !== botsWanted(rules, people.length)) return 0;
  const times = people.flatMap(({ outSince, lostAt }) => [
    ...(outSince === null ? [] : [outSince + OUT_MS]),
    ...(lostAt === null ? [] : [lostAt + HELD_MS]),
  ]);
  if (startsAt !== null) times.push(startsAt);
  else if (ready >= tableOf(rules).fewest && !isHeld) times.push(restsUntil);
  if (people.length === 0) times.push(emptySince === null ? 0 : emptySince + EMPTY_MS);
  return times.length === 0 ? null : Math.min(...times);
}

const seated = (chairs: Chairs): Chair[] => chairs.filter((chair): chair is Chair => chair !== null);
const peopleOf = (chairs: Chairs): Chair[] => chairs.filter((chair): chair is Chair => chair !== null && !chair.isBot);

const isGivenUp = ({ isLeaving, outSince, lostAt, isBot }: Chair, at: number): boolean =>
  !isBot &&
  (isLeaving || (outSince !== null && at >= outSince + OUT_MS) || (lostAt !== null && at >= lostAt + HELD_MS));

/** Bots fill a table up to the number set by its game; without people there are none. */
const botsWanted = (rules: RoomBasics, people: number): number =>
  rules.hasBots && people > 0 ? Math.max(0, tableOf(rules).withBots - people) : 0;

/** The chairs with as many bots as wanted. A bot's ticket is derived from its chair: its money belongs to nobody. */
function withBots({ rules, table }: AnyRoom, chairs: Chairs, people: number): Chairs {
  let wanted = botsWanted(rules, people);
  const sat = chairs.map((chair) => {
    if (!chair?.isBot) return chair;
    return wanted-- > 0 ? chair : null;
  });
  // from the far side of the table, so that people have neighbours to look at
  const far = (at: number) => Math.abs(at - chairs.length / 2 + 0.1);
  const order = [...chairs.keys()].sort((a, b) => far(a) - far(b));
  for (const at of order) if (wanted > 0 && sat[at] === null && wanted--) sat[at] = botChair(table, at);
  return sat;
}

const botChair = (table: string, at: number): Chair =>
  newChair(`bot:${table}:${at}`, `b07b07b${at}-0000-4000-8000-00000000000${at}`, '', true);

/** Asks the wallet for the reserves of everybody who is to be dealt in. */
function askReserves(round: AnyRoom, players: readonly Chair[], at: number): Step<AnyRoom> {
  const seats = players.map((chair) => ({
    ...{ id: wagerId(chair, round.number), owner: chair.owner },
    ...(chair.stack === undefined ? {} : { stake: chair.stack }),
  }));
  const asked = openReserves(round.table, round.number, reserveOf(round.rules), seats, at);
  return withBotsPaid({ round: { ...round, ...asked.round }, effects: asked.effects });
}
