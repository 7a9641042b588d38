import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { Language } from '@kismet/i18n/languages';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Logger } from '../log.ts';
import { type RenderedPage, readPageScripts, type SizedPage } from './rendered-template.ts';

interface PageOrder {
  readonly path: string;
  readonly language: string;
  readonly wide: boolean;
  /** Taken from the address, without its port. */
  readonly hostname: string;
  readonly call: (url: string, request: RequestInit) => Promise<Response>;
}
type RenderPage = (order: PageOrder) => Promise<RenderedPage>;

/** Whether this visitor may see the site of this host: it is open, and not closed to the visitor's country. */
export type IsOpenTo = (host: string, ip: string) => Promise<boolean>;
/** The first screen of a page, or null: the browser renders it. */
export type RenderFirstScreen = (
  request: FastifyRequest,
  route: string,
  language: Language,
) => Promise<SizedPage | null>;

/** As stale as the brand's own settings may be (`modules/site`); after that a page is rendered again for the next visitor. */
const FRESH_MS = 1_000;
/** A longer wait is worse than a page rendered by the browser. */
const PATIENCE_MS = 1_500;
const RENDERING_MAX_MS = 10_000;
const REST_AFTER_FAULT_MS = 50;
const KEPT_MAX = 400;
/** Parameters that change nothing on the page; any other is a choice of this visitor. */
const NEUTRAL = /^(lang|from|utm_\w+)$/;

/**
 * First screens rendered by the server for visitors, cached by host, address, language and width. One is rendered at a time in
 * this process, followed by a pause of the same length, so that calls keep half of the CPU however many pages are requested.
 * Requests in the meantime wait or get the shell. Null when the pages were built without server rendering.
 */
export function serverRendering(
  app: FastifyInstance,
  root: string,
  log: Logger,
  isOpenTo: IsOpenTo,
): RenderFirstScreen | null {
  const file = path.join(root, 'render/render-page.js');
  if (!fs.existsSync(file)) return null;
  const pages = new Set(Object.keys(readPageScripts(root)));
  const program = import(pathToFileURL(file).href) as Promise<{ renderPage: RenderPage }>;
  program.catch((error: unknown) => log.error({ err: error }, 'pages cannot be rendered on this server'));
  const kept = new Map<string, { at: number; page: Promise<SizedPage> }>();
  let last: Promise<unknown> = Promise.resolve();
  const render = (host: string, order: Omit<PageOrder, 'call'>): Promise<RenderedPage> => {
    const next = last.then(async () => {
      const { renderPage } = await program;
      const call: PageOrder['call'] = (url, { headers }) => ask(app, host, url, headers);
      return Promise.race([renderPage({ ...order, call }), tooLate()]);
    });
    const begun = last.then(() => performance.now());
    last = next.then(
      async () => sleep(performance.now() - (await begun)),
      () => sleep(REST_AFTER_FAULT_MS),
    );
    return next;
  };
  return async (request, route, language) => {
    if (
      !pages.has(route) ||
      !isPlain(request) ||
      savesData(request) ||
      isRemembered(request, route) ||
      !(await isOpenTo(request.host, request.ip))
    )
      return null;
    const wide = !isPhone(request);
    const key = `${request.host} ${route} ${language.code} ${wide}`;
    let entry = kept.get(key);
    if (!entry || Date.now() - entry.at > FRESH_MS) {
      const page = render(request.host, {
        path: route,
        language: language.code,
        wide,
        hostname: request.hostname,
      }).then((one) => ({
        ...one,
        wide,
      }));
      // a page being rendered is not rendered a second time
      entry = { at: Number.POSITIVE_INFINITY, page };
      kept.delete(key);
      kept.set(key, entry);
      if (kept.size > KEPT_MAX) kept.delete(kept.keys().next().value!);
      const begun = entry;
      page.then(
        () => {
          begun.at = Date.now();
        },
        (error: unknown) => {
          begun.at = Date.now();
          log.warn(
            { err: error, route, language: language.code },
            'a page could not be rendered on the server; the browser renders it',
          );
        },
      );
    }
    return Promise.race([entry.page, late()]).catch(() => null);
  };
}

const late = (): Promise<null> => sleep(PATIENCE_MS, null, { ref: false });
const tooLate = (): Promise<never> =>
  sleep(RENDERING_MAX_MS, undefined, { ref: false }).then(() => {
    throw new Error(`rendering a page took more than ${RENDERING_MAX_MS} ms`);
  });

const isPlain = (request: FastifyRequest): boolean =>
  Object.keys(request.query as object).every((name) => NEUTRAL.test(name));
/** The form then starts with a name that only the browser knows (row LG-11). */
const isRemembered = ({ cookies }: FastifyRequest, route: string): boolean =>
  route === '/login' && cookies['__Host-rm'] !== undefined;
/** These visitors get smaller pictures (`preferences.ts`), which only the browser can choose. */
const savesData = ({ headers, cookies }: FastifyRequest): boolean =>
  headers['save-data'] === 'on' || cookies.lite === 'on';
const isPhone = ({ headers }: FastifyRequest): boolean => {
  const hint = headers['sec-ch-ua-mobile'];
  return hint === '?1' || /\bMobi/.test(headers['user-agent'] ?? '');
};

/** A public call of the page, answered by this server as for a visitor of the same host. */
async function ask(app: FastifyInstance, host: string, url: string, headers: RequestInit['headers']) {
  const answer = await app.inject({ method: 'GET', url, headers: { ...(headers as Record<string, string>), host } });
  return new Response(answer.body, {
    status: answer.statusCode,
    headers: { 'content-type': String(answer.headers['content-type'] ?? '') },
  });
}
