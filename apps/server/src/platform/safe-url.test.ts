import { expect, it } from 'vitest';
import { safeUrl } from './safe-url.ts';

it.each(['/promotions', '/rng?vassalage=KISMET', '/help#term'])('our own path: %s', (path) =>
  expect(safeUrl(path, 'page')).toBe(path),
);
it.each([
  '',
  '//evil.example',
  '/\\evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '/a\nb',
  '/a b',
  `/${'a'.repeat(3000)}`,
])('not our own path: %j', (path) => expect(safeUrl(path, 'page')).toBeNull());

/** Paths that lead outside once their dots are resolved. */
const DOTS = ['..', '.', '%2e', '%2E%2e', '.%2e', '../..', './.', 'a/..', 'a/../..', '%2e/%2e%2e'];
const BEHIND = [
  '//evil.example/x',
  '//evil.example',
  '///evil.example',
  '//evil.example?a',
  '//evil.example#a',
  '//@evil.example',
];
it.each(DOTS.flatMap((dots) => BEHIND.map((behind) => `/${dots}${behind}`)))(
  '[F-52] refused because it leads outside: %s',
  (path) => {
    const safe = safeUrl(path, 'page');
    expect(safe === null || !safe.startsWith('//')).toBe(true);
    if (safe !== null) expect(new URL(safe, 'https://brand.example').origin).toBe('https://brand.example');
  },
);
it('[F-52] the exploit that was stored and served is refused', () =>
  expect(safeUrl('/..//evil.example/x', 'page')).toBeNull());

it('a path with dots stays inside our own origin', () => expect(safeUrl('/a/../../b', 'page')).toBe('/b'));

it.each([
  'http://example.com/',
  'https://user:pass@example.com/',
  'https://example.com:8443/',
  'https://localhost/',
  'javascript:alert(1)',
  'data:text/html,x',
  'https://example.com\\@evil.example/',
  'ftp://example.com/',
  '//example.com',
])('not an external address: %j', (url) => expect(safeUrl(url, 'outside')).toBeNull());

it('normalises an external address', () =>
  expect(safeUrl('HTTPS://Example.COM:443/a/../b', 'outside')).toBe('https://example.com/b'));

it.each(['tel:+923005550100', 'mailto:help@example.com', 'https://t.me/example'])('a contact: %s', (url) =>
  expect(safeUrl(url, 'contact')).toBe(url),
);
it.each(['mailto:a@example.com?bcc=b@example.com', 'tel:1;phone-context=x', 'sms:123'])('not a contact: %s', (url) =>
  expect(safeUrl(url, 'contact')).toBeNull(),
);
