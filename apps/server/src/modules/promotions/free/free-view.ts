import type { FreeRoundsRow } from '@kismet/contracts/promotions/free-rounds';
import type { Db } from '../../../platform/db.ts';
import type { OfferDraft } from '../offers/offer.ts';
import { offerOfRow } from '../offers/offer-row.ts';
import { readOffers } from '../offers/offer-store.ts';
import { type BoughtRounds, type FreeRow, type FreeState, readFreeOf } from './free-store.ts';

const SHOWN = 50;
const STATE: Readonly<Record<FreeState, FreeRoundsRow['state']>> = {
  planned: 'waiting',
  ordered: 'waiting',
  active: 'active',
  revoking: 'revoked',
  finished: 'over',
  expired: 'over',
  revoked: 'revoked',
  failed: 'failed',
};
const offerIdOf = ({ reward_key }: FreeRow): string => reward_key.slice(0, reward_key.indexOf(':'));

const saidOf = ({ title, configured }: OfferDraft, gameCode: string): BoughtRounds & Pick<FreeRoundsRow, 'as'> => {
  if (configured.kind !== 'FREE_ROUNDS') return { title, gameName: gameCode, as: 'rounds' };
  const { gameName, as } = configured.parameters;
  return { title, gameName, as };
};

/** A member's free rounds, newest first, each with the title of the offer that gave it, or of the purchased item. */
export async function freeRoundsOf(db: Db, ownerId: bigint, nowMs: number): Promise<FreeRoundsRow[]> {
  const rows = await readFreeOf(db, ownerId, SHOWN);
  const offers = new Map(
    (await readOffers(db, [...new Set(rows.filter(({ bought }) => bought === null).map(offerIdOf))])).map((row) => [
      row.offer_id,
      offerOfRow(row).draft,
    ]),
  );
  return rows.map((row) => {
    const { title, gameName, as } = row.bought
      ? { ...row.bought, as: 'rounds' as const }
      : saidOf(offers.get(offerIdOf(row))!, row.game_code);
    const isLate = row.state === 'active' && (nowMs >= row.ends_at.getTime() || row.used >= row.rounds);
    return {
      rewardKey: row.reward_key,
      title,
      vendorCode: row.vendor_code,
      gameCode: row.game_code,
      gameName,
      as,
      state: isLate ? 'over' : STATE[row.state],
      rounds: row.rounds,
      used: Math.min(row.used, row.rounds),
      value: row.value,
      won: row.won,
      maxWin: row.max_win,
      form: row.form,
      paid: row.paid,
      endsAt: row.ends_at.toISOString(),
    };
  });
}
