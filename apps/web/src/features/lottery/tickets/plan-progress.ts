import type { Chase } from '@kismet/contracts/lottery/chases';

/** Draws of a plan that were bet on: those that it was stopped before, gave up or left out are none of them (finding F-33). */
export const drawsBetOn = ({
  items,
}: {
  readonly items: readonly Pick<Chase['items'][number], 'state' | 'ticketId'>[];
}): number => items.filter(({ state, ticketId }) => state === 'placed' || ticketId !== null).length;
