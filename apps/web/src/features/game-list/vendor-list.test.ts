import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { lanesQuery } from './api.ts';

afterEach(() => vi.unstubAllGlobals());

/** Tab storage and a server that counts vendor requests. */
function tab() {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  });
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} });
  vi.stubGlobal('document', { documentElement: { lang: 'ur-PK' } });
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(new URL(address, 'http://localhost').searchParams.get('language') ?? '');
    return Response.json({
      success: true,
      value: { data: { lanes: [{ title: 'RNG', cards: [], gameClassify: null }] } },
    });
  });
  return { kept, asked };
}

it('[GL-06] the vendor list is kept in session storage and refetched when the language changes', async () => {
  const { kept, asked } = tab();
  const client = new QueryClient();
  await client.fetchQuery(lanesQuery('UR'));
  await client.fetchQuery(lanesQuery('UR'));
  expect(asked).toEqual(['UR']);
  expect(JSON.parse(kept.get('gameVendor')!)).toMatchObject([{ cards: [] }]);
  expect(lanesQuery('UR').placeholderData).toBeTypeOf('function');
  await client.fetchQuery(lanesQuery('EN'));
  expect(asked).toEqual(['UR', 'EN']);
});
