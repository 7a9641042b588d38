import * as z from 'zod/mini';
import { operatorId } from './games.ts';

/**
 * The desk of a vendor: the vendor's own page on which the operator's staff run its tables. The operator requests an address on behalf of one
 * of them; the call is signed like those of the games API, and the address is valid once, for a short time.
 */
export const DESK_PATHS = { url: '/desk/url' } as const;

/**
 * What a person may do at a desk: view it; set limits of tables and players, set prices, and decide bets above a limit; pause and close tables
 * and suspend betting; request a void; and approve another's request.
 */
export const DESK_ABILITIES = ['view', 'limit', 'pause', 'void', 'approve'] as const;
export type DeskAbility = (typeof DESK_ABILITIES)[number];

export const deskUrlRequest = z.object({
  operator_id: operatorId,
  /** Identifies this call: a second one with the same id is refused. */
  request_uuid: z.uuid(),
  /** When it was requested; the vendor accepts it for two minutes. */
  asked_at: z.iso.datetime(),
  /** Our own id of the person, which tells two people apart, and the name that the journal shows. */
  person: z.string().check(z.regex(/^[\w.:-]{1,80}$/)),
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(120)),
  abilities: z.array(z.enum(DESK_ABILITIES)).check(z.minLength(1), z.maxLength(DESK_ABILITIES.length)),
  lang: z.string().check(z.maxLength(10)),
  theme: z.enum(['light', 'dark']),
});
/** An address on the vendor's own host; its secret is in the fragment and works once. */
export const deskUrlAnswer = z.object({ url: z.string() });
export type DeskUrlRequest = z.infer<typeof deskUrlRequest>;
