import { DESK_PATHS, type DeskAbility, deskUrlRequest } from '@kismet/contracts/vendor/desk';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { HOUSES } from '../../games/titles.ts';
import { deskAddress, enterDesk, guestOf } from '../desk/desk-session.ts';
import { type DeskGuest, endDeskSession } from '../desk/desk-session-store.ts';
import { deskEntries } from '../desk/journal-store.ts';
import type { RoundWork } from '../rounds/settle.ts';
import { houseOf } from './house-of.ts';
import { parsed, type SignedReader } from './read-body.ts';

const JOURNAL = 50;
const enterBody = z.object({ secret: z.string().check(z.minLength(20), z.maxLength(64)) });
/** Identifies an entry of a list: the page starts with the entry after it in the order shown. */
const pageQuery = z.object({ before: z.optional(z.string().check(z.regex(/^[1-9]\d{0,14}$/))) });

/** The person at a desk, as its page sees them. */
export interface DeskSeat {
  readonly house: string;
  readonly names: Readonly<Record<string, string>>;
  readonly name: string;
  readonly abilities: readonly DeskAbility[];
}
export interface JournalPage {
  readonly entries: readonly {
    readonly number: number;
    readonly at: string;
    readonly name: string;
    readonly action: string;
    readonly subject: string;
    readonly note: string;
    readonly before: string | null;
    readonly after: string | null;
  }[];
  readonly next: number | null;
}

const seatOf = ({ house, name, abilities }: DeskGuest): DeskSeat => ({
  house,
  names: { ...HOUSES.find(({ code }) => code === house)!.names },
  name,
  abilities,
});

/** The entrance of the desk and its journal. Its actions have calls of their own (`desk-floor-api.ts` and the others). */
export function deskApi(app: FastifyInstance, work: RoundWork, origin: string, read: SignedReader): void {
  app.post(`/houses/:house${DESK_PATHS.url}`, async (request) => {
    const house = houseOf(request);
    return { url: await deskAddress(work, origin, house, read(request, deskUrlRequest)) };
  });
  app.post('/desk/enter', async (request) => {
    const { guest, key } = await enterDesk(work, parsed(request.body, enterBody).secret);
    return { key, seat: seatOf(guest) };
  });
  app.get('/desk/seat', async (request) => ({ seat: seatOf(await guestOf(work, request, 'view')) }));
  app.post('/desk/leave', async (request) => {
    const { id } = await guestOf(work, request, 'view');
    await endDeskSession(work.pool, id, new Date(work.clock.now()));
    return {};
  });
  app.get('/desk/journal', async (request): Promise<JournalPage> => {
    const { house } = await guestOf(work, request, 'view');
    const entries = await deskEntries(work.pool, house, numberBefore(request), JOURNAL);
    return {
      entries: entries.map(({ at, before, after, person: _person, ...entry }) => ({
        ...entry,
        at: at.toISOString(),
        before: factsOf(before),
        after: factsOf(after),
      })),
      next: entries.length === JOURNAL ? entries.at(-1)!.number : null,
    };
  });
}

/** The position in a list, from the address. Refuses BAD_INPUT. */
export function numberBefore(request: FastifyRequest): number | null {
  const { before } = parsed(Buffer.from(JSON.stringify(request.query)), pageQuery);
  return before === undefined ? null : Number(before);
}

/** Plain data on one line; amounts as stored. */
const factsOf = (value: unknown): string | null =>
  value === null || value === undefined
    ? null
    : Object.entries(value as Record<string, unknown>)
        .map(([name, one]) => `${name}: ${Array.isArray(one) ? one.join(' ') : String(one)}`)
        .join(', ');
