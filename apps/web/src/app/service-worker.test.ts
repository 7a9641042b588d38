import fs from 'node:fs';
import path from 'node:path';
import vm from 'node:vm';
import { expect, it, vi } from 'vitest';

const SOURCE = fs.readFileSync(path.join(import.meta.dirname, 'service-worker.js'), 'utf8');
const ORIGIN = 'https://kismet.example';

/** The service worker as a browser runs it, with open windows and the browser APIs that it uses. */
function worker(windows: readonly string[] = [], browser: object = {}) {
  const listeners = new Map<string, (event: object) => void>();
  const showNotification = vi.fn(async () => {});
  const openWindow = vi.fn(async () => {});
  const open = windows.map((url) => ({ url, focus: vi.fn(async () => {}) }));
  const self = {
    addEventListener: (name: string, listen: (event: object) => void) => listeners.set(name, listen),
    registration: { showNotification },
    clients: { matchAll: async () => open, openWindow },
  };
  vm.runInNewContext(SOURCE, { self, URL, Response, location: new URL(`${ORIGIN}/sw.js`), ...browser });
  const happen = async (name: string, event: object) => {
    let work: Promise<unknown> | undefined;
    listeners.get(name)!({ ...event, waitUntil: (one: Promise<unknown>) => (work = one) });
    await work;
  };
  /** What the page receives once all that the worker does for it is finished; null when the worker leaves the request to the browser. */
  async function asked(path: string, options: { readonly mode?: string } = {}): Promise<Response | null> {
    const works: Promise<unknown>[] = [];
    let answer: Promise<Response> | null = null;
    const request = { method: 'GET', mode: 'cors', url: `${ORIGIN}${path}`, ...options };
    listeners.get('fetch')!({
      request,
      waitUntil: (one: Promise<unknown>) => works.push(one),
      respondWith: (one: Promise<Response>) => (answer = one),
    });
    const given = await (answer as Promise<Response> | null);
    await Promise.all(works);
    return given;
  }
  return {
    asked,
    showNotification,
    openWindow,
    open,
    pushed: (text: string | null) =>
      happen('push', { data: text === null ? null : { json: () => JSON.parse(text) as unknown } }),
    pressed: (url: unknown) => happen('notificationclick', { notification: { close: () => {}, data: { url } } }),
  };
}

it('a push message is shown with its words in its language and direction', async () => {
  const { pushed, showNotification } = worker();
  await pushed(JSON.stringify({ title: 'خبر', text: 'پیغام', url: '/promotions', lang: 'ur-PK', dir: 'rtl' }));
  const shown = { body: 'پیغام', lang: 'ur-PK', dir: 'rtl', icon: '/icon.svg', data: { url: '/promotions' } };
  expect(showNotification).toHaveBeenCalledExactlyOnceWith('خبر', shown);
});

it.each([null, 'no json', 'null', '{}'])('one without words shows the name of the site: %s', async (text) => {
  const { pushed, showNotification } = worker();
  await pushed(text);
  expect(showNotification).toHaveBeenCalledExactlyOnceWith('kismet.example', expect.objectContaining({ body: '' }));
});

it.each([
  ['/promotions', '/promotions'],
  ['/', '/'],
  [`${ORIGIN}/vip`, '/vip'],
  ['https://evil.example/promotions', '/'],
  ['//evil.example/x', '/'],
  ['\\\\evil.example', '/'],
  ['javascript:alert(1)', '/'],
  ['/wps/session/logout', '/'],
  [undefined, '/'],
  [7, '/'],
])('a press opens a page of this site and nothing else: %s', async (url, opened) => {
  const { pressed, openWindow } = worker([`${ORIGIN}/games/1`]);
  await pressed(url);
  expect(openWindow).toHaveBeenCalledExactlyOnceWith(`${ORIGIN}${opened}`);
});

it('a window that shows the page already comes to the front, and none is opened', async () => {
  const { pressed, openWindow, open } = worker([`${ORIGIN}/`, `${ORIGIN}/promotions`]);
  await pressed('/promotions');
  expect(open.map(({ focus }) => focus.mock.calls.length)).toEqual([0, 1]);
  expect(openWindow).not.toHaveBeenCalled();
});

const refused = async () => {
  throw new Error('QuotaExceededError');
};
/** A browser whose storage is denied, full or no longer readable; and the network's answers. */
const storages = {
  denied: { open: refused, match: refused },
  full: {
    match: async () => undefined,
    open: async () => ({ match: async () => undefined, put: refused, keys: refused }),
  },
  unreadable: { match: refused, open: async () => ({ match: refused, put: refused, keys: refused }) },
};
it.each(['denied', 'full', 'unreadable'] as const)(
  'a page gets what the network answers while storage is %s',
  async (state) => {
    const fetch = vi.fn(async () => new Response('from the network'));
    const { asked } = worker([], { caches: storages[state], fetch, setTimeout });
    for (const path of ['/assets/site-1a2b.js', '/wps/notices', '/wps/system/helpCenter/article?id=1'])
      expect(await (await asked(path))!.text()).toBe('from the network');
    expect(fetch).toHaveBeenCalledTimes(3);
  },
);

it('neither money nor a member’s data passes through the worker', async () => {
  const { asked } = worker([], { fetch: refused });
  for (const path of ['/wps/wallet/balance', '/wps/session', '/lgw/sports', '/operator/members'])
    expect(await asked(path)).toBeNull();
});
