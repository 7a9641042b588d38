import { parseExactJson } from '@kismet/contracts/vendor/exact-json';
import * as z from 'zod/mini';

const units = z.optional(z.bigint().check(z.gte(0n)));
const told = z.object({ kismet: z.object({ unspent: units, uncounted: units }) });

/**
 * The part of a stake that earns no turnover, as declared by the win that closes it (rule 0.4): `unspent` was never at risk, `uncounted`
 * was at risk between people who chose each other. 0 when nothing is declared or it cannot be parsed. It can only lower a valid bet.
 * @param meta of the movement, as JSON
 */
export function uncountedIn(meta: string | null): bigint {
  if (!meta?.includes('"un')) return 0n;
  const read = told.safeParse(parseExactJson(meta));
  if (!read.success) return 0n;
  const { unspent = 0n, uncounted = 0n } = read.data.kismet;
  return uncounted > unspent ? uncounted : unspent;
}
