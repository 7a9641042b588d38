import { Refused } from '@kismet/kernel/outcome';
import { GUNS } from '../../games/fish/fish-title.ts';
import { betEvent } from '../rounds/round.ts';
import type { RoundWork } from '../rounds/settle.ts';
import type { Session } from '../sessions/session-store.ts';
import { IDLE_MS, journalLoad } from './journal-loads.ts';
import type { LoadAsked } from './load-decision.ts';
import { movedTogether } from './magazine-batches.ts';
import { type MagazineRow, magazineById, markDeclined, markOpen } from './magazine-store.ts';
import { type AnsweredMagazine, giveBack } from './settle-magazine.ts';

const BET_TRIES = 3;

/** Pays for a magazine and waits for the wallet's answer. Refuses GUN_NOT_OFFERED, and whatever `journalLoad` refuses. */
export async function loadMagazine(
  work: RoundWork,
  session: Session,
  wish: Pick<LoadAsked, 'id' | 'gun'>,
): Promise<AnsweredMagazine> {
  const cost = GUNS[wish.gun - 1];
  if (!cost) throw new Refused('GUN_NOT_OFFERED');
  const journalled = await journalLoad(work, { ...wish, session, cost });
  if (journalled instanceof Refused) throw journalled;
  const { row, isToBePaid } = journalled;
  if (!isToBePaid) return { row, balance: null };
  work.reach('after_magazine_journal');
  return bet(work, row);
}

async function bet(work: RoundWork, row: MagazineRow): Promise<AnsweredMagazine> {
  const reply = await work.wallet.send(row.house, 'bet', row.betBody, BET_TRIES);
  work.reach('after_magazine_bet');
  const event = betEvent(reply.status);
  const now = work.clock.now();
  if (event === 'accepted') {
    const opened = await open(work.pool, {
      ...{ owner: row.owner, id: row.id, at: new Date(now), dueAt: new Date(now + IDLE_MS) },
    });
    return { row: opened ?? (await again(work, row)), balance: reply.balance };
  }
  if (event === 'declined') {
    const declined = await markDeclined(work.pool, row, reply.status, new Date(now));
    return { row: declined ?? (await again(work, row)), balance: null };
  }
  return giveBack(work, row);
}

const open = movedTogether(markOpen);
const again = async ({ pool }: RoundWork, { owner, id }: MagazineRow): Promise<MagazineRow> =>
  (await magazineById(pool, owner, id))!;
