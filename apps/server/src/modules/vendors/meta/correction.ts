import { parseExactJson } from '@kismet/contracts/vendor/exact-json';
import * as z from 'zod/mini';

const told = z.object({ kismet: z.object({ phase: z.literal('resettle') }) });

/**
 * Whether a movement belongs to the correction of a payment (rule 6.2), which it declares as `resettle`. Such a win intentionally arrives
 * after its round was closed.
 * @param meta of the movement, as JSON
 */
export const isCorrection = (meta: string | null): boolean =>
  meta?.includes('"resettle"') === true && told.safeParse(parseExactJson(meta)).success;
