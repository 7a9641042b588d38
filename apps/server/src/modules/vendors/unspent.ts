import { parseExactJson } from '@kismet/contracts/vendor/exact-json';
import * as z from 'zod/mini';

const told = z.object({ kismet: z.object({ unspent: z.bigint().check(z.gte(0n)) }) });

/**
 * The part of a stake that was never at risk, as the win that closes prepaid shots tells it (rule 0.4); 0 where nothing is told, or what is
 * told cannot be read. It can only lower a valid bet.
 * @param meta of the movement, as JSON
 */
export function unspentIn(meta: string | null): bigint {
  if (!meta?.includes('"unspent"')) return 0n;
  const read = told.safeParse(parseExactJson(meta));
  return read.success ? read.data.kismet.unspent : 0n;
}
