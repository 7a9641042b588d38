import { expect, it } from 'vitest';
import { linkKind } from './clean-html.ts';

it('[BN-06] a link stays in the site, asks before leaving, or is disabled', () => {
  const kind = (href: string | null) => linkKind(href, 'https://kismet.example');
  expect(kind('/rng')).toBe('site');
  expect(kind('https://kismet.example/promotions')).toBe('site');
  expect(kind('/leaving?to=a&sig=b')).toBe('beside');
  expect(kind('mailto:help@kismet.example')).toBe('beside');
  for (const href of ['https://other.example', '//other.example', 'javascript:alert(1)', '', null])
    expect(kind(href)).toBe('none');
});
