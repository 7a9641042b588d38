import { placesOf } from '@kismet/ui/skeleton';
import type { ReactNode } from 'react';
import { Later } from './later.tsx';

interface Props {
  /** Elements per batch: as many as the slowest phones hydrate in a twentieth of a second. */
  readonly size: number;
  readonly children: readonly ReactNode[];
}
/**
 * A long list of a server-rendered page, of which the browser hydrates `size` elements at a time (`later.tsx`). An element that changes its place may
 * be recreated, so none of them may hold state of its own.
 */
export const Portions = ({ size, children }: Props) =>
  placesOf(Math.ceil(children.length / size)).map((place) => (
    <Later key={place}>{children.slice(Number(place) * size, (Number(place) + 1) * size)}</Later>
  ));
