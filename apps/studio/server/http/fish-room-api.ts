import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { SHOTS } from '../../games/fish/fish-title.ts';
import { HOLD_MS } from '../../games/fish/room.ts';
import type { FishRooms } from '../fish/fish-rooms.ts';
import { keepSeat, removeSeat } from '../fish/room-store.ts';
import { ownSeat, roomOfSeat, takeSeat } from '../fish/seats.ts';
import type { RoundWork } from '../rounds/settle.ts';
import type { Session } from '../sessions/session-store.ts';
import { atWater } from './fish-api.ts';
import { type FishRoomNow, fishRoomNow } from './fish-state.ts';
import type { PlayerCall } from './player-calls.ts';
import { checked, parsed } from './read-body.ts';
import { sessionOf } from './session-of.ts';

const MOST_AT_ONCE = 8;
const HALF_TURN = 3_142;
const seatBody = z.object({ gun: z.int().check(z.gte(1), z.lte(9)) });
const shot = z.object({
  n: z.int().check(z.gte(0), z.lt(SHOTS)),
  angle: z.int().check(z.gte(-HALF_TURN), z.lte(HALF_TURN)),
  at: z.int().check(z.gte(0)),
});
const firedBody = z.object({ shots: z.array(shot).check(z.minLength(1), z.maxLength(MOST_AT_ONCE)) });

/** Shots that are shown to the others in the room. No money moves. */
export const firedCall = (work: RoundWork, rooms: FishRooms): PlayerCall => ({
  name: 'fish/fired',
  answer: async (session, body) => {
    const { owner } = atWater(session);
    const { shots } = checked(body, firedBody);
    // asked twice a second by every page: rooms that are read anyway are not read again
    const room = rooms.roomOf(session) ?? (await roomOfSeat(work, session));
    rooms.fired(owner, room, shots);
    return {};
  },
});

/** Calls of the fishing page about its room: the player's seat, and what the others see of their shots. No money moves. */
export function fishRoomApi(app: FastifyInstance, work: RoundWork, rooms: FishRooms): void {
  const sessionAt = async (request: FastifyRequest): Promise<Session> => atWater(await sessionOf(work, request));
  app.post('/player/fish/seat', async (request): Promise<FishRoomNow> => {
    const session = await sessionAt(request);
    const { gun } = parsed(request.body, seatBody);
    return fishRoomNow(work, rooms, await takeSeat(work, session, { gun, number: null }));
  });
  /** Also signals that the player is still there. */
  app.get('/player/fish/room', async (request): Promise<FishRoomNow> => {
    const session = await sessionAt(request);
    const now = work.clock.now();
    const seat = await ownSeat(work.pool, session, now);
    await keepSeat(work.pool, session.owner, session.id, new Date(now), new Date(now + HOLD_MS));
    return fishRoomNow(work, rooms, seat);
  });
  app.post('/player/fish/leave', async (request) => {
    const session = await sessionAt(request);
    await removeSeat(work.pool, session.owner, session.id);
    return {};
  });
}
