import { createHash } from 'node:crypto';
import { grantFor } from '../../../games/sports/book/referral.ts';
import type { Queryable } from '../../database.ts';
import { markReferrals, type ReferralRow, referralsOf } from './referral-store.ts';
import type { NewTicket, TicketLeg } from './ticket-store.ts';

/** A bet that may rely on what the desk has granted to another one, or earlier to itself. */
interface Leaning {
  readonly ticket: Pick<NewTicket, 'owner' | 'id' | 'mode' | 'legs' | 'mostReturn'>;
  readonly referral: string | null;
}

/** What a bet is on, regardless of stake and price: a grant applies to this alone. */
export const contentOf = ({
  mode,
  legs,
}: {
  readonly mode: string;
  readonly legs: readonly Pick<TicketLeg, 'fixture' | 'market' | 'selection'>[];
}): string =>
  createHash('sha256')
    .update(JSON.stringify([mode, legs.map(({ fixture, market, selection }) => [fixture, market, selection])]))
    .digest('hex');

/** The desk's grants for a batch of bets. Only under the locks of their fixtures: a grant is used once. */
export class Grants {
  readonly #rows: Map<string, ReferralRow>;
  readonly #used: { owner: string; id: string; by: string }[] = [];
  private constructor(rows: readonly ReferralRow[]) {
    this.#rows = new Map(rows.map((row) => [`${row.owner} ${row.id}`, row]));
  }

  /** Reads the grants that bets rely on; makes no query when there are none. */
  static async read(tx: Queryable, bets: readonly Leaning[]): Promise<Grants> {
    const keys = bets.flatMap(({ ticket: { owner }, referral }) => (referral ? [{ owner, id: referral }] : []));
    return new Grants(keys.length > 0 ? await referralsOf(tx, keys) : []);
  }

  /** The stake a bet may have on each line; null when nothing was granted to it. */
  of({ ticket, referral }: Leaning, now: number): bigint | null {
    const row = referral && this.#rows.get(`${ticket.owner} ${referral}`);
    return row && row.content === contentOf(ticket) ? grantFor(row, ticket, now) : null;
  }

  /** Uses the grant up, for the bets after this one. */
  use({ ticket: { owner, id }, referral }: Leaning): void {
    const row = this.#rows.get(`${owner} ${referral}`);
    if (!row) return;
    this.#rows.set(`${owner} ${referral}`, { ...row, usedBy: id });
    this.#used.push({ owner, id: row.id, by: id });
  }

  async store(tx: Queryable): Promise<void> {
    if (this.#used.length > 0) await markReferrals(tx, this.#used);
  }
}
