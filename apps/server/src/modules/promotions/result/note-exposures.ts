import type { OfferDeps, OfferMember } from '../offers/deps.ts';
import type { Own } from '../offers/own-offers.ts';
import { insertExposed, readExposed } from './exposure-store.ts';

/** Records which offers with a holdout this member could have for the first time, in either group (rule 4.26). */
export async function noteExposures(deps: OfferDeps, who: OfferMember, all: readonly Own[]): Promise<void> {
  const asked = all.flatMap(({ offer, exposure, basis }) =>
    exposure ? [{ offerId: offer.offerId, isHeldOut: exposure.isHeldOut, day: basis.facts.today }] : [],
  );
  if (asked.length === 0) return;
  const known = await readExposed(
    deps.db,
    who.memberId,
    asked.map(({ offerId }) => offerId),
  );
  const fresh = asked.filter(({ offerId }) => !known.has(offerId));
  if (fresh.length > 0) await insertExposed(deps.db, who.memberId, fresh);
}
