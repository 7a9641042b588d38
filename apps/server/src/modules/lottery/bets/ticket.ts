import { createHash } from 'node:crypto';

const LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
/**
 * Sixteen legible characters in groups of four: a one-way function of the ticket's id, so that it cannot be forged (STD-65).
 */
export function validationOf(ticketId: string): string {
  const bytes = createHash('sha256').update(`ticket:${ticketId}`).digest();
  const letters = Array.from({ length: 16 }, (_, n) => LETTERS[bytes[n]! % LETTERS.length]).join('');
  return letters.match(/.{4}/g)!.join('-');
}

/** Status of a ticket, from its draw and payout (rule 3.1). */
export function ticketState(row: {
  readonly cancelled_at: Date | null;
  readonly draw_state: string;
  readonly payout: bigint | null;
}): 'cancelled' | 'pending' | 'lost' | 'won' | 'void' {
  if (row.cancelled_at) return 'cancelled';
  if (row.draw_state === 'void') return 'void';
  if (row.draw_state !== 'settled') return 'pending';
  return row.payout === null ? 'lost' : 'won';
}
