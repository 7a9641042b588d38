import { expect, it } from 'vitest';
import { leadsToShut } from './shut-link.ts';

it('[STD-36] links to a closed kind of games are hidden; others stay', () => {
  const shut = new Set(['slots', 'lottery', 'e-lottery'] as const);
  const to = (linkUrl: string | null, linkageType: 'page' | 'link' | 'none' = 'page') =>
    leadsToShut({ linkageType, linkUrl }, shut);
  for (const path of ['/rng', '/RNG', '/rng?vassalage=KISMET&page=2', '/rng#top', '/elott'])
    expect(to(path), path).toBe(true);
  for (const path of ['/live', '/promotions', '/', '/rngs', '/help/rng', null])
    expect(to(path), String(path)).toBe(false);
  expect(to('https://example.com/rng', 'link')).toBe(false);
  expect(to('/rng', 'none')).toBe(false);
});
