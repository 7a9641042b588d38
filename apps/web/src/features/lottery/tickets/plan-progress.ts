import type { Chase } from '@kismet/contracts/lottery/chases';

/** Draws of a plan that were bet on, without those stopped, cancelled or skipped (finding F-33). */
export const drawsBetOn = ({
  items,
}: {
  readonly items: readonly Pick<Chase['items'][number], 'state' | 'ticketId'>[];
}): number => items.filter(({ state, ticketId }) => state === 'placed' || ticketId !== null).length;
