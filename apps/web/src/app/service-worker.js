// The site's service worker: caches the shell for offline visits, hashed files permanently, and public content of the
// brand (help, notices, footer) for when the server is unreachable. Member data and money are never cached.
// Hand-written instead of Workbox, whose modules weigh 20 kB and would still need every rule below.
const SHELL_CACHE = 'kismet-__VERSION__';
const CONTENT_CACHE = 'kismet-content';
const SHELL = '__SHELL__';
/** The other offline pages: fetched once the page is idle and data saver is off. */
const LATER = '__LATER__';
const SERVER = /^\/(wps|lgw|lotto|art|operator|vendor|\.well-known|docs|healthz|livez|readyz)/;
/** Responses that are the same for everyone. */
const CONTENT = new Set([
  '/wps/notices',
  '/wps/notices/content',
  '/wps/system/helpCenter',
  '/wps/system/helpCenter/article',
  '/wps/system/footer',
  '/wps/system/permission',
  '/wps/menu/settings',
]);
const CONTENT_MAX = 150;
/** After this timeout the cached content is served. */
const PATIENCE_MS = 3_000;

self.addEventListener('install', (event) => {
  // the first version activates at once; a later one waits for "update" or until the last page of the old one is closed
  event.waitUntil(caches.open(SHELL_CACHE).then((cache) => cache.addAll(SHELL)));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(dropOld().then(() => self.clients.claim()));
});

self.addEventListener('message', (event) => {
  if (event.data === 'take-over') self.skipWaiting();
  // a navigation in flight while this worker activated has none
  if (event.data === 'claim') event.waitUntil(self.clients.claim());
  if (event.data?.seen) event.waitUntil(keepMore(event.data.seen));
});

self.addEventListener('push', (event) => {
  event.waitUntil(show(event.data));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPage(event.notification.data?.url));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin) return;
  if (CONTENT.has(url.pathname)) event.respondWith(freshOrKept(request));
  else if (SERVER.test(url.pathname)) return;
  else if (request.mode === 'navigate') event.respondWith(fetch(request).catch(() => caches.match('/')));
  else if (url.pathname.startsWith('/assets/')) event.respondWith(keep(event));
  else if (SHELL.includes(url.pathname)) event.respondWith(fetch(request).catch(() => caches.match(url.pathname)));
});

/** A browser must show something for each push message; one that is not ours shows the name of the site alone. */
async function show(data) {
  let message = {};
  try {
    message = data?.json() ?? {};
  } catch {
    // shown without words
  }
  const { title, text, lang, dir, url } = message;
  const options = { body: text ?? '', lang: lang ?? '', dir: dir === 'rtl' ? 'rtl' : 'ltr', icon: '/icon.svg' };
  await self.registration.showNotification(title ?? location.hostname, { ...options, data: { url } });
}

/** Opens a page of this site, in a window of its own: a game under way in another goes on. An address elsewhere opens the home page. */
async function openPage(url) {
  const wanted = URL.parse(typeof url === 'string' ? url : '/', location.origin);
  const page =
    wanted?.origin === location.origin && !SERVER.test(wanted.pathname) ? wanted.href : `${location.origin}/`;
  const there = (await self.clients.matchAll({ type: 'window' })).find((one) => one.url === page);
  return there ? there.focus() : self.clients.openWindow(page);
}

/** The previous version's cache stays: open pages may still request its chunks. */
async function dropOld() {
  const shells = (await caches.keys()).filter((name) => name.startsWith('kismet-') && name !== CONTENT_CACHE);
  const older = shells.filter((name) => name !== SHELL_CACHE);
  await Promise.all(older.slice(0, -1).map((name) => caches.delete(name)));
}

/** `seen`: what the page requested before this worker controlled it. */
async function keepMore(seen) {
  const content = await caches.open(CONTENT_CACHE);
  for (const url of seen)
    if (CONTENT.has(new URL(url, location.origin).pathname) && !(await content.match(url)))
      await fetch(url).then(
        (answer) => answer.ok && remember(content, url, answer),
        () => undefined,
      );
  const cache = await caches.open(SHELL_CACHE);
  for (const file of LATER) if (!(await cache.match(file))) await cache.add(file).catch(() => undefined);
}

/** A storage that is full or denied keeps nothing from the page. */
const ignored = () => undefined;

async function put(url, answer) {
  const cache = await caches.open(SHELL_CACHE);
  await cache.put(url, answer);
}

async function keep(event) {
  const { url } = event.request;
  const known = await caches.match(url).catch(ignored);
  if (known) return known;
  const answer = await fetch(event.request);
  if (answer.ok) event.waitUntil(put(url, answer.clone()).catch(ignored));
  return answer;
}

/**
 * Network first; if it fails or is slow, the cached response, marked with its date. Not cache first: published
 * content is shown at once by the page that gets the event and refetches.
 */
async function freshOrKept(request) {
  const cache = await caches.open(CONTENT_CACHE).catch(ignored);
  if (!cache) return fetch(request);
  const fresh = fetch(request).then(async (answer) => {
    if (answer.ok) await remember(cache, request.url, answer.clone()).catch(ignored);
    return answer;
  });
  const known = await cache.match(request.url).catch(ignored);
  if (!known) return fresh;
  const late = new Promise((resolve) => setTimeout(() => resolve(known), PATIENCE_MS));
  return Promise.race([fresh.catch(() => known), late]);
}

/** Without the original date headers: a page would set its clock by them. */
async function remember(cache, url, answer) {
  const headers = { 'content-type': answer.headers.get('content-type'), 'x-kept-at': new Date().toISOString() };
  await cache.put(url, new Response(await answer.blob(), { headers }));
  const kept = await cache.keys();
  await Promise.all(kept.slice(0, Math.max(0, kept.length - CONTENT_MAX)).map((one) => cache.delete(one)));
}
