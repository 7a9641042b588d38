import { createHash } from 'node:crypto';
import type { Session } from '../sessions/session-store.ts';

/** Characters that spell no words and cannot be mistaken for one another. */
const LETTERS = '23456789BCDFGHJKLMNPQRSTVWXZ';
const LENGTH = 4;

/** The name other players at a table see: four characters valid for this visit, which reveal nothing about the player's own name. */
export function chatName({ id }: Pick<Session, 'id'>, table: string): string {
  const bytes = createHash('sha256').update(`kismet-chat-1:${table}:${id}`).digest();
  return Array.from({ length: LENGTH }, (_, n) => LETTERS[bytes[n]! % LETTERS.length]).join('');
}
