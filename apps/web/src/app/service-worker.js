// The site's own worker: keeps the shell for a visit without a connection, and files with a hash in their name for good.
// Calls to the server are never kept: what they say about money must be from now.
const CACHE = 'kismet-__VERSION__';
const SHELL = '__SHELL__';
const SERVER = /^\/(wps|lgw|lotto|operator|vendor|\.well-known|docs|healthz|livez|readyz)/;

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => cache.addAll(SHELL))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener('activate', (event) => {
  const dropOld = caches
    .keys()
    .then((names) => Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name))));
  event.waitUntil(dropOld.then(() => self.clients.claim()));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin || SERVER.test(url.pathname)) return;
  if (request.mode === 'navigate') event.respondWith(fetch(request).catch(() => caches.match('/')));
  else if (url.pathname.startsWith('/assets/')) event.respondWith(keep(request));
});

async function keep(request) {
  const known = await caches.match(request);
  if (known) return known;
  const answer = await fetch(request);
  if (answer.ok) (await caches.open(CACHE)).put(request, answer.clone());
  return answer;
}
