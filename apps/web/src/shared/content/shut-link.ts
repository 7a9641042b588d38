import type { Category } from '@kismet/contracts/catalogue/games';
import { categoryOfPath } from '../api/url.ts';
import { hrefOf, type Linkage } from './linkage-link.tsx';

/** Whether a linkage leads to a kind of games this member has closed (STD-36): then it is hidden. */
export function leadsToShut(link: Linkage, shut: ReadonlySet<Category>): boolean {
  const path = /^\/([^/?#]+)/.exec(hrefOf(link) ?? '')?.[1];
  const category = path ? categoryOfPath(path) : null;
  return category !== null && shut.has(category);
}
