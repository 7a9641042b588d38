import { Refused } from '@kismet/kernel/outcome';
import { isHard, type KnownKey, type OnceKind, onceTexts, toldOf } from '@kismet/rules/promotions/once';
import { type Db, type Tx, withTx } from '../../../platform/db.ts';
import { queryOf } from '../../../platform/query.ts';
import { insertHold, readCleared } from '../links/hold-store.ts';
import type { OfferDeps, OfferMember } from '../offers/deps.ts';
import type { Offer } from '../offers/offer.ts';
import { deleteOnce, insertOnce, type OnceKey, readUsedByOthers } from './once-store.ts';

/** The facts that identify a member, from every module that has any: the same as for links (rule 4.23), and the mobile number. */
export async function readKnown(deps: OfferDeps, tx: Db | Tx, ownerId: bigint): Promise<KnownKey[]> {
  const known: KnownKey[] = [];
  for (const linker of [deps.members.linkKeys, ...deps.linkers]) known.push(...(await linker(tx, [ownerId])));
  for (const { kind, key } of await deps.members.personKeys(queryOf(tx), ownerId))
    if (kind === 'mobile') known.push({ way: kind, key: key.toString('hex') });
  return known;
}
export const onceOf = ({ draft }: Pick<Offer, 'draft'>): readonly OnceKind[] => draft.once ?? [];
/** The keys with which an offer is taken, as hashes that include the offer's id. */
const keysOf = (deps: OfferDeps, offer: Offer, known: readonly KnownKey[], today: string): OnceKey[] =>
  onceTexts(onceOf(offer), known, today).map(({ kind, text }) => ({
    kind,
    hash: deps.secretBox.index(`${offer.offerId}:${text}`, 'promotions.once'),
  }));

/** The kinds of keys with which another member took these offers; for display, since only the insert decides. */
export async function readOnceUsed(
  deps: OfferDeps,
  tx: Db | Tx,
  ownerId: bigint,
  offers: readonly Offer[],
  today: string,
): Promise<Map<string, OnceKind[]>> {
  const asking = offers.filter((offer) => onceOf(offer).length > 0);
  if (asking.length === 0) return new Map();
  const known = await readKnown(deps, tx, ownerId);
  const keys = asking.flatMap((offer) =>
    keysOf(deps, offer, known, today).map((key) => ({ ...key, offerId: offer.offerId })),
  );
  return readUsedByOthers(tx, ownerId, keys);
}

export interface OnceHit {
  readonly kind: OnceKind;
  readonly isHard: boolean;
}
/**
 * Claims an offer for all of a member's keys of the relevant kinds, in the claim's transaction and before any posting; null when they are
 * the member's own. A hit leaves nothing behind. Something that a family shares is no hit once an operator has lifted the hold, or when
 * `isReviewed` says that one is deciding right now.
 */
export async function claimOnce(
  deps: OfferDeps,
  tx: Tx,
  { offer, ownerId, today, isReviewed }: { offer: Offer; ownerId: bigint; today: string; isReviewed: boolean },
): Promise<OnceHit | null> {
  if (onceOf(offer).length === 0) return null;
  const keys = keysOf(deps, offer, await readKnown(deps, tx, ownerId), today);
  const made = await insertOnce(
    tx,
    { offerId: offer.offerId, ownerId, brandId: offer.brandId, at: new Date(deps.clock.now()) },
    keys,
  );
  if (made.length === keys.length) return null;
  const used = await readUsedByOthers(
    tx,
    ownerId,
    keys.map((key) => ({ ...key, offerId: offer.offerId })),
  );
  const kind = toldOf(used.get(offer.offerId) ?? []);
  if (kind === null) return null;
  if (!isHard(kind) && (isReviewed || (await readCleared(tx, ownerId, [offer.offerId])).size > 0)) return null;
  await deleteOnce(tx, offer.offerId, made);
  return { kind, isHard: isHard(kind) };
}

/** Another account took the offer with something that a family shares: the offer is held for an operator, after the rollback. */
export class Suspected extends Refused {
  readonly offerId: string;
  readonly kind: OnceKind;
  constructor(offerId: string, kind: OnceKind) {
    super('NOT_ELIGIBLE', { reason: 'REVIEW' });
    this.offerId = offerId;
    this.kind = kind;
  }
}
/** The refusal of a hit: the code and the kind of key, never whose it is. */
export const refusalOf = ({ kind, isHard: isFinal }: OnceHit, offerId: string): Refused =>
  isFinal ? new Refused('ONCE_USED', { kind }) : new Suspected(offerId, kind);

/** The holder of an automatic hold. */
const NOBODY = 0n;
/** Holds an offer for a member, under the member's locks, until an operator has reviewed it (rule 4.23). */
export async function holdSuspect(
  deps: OfferDeps,
  tx: Tx,
  who: OfferMember,
  offerId: string,
  kind: OnceKind,
): Promise<void> {
  await deps.wallet.lock(tx, [who.memberId]);
  await insertHold(tx, {
    ...{ owner_id: who.memberId, offer_id: offerId, brand_id: who.brandId, reason: kind, once_kind: kind },
    ...{ held_by: NOBODY, held_at: new Date(deps.clock.now()) },
  });
}
/** A member's action in a separate transaction; a suspicion is recorded after the rollback. */
export async function inOwnTx<T>(deps: OfferDeps, who: OfferMember, work: (tx: Tx) => Promise<T>): Promise<T> {
  try {
    return await withTx(deps.db, work);
  } catch (error) {
    if (!(error instanceof Suspected)) throw error;
    await withTx(deps.db, (tx) => holdSuspect(deps, tx, who, error.offerId, error.kind));
    deps.changed(who.memberId);
    throw error;
  }
}
