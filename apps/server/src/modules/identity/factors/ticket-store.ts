import type { ProofMethod } from '@kismet/contracts/identity/proof';
import { type Db, run, type Tx } from '../../../platform/db.ts';
import type { LoginMethod } from '../sign-in/sign-in.ts';
import type { SocialIdentity } from '../social/social-store.ts';

/** A login waiting for a second factor, bound to the browser that began it. */
export interface Ticket {
  readonly memberId: bigint;
  readonly methods: readonly ProofMethod[];
  readonly wantsBankName: boolean;
  readonly method: LoginMethod;
  readonly mustChange: boolean;
  readonly rememberMe: boolean;
  readonly link: SocialIdentity | null;
}
export interface TicketKey {
  readonly ticketHash: Buffer;
  readonly brandId: number;
  readonly preHash: Buffer;
}
export async function writeTicket(db: Db, key: TicketKey, ticket: Ticket, expiresMs: number): Promise<void> {
  await run(
    db,
    `insert into identity.ticket (ticket_hash, brand_id, pre_hash, member_id, methods, wants_bank_name, method, must_change, remember_me, link, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      key.ticketHash,
      key.brandId,
      key.preHash,
      ticket.memberId,
      ticket.methods,
      ticket.wantsBankName,
      ticket.method,
      ticket.mustChange,
      ticket.rememberMe,
      ticket.link && JSON.stringify(ticket.link),
      new Date(expiresMs),
    ],
  );
}
interface Row {
  member_id: bigint;
  methods: ProofMethod[];
  wants_bank_name: boolean;
  method: LoginMethod;
  must_change: boolean;
  remember_me: boolean;
  link: SocialIdentity | null;
}
const toTicket = (row: Row | undefined): Ticket | null =>
  row
    ? {
        memberId: row.member_id,
        methods: row.methods,
        wantsBankName: row.wants_bank_name,
        method: row.method,
        mustChange: row.must_change,
        rememberMe: row.remember_me,
        link: row.link,
      }
    : null;
const COLUMNS = 'member_id, methods, wants_bank_name, method, must_change, remember_me, link';

export async function readTicket(db: Db, key: TicketKey, nowMs: number): Promise<Ticket | null> {
  const [row] = await run<Row>(
    db,
    `select ${COLUMNS} from identity.ticket where ticket_hash = $1 and brand_id = $2 and pre_hash = $3 and expires_at > $4`,
    [key.ticketHash, key.brandId, key.preHash, new Date(nowMs)],
  );
  return toTicket(row);
}
/** Counts a try on a ticket; null when it has expired or no try is left. */
export async function tryTicket(db: Db, key: TicketKey, maxTries: number, nowMs: number): Promise<Ticket | null> {
  const [row] = await run<Row>(
    db,
    `update identity.ticket set tries = tries + 1 where ticket_hash = $1 and brand_id = $2 and pre_hash = $3 and expires_at > $4 and tries < $5 returning ${COLUMNS}`,
    [key.ticketHash, key.brandId, key.preHash, new Date(nowMs), maxTries],
  );
  return toTicket(row);
}
/** Consumes a ticket; false when another request was first. */
export async function spendTicket(tx: Tx, key: TicketKey): Promise<boolean> {
  return (
    (await run(tx, 'delete from identity.ticket where ticket_hash = $1 returning 1', [key.ticketHash])).length === 1
  );
}
