import { Refused } from '@kismet/kernel/outcome';
import { GUNS, machhera, SHOTS } from '../../games/fish/fish-title.ts';
import { costOf, loadMagazine as newMagazine } from '../../games/fish/magazine.ts';
import { inTransaction, type Queryable } from '../database.ts';
import { ROUNDS_PER_SEED } from '../fairness/fairness.ts';
import { lockActiveSeed, rotateSeed, takeNonce } from '../fairness/seed-store.ts';
import { betEvent } from '../rounds/round.ts';
import type { RoundWork } from '../rounds/settle.ts';
import { type Session, sessionById, setPlayBalance } from '../sessions/session-store.ts';
import { prepareLoad } from './magazine-bodies.ts';
import { addMagazine, type MagazineRow, magazineById, markDeclined, markOpen, openMagazine } from './magazine-store.ts';
import { type AnsweredMagazine, giveBack } from './settle-magazine.ts';

export interface LoadWish {
  /** The player's own id of the magazine: a repeated id is the same magazine. */
  readonly id: string;
  /** From 1. */
  readonly gun: number;
}
const BET_TRIES = 3;
/** A magazine with which nobody has hit anything for so long is closed. */
export const IDLE_MS = 120_000;

/**
 * Pays for a magazine and waits for the wallet's answer. Refuses GUN_NOT_OFFERED, MAGAZINE_OPEN (another one is not closed yet),
 * MAGAZINE_MISMATCH (the id is another magazine's) and NOT_ENOUGH_PLAY_MONEY.
 */
export async function loadMagazine(work: RoundWork, session: Session, wish: LoadWish): Promise<AnsweredMagazine> {
  const cost = GUNS[wish.gun - 1];
  if (!cost) throw new Refused('GUN_NOT_OFFERED');
  const { row, isNew } = await inTransaction(work.pool, async (tx) => {
    // The lock serialises the requests of a session; a second one with the same id then finds the magazine.
    const { playBalance } = await sessionById(tx, session.id, true);
    const known = await magazineById(tx, session.owner, wish.id);
    if (known) {
      if (known.gun !== wish.gun || known.gameCode !== session.gameCode) throw new Refused('MAGAZINE_MISMATCH');
      return { row: known, isNew: false };
    }
    if (session.isDemo && playBalance < cost * BigInt(SHOTS)) throw new Refused('NOT_ENOUGH_PLAY_MONEY');
    const journalled = await journal(work, tx, session, wish, cost);
    if (!session.isDemo) return { row: journalled, isNew: true };
    await setPlayBalance(tx, session.id, playBalance - costOf(newMagazine(SHOTS, cost)));
    return { row: await opened(work, tx, journalled), isNew: false };
  });
  if (!isNew) return { row, balance: null };
  work.reach('after_magazine_journal');
  return bet(work, row);
}

async function journal(
  work: RoundWork,
  tx: Queryable,
  session: Session,
  { id, gun }: LoadWish,
  cost: bigint,
): Promise<MagazineRow> {
  const now = work.clock.now();
  const { owner, gameCode, currency } = session;
  // The seed is locked before the look: of two sessions of a player the second one then sees the magazine of the first.
  let seed = await lockActiveSeed(tx, owner, gameCode, new Date(now));
  const open = await openMagazine(tx, owner, gameCode);
  if (open) throw new Refused('MAGAZINE_OPEN', { magazine: open.id });
  if (seed.nextNonce + SHOTS > ROUNDS_PER_SEED)
    seed = await rotateSeed(tx, owner, gameCode, seed, seed.clientSeed, new Date(now));
  const firstNonce = await takeNonce(tx, seed, SHOTS);
  const of = { user: session.user, token: session.token, gameCode, magazine: id };
  const call = prepareLoad(of, currency, costOf(newMagazine(SHOTS, cost)), `${SHOTS} shots, gun ${gun}`);
  return addMagazine(
    tx,
    {
      ...{ owner, id, gameCode, gun, cost, firstNonce, currency, shots: SHOTS },
      ...{ sessionId: session.id, house: machhera.house, isDemo: session.isDemo, seedId: seed.id },
      ...{ betUuid: call.uuid, betBody: call.body, createdAt: new Date(now) },
    },
    new Date(now + work.leaseMs),
  );
}

/** Null only when another process has moved the magazine, which is then read again. */
async function opened(work: RoundWork, tx: Queryable, row: MagazineRow): Promise<MagazineRow> {
  const now = work.clock.now();
  return (await markOpen(tx, row, new Date(now), new Date(now + IDLE_MS))) ?? again(tx, row);
}
const again = async (tx: Queryable, { owner, id }: MagazineRow): Promise<MagazineRow> =>
  (await magazineById(tx, owner, id))!;

async function bet(work: RoundWork, row: MagazineRow): Promise<AnsweredMagazine> {
  const reply = await work.wallet.send(row.house, 'bet', row.betBody, BET_TRIES);
  work.reach('after_magazine_bet');
  const event = betEvent(reply.status);
  if (event === 'accepted') return { row: await opened(work, work.pool, row), balance: reply.balance };
  if (event === 'declined') {
    const declined = await markDeclined(work.pool, row, reply.status, new Date(work.clock.now()));
    return { row: declined ?? (await again(work.pool, row)), balance: null };
  }
  return giveBack(work, row);
}
