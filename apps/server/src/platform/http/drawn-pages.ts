import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Language } from '@kismet/i18n/languages';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Logger } from '../log.ts';
import { readEarly } from './drawn-template.ts';

/** A page as `apps/web/src/app/draw-page.tsx` draws it. */
export interface DrawnPage {
  readonly html: string;
  readonly state: string;
  readonly hero: { readonly srcset: string; readonly sizes: string } | null;
}
interface PageOrder {
  readonly path: string;
  readonly language: string;
  readonly wide: boolean;
  readonly call: (url: string, request: RequestInit) => Promise<Response>;
}
type DrawPage = (order: PageOrder) => Promise<DrawnPage>;

/** Whether this visitor may see the site of this host: it is open, and not closed to the visitor's country. */
export type IsOpenTo = (host: string, ip: string) => Promise<boolean>;
/** The first screen of a page, or null: the browser draws it. */
export type Draw = (request: FastifyRequest, route: string, language: Language) => Promise<DrawnPage | null>;

/** As old as the brand's own settings may be (`modules/site`): a page is drawn again for the next visitor. */
const FRESH_MS = 1_000;
/** A longer wait is worse than the page drawn by the browser. */
const PATIENCE_MS = 1_500;
const KEPT_MAX = 400;
/** Parameters that change nothing on the page; any other is a choice of this visitor. */
const NEUTRAL = /^(lang|from|utm_\w+)$/;

/**
 * First screens drawn by the server, for visitors: by host, address, language and width. One is drawn at a time, in
 * this process; those who ask meanwhile wait for it or get the shell. Null when the pages were built without it.
 */
export function drawnPages(app: FastifyInstance, root: string, log: Logger, isOpenTo: IsOpenTo): Draw | null {
  const file = path.join(root, 'render/draw-page.js');
  if (!fs.existsSync(file)) return null;
  const pages = new Set(Object.keys(readEarly(root)));
  const program = import(pathToFileURL(file).href) as Promise<{ drawPage: DrawPage }>;
  program.catch((error: unknown) => log.error({ err: error }, 'the pages cannot be drawn here'));
  const kept = new Map<string, { at: number; page: Promise<DrawnPage> }>();
  let last: Promise<unknown> = Promise.resolve();
  const draw = (host: string, order: Omit<PageOrder, 'call'>): Promise<DrawnPage> => {
    const next = last.then(async () =>
      (await program).drawPage({ ...order, call: (url, { headers }) => ask(app, host, url, headers) }),
    );
    last = next.catch(() => undefined);
    return next;
  };
  return async (request, route, language) => {
    if (!pages.has(route) || !isPlain(request) || savesData(request) || !(await isOpenTo(request.host, request.ip)))
      return null;
    const wide = !isPhone(request);
    const key = `${request.host} ${route} ${language.code} ${wide}`;
    let entry = kept.get(key);
    if (!entry || Date.now() - entry.at > FRESH_MS) {
      const page = draw(request.host, { path: route, language: language.code, wide });
      entry = { at: Date.now(), page };
      kept.delete(key);
      kept.set(key, entry);
      if (kept.size > KEPT_MAX) kept.delete(kept.keys().next().value!);
      const begun = entry;
      page.then(
        () => (begun.at = Date.now()),
        (error: unknown) => {
          log.warn({ err: error, route, language: language.code }, 'a page was not drawn; the browser draws it');
        },
      );
    }
    return Promise.race([entry.page, late()]).catch(() => null);
  };
}

const late = (): Promise<null> => new Promise((resolve) => setTimeout(resolve, PATIENCE_MS, null).unref());

const isPlain = (request: FastifyRequest): boolean =>
  Object.keys(request.query as object).every((name) => NEUTRAL.test(name));
/** Their pictures are smaller (`preferences.ts`), which only the browser knows to choose. */
const savesData = ({ headers, cookies }: FastifyRequest): boolean =>
  headers['save-data'] === 'on' || cookies.lite === 'on';
const isPhone = ({ headers }: FastifyRequest): boolean => {
  const hint = headers['sec-ch-ua-mobile'];
  return hint === '?1' || /\bMobi/.test(headers['user-agent'] ?? '');
};

/** A public call of the page, answered by this server as to a visitor of the same host. */
async function ask(app: FastifyInstance, host: string, url: string, headers: RequestInit['headers']) {
  const answer = await app.inject({ method: 'GET', url, headers: { ...(headers as Record<string, string>), host } });
  return new Response(answer.body, {
    status: answer.statusCode,
    headers: { 'content-type': String(answer.headers['content-type'] ?? '') },
  });
}
