import * as z from 'zod/mini';
import { operatorId } from './games.ts';

/**
 * The desk of a vendor: a page of the vendor's own on which the operator's people run its tables. The operator asks for an address in the name
 * of one of them; the call is signed like those of the games API and is good once, for a short while.
 */
export const DESK_PATHS = { url: '/desk/url' } as const;

/**
 * What somebody may do at a desk: see it; set limits, of tables and players, prices, and decide bets above a limit; pause and close tables and
 * suspend betting; ask for a void; and approve what another asks for.
 */
export const DESK_ABILITIES = ['view', 'limit', 'pause', 'void', 'approve'] as const;
export type DeskAbility = (typeof DESK_ABILITIES)[number];

export const deskUrlRequest = z.object({
  operator_id: operatorId,
  /** Names this call: a second one of the same name is refused. */
  request_uuid: z.uuid(),
  /** When it was asked for; the vendor takes it for two minutes. */
  asked_at: z.iso.datetime(),
  /** Our own id of the person, by which two people are told apart, and the name that the journal shows. */
  person: z.string().check(z.regex(/^[\w.:-]{1,80}$/)),
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(120)),
  abilities: z.array(z.enum(DESK_ABILITIES)).check(z.minLength(1), z.maxLength(DESK_ABILITIES.length)),
  lang: z.string().check(z.maxLength(10)),
  theme: z.enum(['light', 'dark']),
});
/** An address on the vendor's own host; its secret is in the fragment and works once. */
export const deskUrlAnswer = z.object({ url: z.string() });
export type DeskUrlRequest = z.infer<typeof deskUrlRequest>;
