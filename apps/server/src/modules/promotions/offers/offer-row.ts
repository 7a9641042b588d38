import { type Offer, offerOf } from './offer.ts';
import { type LiveRow, readDraft } from './offer-store.ts';

/** A stored offer in the version that members see, with its rules. */
export const offerOfRow = (row: LiveRow): Offer =>
  offerOf({
    offerId: row.offer_id,
    brandId: row.brand_id,
    version: row.version,
    isStopped: row.state === 'stopped',
    isEnded: row.state === 'ended',
    draft: readDraft(row.draft),
  });
