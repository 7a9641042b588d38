import { createHash } from 'node:crypto';
import type { Session } from '../sessions/session-store.ts';

/** Letters that make no words, and none that looks like another. */
const LETTERS = '23456789BCDFGHJKLMNPQRSTVWXZ';
const LENGTH = 4;

/** How others at a table read a player: four letters of this visit to it, which tell nothing of the player's own name. */
export function chatName({ id }: Pick<Session, 'id'>, table: string): string {
  const bytes = createHash('sha256').update(`kismet-chat-1:${table}:${id}`).digest();
  return Array.from({ length: LENGTH }, (_, n) => LETTERS[bytes[n]! % LETTERS.length]).join('');
}
