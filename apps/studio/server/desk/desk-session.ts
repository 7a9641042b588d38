import type { DeskAbility, DeskUrlRequest } from '@kismet/contracts/vendor/desk';
import { languageOf } from '@kismet/i18n/languages';
import { Refused } from '@kismet/kernel/outcome';
import type { Clock } from '@kismet/kernel/time';
import type { FastifyRequest } from 'fastify';
import { DESK_HOUSES } from '../../games/desk-houses.ts';
import { inTransaction, type Pool } from '../database.ts';
import { lookOf, newSecret, secretHash } from '../sessions/launch.ts';
import {
  addDeskSession,
  type DeskGuest,
  forgetDeskSessions,
  openDeskSession,
  prolongDeskSession,
} from './desk-session-store.ts';
import { addDeskEntry } from './journal-store.ts';

/** How long an address is valid, and so is the operator's call for one. */
const ENTRY_MS = 2 * 60_000;
/** An idle session ends after this long, any session after eight hours (rule 6.50). */
const IDLE_MS = 15 * 60_000;
const LONGEST_MS = 8 * 3_600_000;
const KEPT_MS = 24 * 3_600_000;

interface Deps {
  readonly pool: Pool;
  readonly clock: Clock;
}

/**
 * The address of a house's desk for a person of the operator: valid once, for two minutes. Its secret is in the fragment, which no server or log
 * sees. Refuses NOT_FOUND (a house without a desk), LATE_CALL (the call's time is more than two minutes off) and CALL_REPEATED.
 */
export async function deskAddress(
  { pool, clock }: Deps,
  origin: string,
  house: string,
  asked: DeskUrlRequest,
): Promise<string> {
  if (!DESK_HOUSES.has(house)) throw new Refused('NOT_FOUND');
  const now = clock.now();
  if (Math.abs(now - Date.parse(asked.asked_at)) > ENTRY_MS) throw new Refused('LATE_CALL');
  const secret = newSecret();
  const lang = languageOf(asked.lang).catalogue;
  await forgetDeskSessions(pool, new Date(now - KEPT_MS));
  const isNew = await addDeskSession(pool, {
    ...{ id: asked.request_uuid.toLowerCase(), house, operatorId: asked.operator_id },
    ...{ person: asked.person, name: asked.name, abilities: [...new Set(asked.abilities)], lang, theme: asked.theme },
    ...{ entryHash: secretHash(secret), entryUntil: new Date(now + ENTRY_MS), createdAt: new Date(now) },
  });
  if (!isNew) throw new Refused('CALL_REPEATED');
  return `${origin}/desk#t=${secret}&${lookOf({ lang, theme: asked.theme })}`;
}

/** Exchanges the secret of an address for a session and its key. Refuses DESK_ENDED when it is unknown, expired or used. */
export async function enterDesk({ pool, clock }: Deps, secret: string): Promise<{ guest: DeskGuest; key: string }> {
  const key = newSecret();
  const now = clock.now();
  return inTransaction(pool, async (tx) => {
    const until = new Date(now + IDLE_MS);
    const guest = await openDeskSession(tx, secretHash(secret), secretHash(key), new Date(now), until);
    if (!guest) throw new Refused('DESK_ENDED');
    await addDeskEntry(tx, guest, { action: 'enter', subject: guest.house, after: { abilities: guest.abilities } });
    return { guest, key };
  });
}

/** The caller, identified by the bearer key; using a session extends it. Refuses DESK_ENDED, and FORBIDDEN without the ability. */
export async function guestOf(
  { pool, clock }: Deps,
  request: FastifyRequest,
  ability: DeskAbility,
): Promise<DeskGuest> {
  const key = /^Bearer (\S{20,64})$/.exec(request.headers.authorization ?? '')?.[1];
  const now = new Date(clock.now());
  const guest = key ? await prolongDeskSession(pool, secretHash(key), now, IDLE_MS, LONGEST_MS) : null;
  if (!guest) throw new Refused('DESK_ENDED');
  if (!guest.abilities.includes(ability)) throw new Refused('FORBIDDEN');
  return guest;
}

/** A session last used at `at` or later ends no sooner than this, unless it is in its last minutes. */
export const seenSince = (at: number): Date => new Date(at + IDLE_MS);

/** Identifies one person of an operator: two of them have to decide what one may not decide alone. */
export const personOf = ({ operatorId, person }: Pick<DeskGuest, 'operatorId' | 'person'>): string =>
  `${operatorId}:${person}`;
