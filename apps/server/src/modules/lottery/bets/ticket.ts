import { createHash } from 'node:crypto';

const LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
/** Sixteen letters that a person can read out, in fours: from the ticket's id by a one-way function, so that nobody makes one up (STD-65). */
export function validationOf(ticketId: string): string {
  const bytes = createHash('sha256').update(`ticket:${ticketId}`).digest();
  const letters = Array.from({ length: 16 }, (_, n) => LETTERS[bytes[n]! % LETTERS.length]).join('');
  return letters.match(/.{4}/g)!.join('-');
}

/** What a ticket is, from its draw and what it was paid (rule 3.1). */
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
