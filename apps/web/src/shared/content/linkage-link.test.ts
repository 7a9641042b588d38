import { expect, it } from 'vitest';
import { hrefOf } from './linkage-link.tsx';

it('[BN-03] a linkage leads to a path of the site or to https, nowhere else', () => {
  expect(hrefOf({ linkageType: 'page', linkUrl: '/promotions' })).toBe('/promotions');
  expect(hrefOf({ linkageType: 'link', linkUrl: '/leaving?to=x&sig=y' })).toBe('/leaving?to=x&sig=y');
  expect(hrefOf({ linkageType: 'none', linkUrl: '/rng' })).toBeNull();
  for (const linkUrl of ['//evil.example', '/\\evil.example', 'javascript:alert(1)', 'https://evil.example', null])
    expect(hrefOf({ linkageType: 'page', linkUrl })).toBeNull();
});
