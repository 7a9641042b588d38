import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLog } from '../log.ts';
import { createServer } from './server.ts';

const PHONE = 'Mozilla/5.0 (Linux; Android 14) Mobile Safari/537.36';
/** Renders its order as text; fails for the promotions. */
const PROGRAM = `
let times = 0;
export async function renderPage({ path, language, wide, call }) {
  if (path === '/promotions') throw new Error('broken');
  const { value } = await (await call('/wps/words', { headers: { 'accept-language': language } })).json();
  return { html: [path, language, wide, value, ++times].join(' '), state: '{}', hero: { srcset: 'a 1w', sizes: '1px' } };
}`;
const HEADS = Object.fromEntries(
  ['/', '/rng', '/promotions'].map((page) => [
    page,
    { listed: true, heads: { ur: { title: 'u', description: 'u' }, en: { title: 'e', description: 'e' } } },
  ]),
);
const scripts = { ur: ['assets/a.js'], en: ['assets/a.js'] };

let root: string;
let app: FastifyInstance;
const said: string[] = [];
beforeAll(async () => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'pages-'));
  fs.mkdirSync(path.join(root, 'render'));
  const html = (inner: string) =>
    `<html lang="ur-PK" dir="rtl" data-theme="light"${inner}><title>t</title><!--preload--><!--page--><!--state--></html>`;
  const files = {
    'index.html': html(' data-shell'),
    'csp.json': '{"script":[]}',
    'heads.json': JSON.stringify(HEADS),
    'render/page.html': html(' data-ssr'),
    'render/page-scripts.json': JSON.stringify({ '/': scripts, '/rng': scripts, '/promotions': scripts }),
    'render/render-page.js': PROGRAM,
    'render/package.json': '{"type":"module"}',
  };
  for (const [name, text] of Object.entries(files)) fs.writeFileSync(path.join(root, name), text);
  app = await createServer({
    log: createLog('pages', 'warn', { write: (line) => void said.push(line) }),
    trustProxy: [],
    pages: root,
    callPrefixes: ['/wps/'],
    frameSources: async () => [],
    isOwnHost: async (host) => host === 'brand.test',
    isOpenTo: async (_host, ip) => ip !== '203.0.113.9',
  });
  app.get('/wps/words', (request) => ({ value: `${request.host} ${request.headers['accept-language']}` }));
});
afterAll(async () => {
  await app.close();
  fs.rmSync(root, { recursive: true });
});

const get = async (url: string, headers: Record<string, string> = {}, more: InjectOptions = {}) => {
  const answer = await app.inject({ url, headers: { host: 'brand.test', ...headers }, ...more });
  expect(answer.statusCode).toBe(200);
  return answer;
};

it('[RT-01] a first screen is rendered by host, language and width, with its own calls answered', async () => {
  const { body, headers } = await get('/', { 'user-agent': PHONE });
  expect(body).toContain('/ UR false brand.test UR');
  expect(body).toContain('data-ssr="/" data-ssr-width="phone"');
  expect(body).toContain('fetchpriority="high" imagesrcset="a 1w"');
  expect(body).toContain('<script type="application/json" id="page-scripts">["assets/a.js"]</script>');
  expect(headers.vary).toMatch(/cookie.*user-agent/);
  expect((await get('/rng', { cookie: 'lang=EN' })).body).toContain('/rng EN true brand.test EN');
  expect((await get('/rng?lang=EN')).body).toContain('lang="en" dir="ltr"');
  expect((await get('/rng?lang=EN')).body).toContain('data-ssr="/rng" data-ssr-width="wide"');
});

it('[RT-01] a rendered page is cached for a second, and shared by concurrent requests', async () => {
  const [first, second] = await Promise.all([get('/rng?lang=UR'), get('/rng?lang=UR')]);
  expect(second.body).toBe(first.body);
  await new Promise((resolve) => setTimeout(resolve, 1_100));
  expect((await get('/rng?lang=UR')).body).not.toBe(first.body);
});

it('[RT-01] the shell is served instead for own filters, data saver, a closed site, another host, or a page that fails', async () => {
  const shell = 'data-shell';
  expect((await get('/rng?vassalage=KISMET')).body).toContain(shell);
  expect((await get('/', { 'save-data': 'on' })).body).toContain(shell);
  expect((await get('/', { cookie: 'lite=on' })).body).toContain(shell);
  expect((await get('/', {}, { remoteAddress: '203.0.113.9' })).body).toContain(shell);
  expect((await get('/', { host: 'elsewhere.test' })).body).toContain(shell);
  expect((await get('/help')).body).toContain(shell);
  said.length = 0;
  expect((await get('/promotions')).body).toContain(shell);
  expect(said.join()).toMatch(/could not be rendered/);
});

it('[security 3.7] the rendering program is not served', async () => {
  const answer = await app.inject({ url: '/render/render-page.js', headers: { host: 'brand.test' } });
  expect(answer.statusCode).toBe(404);
});
