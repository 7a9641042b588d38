import type { JointPrice } from './builder-leg.ts';
import { BUILDER, BUILDERS } from './ticket-mode.ts';

/** The joint price of all selections from one match when the bet was placed. */
export interface NamedJoint extends JointPrice {
  readonly fixture: string;
}
/** A part of a ticket that has one price: a leg, or several legs from one match. */
export interface TicketPart {
  /** The places of its legs, in order. */
  readonly places: readonly number[];
  /** Null for a single leg. */
  readonly joint: JointPrice | null;
}
interface Parted {
  readonly mode: string;
  /** Joint price of a bet builder that is the whole ticket. */
  readonly joint: JointPrice | null;
  /** Joint prices of the matches of a combination that have several selections; empty in every other mode. */
  readonly joints: readonly NamedJoint[];
  readonly legs: readonly { readonly fixture: string }[];
}

/**
 * The places of legs that share a price, in the order of their first leg (rule 6.125): all of a bet builder, those of one match in a combination of
 * builders, each leg by itself in every other mode.
 */
export function placesOfParts(mode: string, legs: Parted['legs']): number[][] {
  const places = legs.map((_, n) => n);
  if (mode === BUILDER) return [places];
  if (mode !== BUILDERS) return places.map((n) => [n]);
  return [...Map.groupBy(places, (n) => legs[n]!.fixture).values()];
}

/** The parts of a ticket, each of which counts as one leg of its lines. */
export const partsOfTicket = ({ mode, joint, joints, legs }: Parted): TicketPart[] =>
  placesOfParts(mode, legs).map((places) => {
    if (places.length === 1) return { places, joint: mode === BUILDER ? joint : null };
    const { fixture } = legs[places[0]!]!;
    return { places, joint: joint ?? joints.find((one) => one.fixture === fixture)! };
  });
