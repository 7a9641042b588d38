import { expect, type Page } from '@playwright/test';

/**
 * Everything a page can read of the browser's storage: both stores, databases, caches, and cookies without
 * `httpOnly`.
 */
export const keptBy = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const whole = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const databases: unknown[] = [];
    for (const { name } of await indexedDB.databases()) {
      const database = await whole(indexedDB.open(name!));
      for (const store of database.objectStoreNames) {
        const from = database.transaction(store).objectStore(store);
        databases.push([name, store, await whole(from.getAllKeys()), await whole(from.getAll())]);
      }
      database.close();
    }
    const cached: unknown[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const answer = await cache.match(request);
        const isText = /json|text|javascript/.test(answer?.headers.get('content-type') ?? '');
        cached.push([name, request.url, isText ? await answer?.text() : '']);
      }
    }
    return JSON.stringify({ ...localStorage, ...sessionStorage, databases, cached, cookie: document.cookie });
  });

/** STD-9: no secret that passed through the page remains readable by pages. Cookie names and values count too. */
export async function keepsNone(page: Page, secrets: Record<string, string>): Promise<void> {
  const kept = await keptBy(page);
  // otherwise the search would pass on empty data
  expect(kept).toContain('"token"');
  const found = Object.entries(secrets).filter(([, value]) => {
    expect(value.length).toBeGreaterThan(5);
    return kept.includes(value);
  });
  expect(found.map(([name]) => name)).toEqual([]);
  const hidden = (await page.context().cookies()).filter(({ httpOnly, value }) => httpOnly && value.length > 8);
  expect(hidden.filter(({ value }) => kept.includes(value)).map(({ name }) => name)).toEqual([]);
}
