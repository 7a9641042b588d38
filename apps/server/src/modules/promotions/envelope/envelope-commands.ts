import { randomBytes } from 'node:crypto';
import { addDays, businessDay, DAY_MS } from '@kismet/kernel/time';
import { cutShares, envelopeCommitment, fromCents, type RedEnvelope, toCents } from '@kismet/rules/promotions/envelope';
import { withTx } from '../../../platform/db.ts';
import type { OfferDeps } from '../offers/deps.ts';
import { isRunning, type Offer } from '../offers/offer.ts';
import { offerOfRow } from '../offers/offer-row.ts';
import * as store from './envelope-store.ts';

/** The name from which a commitment and the shares are derived. */
export const envelopeName = (offerId: string, cycle: string): string => `${offerId}:${cycle}`;
/** The context to which a sealed seed is bound: it cannot be opened elsewhere. */
export const seedPlace = (offerId: string, cycle: string): string => `envelope-seed:${envelopeName(offerId, cycle)}`;
const SEED_BYTES = 32;
/** Offers read per page. */
const PART = 100;

const redEnvelopeOf = ({ draft: { configured } }: Offer): RedEnvelope | null =>
  configured.kind === 'RED_ENVELOPE' ? configured.parameters : null;

/**
 * Prepares the envelopes of today and tomorrow, so that each commitment is published before its envelope opens. Envelopes
 * already prepared stay as they are, whatever is published later.
 */
export async function cutEnvelopes(deps: OfferDeps): Promise<void> {
  for (let after: string | null = null; ; ) {
    const rows = await store.readEnvelopeOffers(deps.db, after, PART);
    for (const offer of rows.map(offerOfRow)) await cutDays(deps, offer);
    if (rows.length < PART) return;
    after = rows.at(-1)!.offer_id;
  }
}
async function cutDays(deps: OfferDeps, offer: Offer): Promise<void> {
  const now = deps.clock.now();
  const envelope = redEnvelopeOf(offer);
  if (!envelope || offer.startMs > now + DAY_MS || !isRunning(offer, Math.max(now, offer.startMs))) return;
  const { zone } = await deps.site.brandById(offer.brandId);
  const today = businessDay(now, zone);
  for (const cycle of [today, addDays(today, 1)])
    if (!(await store.hasEnvelope(deps.db, offer.offerId, cycle))) await cut(deps, offer.offerId, cycle, envelope);
}
async function cut(deps: OfferDeps, offerId: string, cycle: string, envelope: RedEnvelope): Promise<void> {
  const { pool, count, split } = envelope;
  const seed = randomBytes(SEED_BYTES).toString('hex');
  const name = envelopeName(offerId, cycle);
  const shares = await cutShares(name, seed, { cents: toCents(pool), count, split });
  const row = {
    ...{ offer_id: offerId, cycle, pool, count, split },
    commitment: await envelopeCommitment(name, seed),
    seed: deps.secretBox.seal(seed, seedPlace(offerId, cycle)),
    cut_at: new Date(deps.clock.now()),
  };
  await withTx(deps.db, (tx) => store.insertEnvelope(tx, row, shares.map(fromCents)));
}
