import { randomBytes } from 'node:crypto';
import { assert } from '@kismet/kernel/assert';
import { DAY_MS } from '@kismet/kernel/time';
import { type Raffle, raffleCommitment, raffleCost } from '@kismet/rules/promotions/raffle';
import { withTx } from '../../../platform/db.ts';
import type { OfferDeps } from '../offers/deps.ts';
import { type CycleSpan, cycleAt, cycleEnd, cycleOfDay, isRunning, type Offer } from '../offers/offer.ts';
import { offerOfRow } from '../offers/offer-row.ts';
import * as store from './raffle-store.ts';

/** The name from which a commitment and draws are derived. */
export const raffleName = (offerId: string, cycle: string): string => `${offerId}:${cycle}`;
/** The context to which a sealed seed is bound: it cannot be opened elsewhere. */
export const seedPlace = (offerId: string, cycle: string): string => `raffle-seed:${raffleName(offerId, cycle)}`;
const SEED_BYTES = 32;
/** Offers read per page. */
const PART = 100;

/** The parameters of a raffle. */
export function raffleOf({ draft: { configured } }: Offer): Raffle {
  assert(configured.kind === 'RAFFLE', 'an offer with draws is a raffle');
  return configured.parameters;
}

/**
 * Seals the current and the next cycle of each raffle, so that a commitment is published before anything is drawn. A sealed cycle
 * keeps its prizes, whatever is published later; a cycle whose prizes exceed the budget is not sealed.
 */
export async function sealRaffles(deps: OfferDeps): Promise<void> {
  for (let after: string | null = null; ; ) {
    const rows = await store.readRaffleOffers(deps.db, after, PART);
    for (const offer of rows.map(offerOfRow)) await sealCycles(deps, offer);
    if (rows.length < PART) return;
    after = rows.at(-1)!.offer_id;
  }
}
async function sealCycles(deps: OfferDeps, offer: Offer): Promise<void> {
  const now = deps.clock.now();
  const from = Math.max(now, offer.startMs);
  if (offer.startMs > now + DAY_MS || !isRunning(offer, from)) return;
  const { zone } = await deps.site.brandById(offer.brandId);
  const current = cycleAt(offer.rules.cycle, from, zone);
  for (const span of [current, cycleOfDay(offer.rules.cycle, current.to!)])
    if (!(await store.hasRaffle(deps.db, offer.offerId, span.key))) await seal(deps, offer, span, zone);
}
async function seal(deps: OfferDeps, offer: Offer, span: CycleSpan, zone: string): Promise<void> {
  const { offerId, version } = offer;
  const raffle = raffleOf(offer);
  const seed = randomBytes(SEED_BYTES).toString('hex');
  const commitment = await raffleCommitment(raffleName(offerId, span.key), seed);
  const at = new Date(deps.clock.now());
  await withTx(deps.db, async (tx) => {
    if ((await store.lockFree(tx, offerId, at)) < raffleCost(raffle)) return;
    const row = {
      ...{ offer_id: offerId, cycle: span.key, version, commitment, at },
      ends_at: cycleEnd(span, zone)!,
      seed: deps.secretBox.seal(seed, seedPlace(offerId, span.key)),
    };
    await store.insertRaffle(tx, row, raffle.rafflePrizes);
  });
}
