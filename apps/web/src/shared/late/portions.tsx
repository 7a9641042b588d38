import { placesOf } from '@kismet/ui/skeleton';
import type { ReactNode } from 'react';
import { Later } from './later.tsx';

interface Props {
  /** Elements of a portion: as many as the slowest phones take over in a twentieth of a second. */
  readonly size: number;
  readonly children: readonly ReactNode[];
}
/**
 * A long list of a server-rendered page, `size` elements of which the browser takes over at a time (`later.tsx`). An element
 * that changes its place may be made anew, so that none of them may keep a state of its own.
 */
export const Portions = ({ size, children }: Props) =>
  placesOf(Math.ceil(children.length / size)).map((place) => (
    <Later key={place}>{children.slice(Number(place) * size, (Number(place) + 1) * size)}</Later>
  ));
