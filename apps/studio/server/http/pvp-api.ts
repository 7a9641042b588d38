import { UUID_PATTERN } from '@kismet/kernel/ids';
import { parseUnits, unitsToDecimal } from '@kismet/kernel/money';
import { Refused } from '@kismet/kernel/outcome';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { EMOTES } from '../../games/pvp/emote-codes.ts';
import { LUDO_ACTIONS } from '../../games/pvp/ludo/ludo.ts';
import type { RoomMessage } from '../../games/pvp/room/decide.ts';
import { chairOf } from '../../games/pvp/room/room.ts';
import { RUMMY_ACTIONS } from '../../games/pvp/rummy/hand.ts';
import { HAND_CARDS, RUMMY_CARDS } from '../../games/pvp/rummy/melds.ts';
import { PACES, type Pace } from '../../games/pvp/rummy/pace.ts';
import { ACTION_KINDS } from '../../games/pvp/teen-patti/hand.ts';
import type { Hall } from '../hall.ts';
import { addBlock, addReport, countBlocks } from '../pvp/company-store.ts';
import { commitmentOfSeat } from '../pvp/hand-secrets.ts';
import { ownerOfSeat, ownStatistics, playedHands } from '../pvp/hand-store.ts';
import { ladderOf } from '../pvp/ladder.ts';
import { pastHand, playedHandView, proofOfHand } from '../pvp/past-hand.ts';
import type { PvpRooms } from '../pvp/rooms.ts';
import type { Stake } from '../pvp/waiting-list.ts';
import type { RoundWork } from '../rounds/settle.ts';
import type { Session } from '../sessions/session-store.ts';
import type { PlayerCall } from './player-calls.ts';
import { publicAddress } from './public-address.ts';
import { ownNow, pvpNow } from './pvp-state.ts';
import { checked, parsed } from './read-body.ts';
import { sessionOf } from './session-of.ts';

const HEX_32 = /^[0-9a-f]{64}$/;
const MOST_TURNS = 100_000;
const HISTORY = 50;
const MOST_BLOCKS = 200;
const STATISTICS_MS = 90 * 24 * 3_600_000;
const decimal = z.string().check(z.maxLength(20));
const hex = z.string().check(z.regex(HEX_32));
const stake = {
  boot: decimal,
  pace: z._default(z.enum(PACES), 'steady'),
  seats: z.optional(z.int().check(z.gte(2), z.lte(6))),
};
const sitBody = z.object({ ...stake, device: z.string().check(z.regex(UUID_PATTERN)) });
const privateBody = z.object(stake);
const joinBody = z.object({ code: z.string().check(z.regex(/^[a-zA-Z0-9]{6}$/)) });
const standBody = z.object({ now: z.boolean() });
const outBody = z.object({ out: z.boolean() });
const hashBody = z.object({ hand: z.string().check(z.maxLength(80)), hash: hex });
const seedBody = z.object({ hand: z.string().check(z.maxLength(80)), seed: hex });
const place = z.int().check(z.gte(0), z.lt(RUMMY_CARDS));
const actBody = z.object({
  id: z.string().check(z.regex(UUID_PATTERN)),
  hand: z.string().check(z.maxLength(80)),
  action: z.enum([...ACTION_KINDS, ...RUMMY_ACTIONS, ...LUDO_ACTIONS]),
  amount: z._default(decimal, '0'),
  place: z._default(z.nullable(place), null),
  groups: z._default(z.array(z.array(place).check(z.maxLength(HAND_CARDS))).check(z.maxLength(HAND_CARDS)), []),
  turn: z.int().check(z.gte(0), z.lte(MOST_TURNS)),
});
const emoteBody = z.object({ code: z.enum(EMOTES) });
const seatBody = z.object({
  table: z.string().check(z.maxLength(80)),
  number: z.int().check(z.gte(1), z.lte(2_147_483_647)),
  seat: z.int().check(z.gte(0), z.lte(5)),
});
const reportBody = z.extend(seatBody, { reason: z.enum(['together', 'machine', 'slow', 'other']) });

type At = { readonly session: Session; readonly rooms: PvpRooms };

/** Refuses NOT_FOUND for a session of another kind of game. */
function seatIn(hall: Hall, session: Session): At {
  const rooms = hall.pvp(session.gameCode);
  if (!rooms) throw new Refused('NOT_FOUND');
  return { session, rooms };
}

/** Calls of a page of tables between players, with the session's key as bearer token. An action has the page's own id. */
export function pvpApi(app: FastifyInstance, work: RoundWork, hall: Hall): void {
  const at = async (request: FastifyRequest): Promise<At> => seatIn(hall, await sessionOf(work, request));
  const tell = async ({ session, rooms }: At, said: (receivedAt: number) => RoomMessage) => {
    await rooms.tell(rooms.roomOf(session).room, said);
    return pvpNow(rooms, session);
  };
  seatCalls(app, at, tell);
  app.get('/player/pvp/proof', async (request) => {
    const { session, rooms } = await at(request);
    const { round } = rooms.roomOf(session);
    const { draws, time } = rooms.deps;
    return proofOfHand(draws, rooms.secrets, round, session.owner, null, time.now());
  });
  recordCalls(app, work, at);
}

type Reader = (request: FastifyRequest) => Promise<At>;
type Teller = (at: At, said: (receivedAt: number) => RoomMessage) => ReturnType<typeof pvpNow>;

function seatCalls(app: FastifyInstance, read: Reader, tell: Teller): void {
  app.get('/player/pvp', async (request) => {
    const { session, rooms } = await read(request);
    return pvpNow(rooms, session);
  });
  app.post('/player/pvp/sit', async (request) => {
    const { session, rooms } = await read(request);
    const { device, ...said } = parsed(request.body, sitBody);
    await rooms.quickSeat(session, stakeIn(rooms, said), device.toLowerCase(), publicAddress(request.ip));
    return pvpNow(rooms, session);
  });
  app.post('/player/pvp/wait-no-more', async (request) => {
    const { session, rooms } = await read(request);
    rooms.waiting.remove(session.owner);
    return pvpNow(rooms, session);
  });
  app.post('/player/pvp/private', async (request) => {
    const { session, rooms } = await read(request);
    await rooms.openPrivate(session, stakeIn(rooms, parsed(request.body, privateBody)));
    return pvpNow(rooms, session);
  });
  app.post('/player/pvp/join', async (request) => {
    const { session, rooms } = await read(request);
    await rooms.joinPrivate(session, parsed(request.body, joinBody).code.toLowerCase());
    return pvpNow(rooms, session);
  });
  app.post('/player/pvp/stand', async (request) => {
    const seat = await read(request);
    const { now: isNow } = parsed(request.body, standBody);
    if (seat.rooms.roomOf(seat.session).room.tournament) throw new Refused('TOURNAMENT_SEAT');
    const { owner } = seat.session;
    return tell(seat, (receivedAt) => ({ kind: 'stand', owner, isNow, at: receivedAt }));
  });
  app.post('/player/pvp/sit-out', async (request) => {
    const seat = await read(request);
    const { out: isOut } = parsed(request.body, outBody);
    const { owner } = seat.session;
    return tell(seat, (receivedAt) => ({ kind: 'sit-out', owner, isOut, at: receivedAt }));
  });
  app.post('/player/pvp/emote', async (request) => {
    const { session, rooms } = await read(request);
    const { room, round } = rooms.roomOf(session);
    rooms.emote(room, chairOf(round, session.owner), parsed(request.body, emoteBody).code);
    return {};
  });
}

/** What a page says during a hand: over its socket it is answered with its own part only, and receives the rest along with everybody else. */
export function pvpCalls(hall: Hall): PlayerCall[] {
  const call = <S extends z.ZodMiniType>(
    name: string,
    schema: S,
    message: (at: At, body: z.infer<S>) => (receivedAt: number) => RoomMessage,
  ): PlayerCall => {
    const said = async (session: Session, body: unknown): Promise<PvpRooms> => {
      const at = seatIn(hall, session);
      const { rooms } = at;
      const told = message(at, checked(body, schema));
      await rooms.tell(rooms.roomOf(session).room, told);
      return rooms;
    };
    return {
      name,
      answer: async (session, body) => pvpNow(await said(session, body), session),
      brief: async (session, body) => ownNow(await said(session, body), session),
    };
  };
  const hash = call('pvp/hash', hashBody, (at, { hand, hash: told }) => {
    shuffleSeat(at, hand);
    const { owner } = at.session;
    return (receivedAt) => ({ kind: 'hash', owner, hash: told, at: receivedAt });
  });
  const opened = call('pvp/seed', seedBody, (at, { hand, seed }) => {
    const { round, number } = shuffleSeat(at, hand);
    const { owner } = at.session;
    const commitment = commitmentOfSeat(round, number, seed);
    return (receivedAt) => ({ kind: 'seed', owner, seed, hash: commitment, at: receivedAt });
  });
  const act = call(
    'pvp/act',
    actBody,
    ({ session, rooms }, { id, hand, action, amount: said, place: card, ...rest }) => {
      const amount = parseUnits(said);
      if (amount === null) throw new Refused('BET_NOT_OFFERED');
      if (rooms.roomOf(session).round.hand?.id !== hand) throw new Refused('HAND_OVER');
      const one = { id: id.toLowerCase(), owner: session.owner, action, amount, place: card, ...rest };
      return (receivedAt) => ({ kind: 'act', ...one, at: receivedAt });
    },
  );
  return [hash, opened, act];
}

function recordCalls(app: FastifyInstance, work: RoundWork, read: Reader): void {
  app.get('/player/pvp/hands', async (request) => {
    const { session, rooms } = await read(request);
    const since = new Date(rooms.deps.time.now() - STATISTICS_MS);
    const [hands, { net, greatestPot, ...counts }] = await Promise.all([
      playedHands(work.pool, session.owner, session.gameCode, HISTORY),
      ownStatistics(work.pool, session.owner, session.gameCode, since),
    ]);
    return {
      hands: hands.map(playedHandView),
      statistics: { ...counts, net: unitsToDecimal(net), greatestPot: unitsToDecimal(greatestPot) },
    };
  });
  app.get('/player/pvp/ladder', async (request) => {
    const { session } = await read(request);
    return ladderOf(work.pool, session.owner, session.gameCode);
  });
  app.get('/player/pvp/hands/:table/:number', async (request) => {
    const { session, rooms } = await read(request);
    const { table, number } = request.params as { table: string; number: string };
    if (!/^[1-9]\d{0,8}$/.test(number)) throw new Refused('NOT_FOUND');
    const { draws, time } = rooms.deps;
    return pastHand(draws, rooms.secrets, session.owner, table, Number(number), time.now());
  });
  app.post('/player/pvp/block', async (request) => {
    const { session, rooms } = await read(request);
    const { table, number, seat } = parsed(request.body, seatBody);
    const other = await otherOf(work, rooms, session, table, number, seat);
    if ((await countBlocks(work.pool, session.owner)) >= MOST_BLOCKS) throw new Refused('LIMIT_REACHED');
    await addBlock(work.pool, session.owner, other, new Date(work.clock.now()));
    return {};
  });
  app.post('/player/pvp/report', async (request) => {
    const { session, rooms } = await read(request);
    const { table, number, seat, reason } = parsed(request.body, reportBody);
    const other = await otherOf(work, rooms, session, table, number, seat);
    await addReport(work.pool, { owner: session.owner, other, table, number, reason }, new Date(work.clock.now()));
    return {};
  });
}

/** Another person's owner in a hand that the caller sat in. Refuses NOT_FOUND, also for a bot and for the caller. */
async function otherOf(
  work: RoundWork,
  rooms: PvpRooms,
  { owner }: Session,
  table: string,
  number: number,
  seat: number,
): Promise<string> {
  // a hand's record is written shortly after its end is shown
  const other =
    rooms.opponent(owner, table, number, seat) ?? (await ownerOfSeat(work.pool, owner, table, number, seat));
  if (!other) throw new Refused('NOT_FOUND');
  return other;
}

/** The caller's seat in a hand's exchange of seeds. Refuses NOT_FOUND, also for another exchange. */
function shuffleSeat({ session, rooms }: At, hand: string) {
  const { round } = rooms.roomOf(session);
  const number = round.shuffle?.seats.findIndex(({ owner }) => owner === session.owner) ?? -1;
  if (round.shuffle?.hand !== hand || number < 0) throw new Refused('NOT_FOUND');
  return { round, number };
}

/** Uses the first table size when none is given. Refuses BOOT_NOT_OFFERED. */
function stakeIn(
  { game }: PvpRooms,
  { boot, pace, seats = game.seats[0]! }: { readonly boot: string; readonly pace: Pace; readonly seats?: number },
): Stake {
  const units = parseUnits(boot);
  if (units === null) throw new Refused('BOOT_NOT_OFFERED');
  return { boot: units, pace, seats };
}
