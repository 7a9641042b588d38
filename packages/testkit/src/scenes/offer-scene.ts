import { randomUUID } from 'node:crypto';
import { parseUnits } from '@kismet/kernel/money';
import type { Configured } from '@kismet/rules/promotions/registry';
import type { Promotions } from '@kismet/server/src/modules/promotions/index.ts';
import type { OfferDraft } from '@kismet/server/src/modules/promotions/offers/offer.ts';
import { publishAction, saveDraft } from '@kismet/server/src/modules/promotions/offers/operator-commands.ts';
import { type Db, withTx } from '@kismet/server/src/platform/db.ts';

const units = (text: string) => parseUnits(text)!;
/** Usual terms of bonus money, for the maximum duration: the requirement ends by the database's clock, so a scene that wagers starts today. */
export const WAGER = { multiplePpm: 10_000_000, maxBet: null, minOddsE4: null, days: 90, capTimes: 10 };

interface Made {
  readonly db: Db;
  readonly promotions: Promotions;
  readonly brandId: number;
}
/** Publishes offers in a scene, with the second operator's approval; returns their id. */
export const publisher =
  ({ db, promotions, brandId }: Made) =>
  async (configured: Configured, more: Partial<OfferDraft> = {}, offerId: string = randomUUID()): Promise<string> => {
    const draft: OfferDraft = {
      configured,
      tags: [],
      title: { en: configured.kind, ur: configured.kind },
      text: { en: 'An offer.', ur: 'پیشکش۔' },
      startsAt: '2026-01-01T00:00:00.000Z',
      endsAt: null,
      minVipLevel: 0,
      audience: null,
      budget: units('100000'),
      quota: null,
      ...more,
    };
    await withTx(db, async (tx) => {
      await saveDraft(promotions.deps, tx, { brandId, operatorId: 1n, offerId, version: 0, draft });
      const by = { approvalId: randomUUID(), makerId: 1n, checkerId: 2n };
      await publishAction(() => {}).execute(tx, { brandId, offerId, version: 1 }, by);
    });
    return offerId;
  };
