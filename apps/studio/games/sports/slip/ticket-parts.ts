import type { JointPrice } from './builder-leg.ts';
import { BUILDER, BUILDERS } from './ticket-mode.ts';

/** The price of all selections of a match together, when they were taken. */
export interface NamedJoint extends JointPrice {
  readonly fixture: string;
}
/** What of a ticket has one price: a leg, or several of one match. */
export interface TicketPart {
  /** The places of its legs, in their order. */
  readonly places: readonly number[];
  /** Null for a leg by itself. */
  readonly joint: JointPrice | null;
}
interface Parted {
  readonly mode: string;
  /** Of a bet builder by itself. */
  readonly joint: JointPrice | null;
  /** Of the matches of a combination that have several selections; none in every other mode. */
  readonly joints: readonly NamedJoint[];
  readonly legs: readonly { readonly fixture: string }[];
}

/**
 * The places of legs that have one price together, in the order of their first one (rule 6.125): all of a bet builder, those of one match in
 * a combination of builders, each leg by itself in every other mode.
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
