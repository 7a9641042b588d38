import { parseExactJson } from '@kismet/contracts/vendor/exact-json';
import * as z from 'zod/mini';

const told = z.object({ kismet: z.object({ phase: z.literal('cashout') }) });

/**
 * Whether a win pays for a part of its bet that was cashed out (rule 6.65): it declares `cashout` and leaves the round open. The bet stays
 * open, and the rest of it is settled by a later payment. Any other win settles its bet, since not every vendor closes its rounds.
 * @param meta of the movement, as JSON
 */
export function isPartPayment({ isRoundClosed, meta }: { isRoundClosed: boolean; meta: string | null }): boolean {
  return !isRoundClosed && meta !== null && meta.includes('"cashout"') && told.safeParse(parseExactJson(meta)).success;
}
