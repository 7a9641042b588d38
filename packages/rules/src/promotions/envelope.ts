import { CASH_CLAUSES, count, type KindRules, money, PLAIN } from './kind.ts';
import { commitmentOf, drawer } from './sealed.ts';

export const SPLITS = ['LUCKY', 'EQUAL'] as const;
export type Split = (typeof SPLITS)[number];
export interface RedEnvelope {
  /** The total of all shares of a day: whole cents, at least one per share. */
  readonly pool: bigint;
  readonly count: number;
  readonly split: Split;
  /** `HH:MM` in the brand's zone; open from then until the day ends or the shares are gone. */
  readonly opensAt: string;
}

/** Shares of a pool, one pool per day; each arriving member opens the next share (row VP-05). */
export const RED_ENVELOPE: KindRules<RedEnvelope> = {
  ...PLAIN,
  cycle: () => 'day',
  givenBy: 'claim',
  opensAt: ({ opensAt }) => opensAt,
  asks: (_parameters, { hasDeposited }) => [{ id: 'DEPOSIT_NEEDED', isMet: hasDeposited, values: {} }],
  // the opened share decides the amount; until then only the mean is known
  due: ({ pool, count: shares }) => ({ form: 'cash', amount: pool / BigInt(shares) }),
  terms: ({ pool, count: shares, split, opensAt }) => [
    { id: 'envelope', values: { time: { is: 'text', text: opensAt }, count: count(shares), pool: money(pool) } },
    { id: `envelope.${split}`, values: {} },
    { id: 'envelopeOnce', values: {} },
    ...CASH_CLAUSES,
  ],
};

const CENT = 1000n;

/** What is published before an envelope opens: SHA-256 of `kismet-envelope-1:name:seed`, the seed in lower-case hex. */
export const envelopeCommitment = (name: string, seed: string): Promise<string> =>
  commitmentOf('kismet-envelope-1', name, seed);

/**
 * The shares of an envelope in the order in which they are opened, in cents; their sum is the pool. Lucky: each is uniform from one
 * cent to less than twice the mean of the rest, and leaves a cent for every later one. Equal: the first shares get the indivisible
 * remainder.
 */
export async function cutShares(
  name: string,
  seed: string,
  { cents, count: shares, split }: { readonly cents: bigint; readonly count: number; readonly split: Split },
): Promise<bigint[]> {
  if (shares < 1 || cents < BigInt(shares)) throw new RangeError('a share is at least one cent');
  if (split === 'EQUAL') {
    const rest = Number(cents % BigInt(shares));
    return Array.from({ length: shares }, (_, n) => cents / BigInt(shares) + (n < rest ? 1n : 0n));
  }
  const draw = await drawer(name, seed);
  const cut: bigint[] = [];
  let left = cents;
  for (let k = 0; k < shares - 1; k++) {
    const after = BigInt(shares - k - 1);
    const most = (2n * left) / (after + 1n);
    const drawn = most <= 1n ? 1n : 1n + (await draw(k, most - 1n));
    const share = drawn < left - after ? drawn : left - after;
    cut.push(share);
    left -= share;
  }
  return [...cut, left];
}
/** Units of a pool converted to cents, and back. */
export const toCents = (units: bigint): bigint => units / CENT;
export const fromCents = (cents: bigint): bigint => cents * CENT;

/** What is published of an envelope. Amounts in units. */
export interface PublishedEnvelope {
  readonly name: string;
  readonly commitment: string;
  readonly pool: bigint;
  readonly count: number;
  readonly split: Split;
  /** Both null until all shares are gone or the day is over. */
  readonly seed: string | null;
  readonly shares: readonly bigint[] | null;
}
/** Whether the seed matches its commitment, and the shares follow from it. Null until the seed is published. */
export async function verifyEnvelope(envelope: PublishedEnvelope): Promise<boolean | null> {
  const { name, seed, shares, pool, count: wanted, split } = envelope;
  if (seed === null || shares === null) return null;
  if ((await envelopeCommitment(name, seed)) !== envelope.commitment) return false;
  const cut = await cutShares(name, seed, { cents: toCents(pool), count: wanted, split });
  return cut.length === shares.length && cut.every((cents, n) => fromCents(cents) === shares[n]);
}
