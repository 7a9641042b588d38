import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language, languageOf } from '@kismet/i18n/languages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { renderedTemplate, type SizedPage } from './rendered-template.ts';
import type { RenderFirstScreen } from './server-rendering.ts';

interface Head {
  readonly title: string;
  readonly description: string;
}
interface PageHead {
  /** By catalogue. */
  readonly heads: Readonly<Record<string, Head>>;
  readonly listed: boolean;
}
/** Written by the build of the site (`apps/web/page-heads.ts`). */
type Heads = Readonly<Record<string, PageHead>>;
interface Copy {
  readonly plain: Buffer;
  readonly br: Buffer;
  readonly gzip: Buffer;
  readonly etag: string;
}

/** Whether a host, with or without a port, belongs to us. */
export type IsOwnHost = (host: string) => Promise<boolean>;

/** Cache size: every page in every language for a fair number of hosts. */
const COPIES_MAX = 1200;
const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);
const safe = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
/** Only valid host characters get into a page; `Host` is chosen by the caller. */
const HOST = /^[a-z0-9.-]{1,255}(:\d{1,5})?$/i;

/**
 * The HTML of every address: title, description, canonical address, language alternates and link previews, for clients that do
 * not run scripts. With its first screen if the server renders it, else the shell. Null when the built pages have no
 * heads (the back office).
 */
export function pageHeads(
  root: string,
  isOwnHost: IsOwnHost,
  render: RenderFirstScreen | null,
): ((request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>) | null {
  const heads = readHeads(root);
  if (!heads) return null;
  const html = fs.readFileSync(path.join(root, 'index.html'), 'utf8');
  const fill = render && renderedTemplate(root);
  const copies = new Map<string, Promise<Copy>>();
  const renderedCopies = new WeakMap<SizedPage, Map<string, Promise<Copy>>>();
  return async (request, reply) => {
    const url = new URL(request.url, 'http://page');
    const route = url.pathname.replace(/(?<=.)\/+$/, '').replace(/^\/(index(\.html)?|home)$/, '/');
    // the language chosen in this browser (`boot.js`), unless the address names one
    const language = languageOf(url.searchParams.get('lang') ?? request.cookies.lang);
    const origin = await originOf(request, isOwnHost);
    const known = Object.hasOwn(heads, route);
    const key = `${origin} ${known ? route : '?'} ${language.code}`;
    const head = known ? heads[route]! : null;
    const page = origin && fill ? await render(request, route, language) : null;
    if (page) {
      const ofPage = renderedCopies.get(page) ?? new Map<string, Promise<Copy>>();
      renderedCopies.set(page, ofPage);
      const whole = () =>
        makeCopy(
          fill!(page, route, language, (to) => headed(to, head, route, language, origin)),
          5,
        );
      return sendCopy(request, reply, await kept(ofPage, key, whole));
    }
    const shell = () => makeCopy(headed(html, head, route, language, origin), 9);
    return sendCopy(request, reply, await kept(copies, key, shell));
  };
}

/** `/sitemap.xml` and `/robots.txt` of the requested host. */
export function mountSiteMap(app: FastifyInstance, root: string, isOwnHost: IsOwnHost): void {
  const heads = readHeads(root);
  if (!heads) return;
  const listed = Object.keys(heads).filter((route) => heads[route]!.listed);
  app.get('/sitemap.xml', async (request, reply) => {
    const origin = (await originOf(request, isOwnHost)) ?? '';
    const urls = listed.flatMap((route) =>
      LANGUAGES.map((language) => addressIn(origin, route, language)).map(
        (at) =>
          `<url><loc>${at}</loc>${alternates(origin, route)
            .map(({ tag, href }) => `<xhtml:link rel="alternate" hreflang="${tag}" href="${href}"/>`)
            .join('')}</url>`,
      ),
    );
    return reply
      .type('application/xml')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${urls.join('\n')}</urlset>`,
      );
  });
  app.get('/robots.txt', async (request, reply) =>
    reply
      .type('text/plain')
      .send(
        `User-agent: *\nAllow: /\nDisallow: /centre\nDisallow: /game\nDisallow: /leaving\nDisallow: /wps/\nSitemap: ${(await originOf(request, isOwnHost)) ?? ''}/sitemap.xml\n`,
      ),
  );
}

function readHeads(root: string): Heads | null {
  const file = path.join(root, 'heads.json');
  return fs.existsSync(file) ? (JSON.parse(fs.readFileSync(file, 'utf8')) as Heads) : null;
}

/** The requested origin if it is one of ours: invented hosts get the page without it, and are not cached. */
const originOf = async ({ protocol, host }: FastifyRequest, isOwnHost: IsOwnHost): Promise<string | null> =>
  HOST.test(host) && (await isOwnHost(host)) ? `${protocol}://${host}` : null;

/** The default language has the address without prefix. */
const addressIn = (origin: string, route: string, { code }: Language): string =>
  code === DEFAULT_LANGUAGE ? origin + route : `${origin}${route}?lang=${code}`;
const alternates = (origin: string, route: string) => [
  ...LANGUAGES.map((language) => ({ tag: language.catalogue, href: addressIn(origin, route, language) })),
  { tag: 'x-default', href: origin + route },
];

/** The HTML with its head filled in; `page` null: an address that must not be indexed. */
function headed(html: string, page: PageHead | null, route: string, language: Language, origin: string | null): string {
  const turned = html.replace(
    /<html lang="[^"]*" dir="rtl"/,
    `<html lang="${language.tag}" dir="${language.direction}"`,
  );
  if (!page) return turned.replace('</title>', '</title>\n<meta name="robots" content="noindex">');
  const { title, description } = page.heads[language.catalogue]!;
  const tags = [
    `<title>${safe(title)}</title>`,
    `<meta name="description" content="${safe(description)}">`,
    ...(page.listed ? [] : ['<meta name="robots" content="noindex">']),
    ...(origin ? linksOf(origin, route, language, { title, description }) : []),
  ];
  return turned
    .replace(/<meta name="description"[^>]*>\n?/, '')
    .replace(/<title>[^<]*<\/title>/, () => tags.join('\n'));
}

function linksOf(origin: string, route: string, language: Language, { title, description }: Head): string[] {
  const at = addressIn(origin, route, language);
  const property = (name: string, content: string) => `<meta property="og:${name}" content="${safe(content)}">`;
  const about = {
    '@context': 'https://schema.org',
    '@type': route === '/' ? 'WebSite' : 'WebPage',
    name: title,
    description,
    url: at,
    inLanguage: language.catalogue,
  };
  return [
    `<link rel="canonical" href="${at}">`,
    ...alternates(origin, route).map(({ tag, href }) => `<link rel="alternate" hreflang="${tag}" href="${href}">`),
    property('type', 'website'),
    property('title', title),
    property('description', description),
    property('url', at),
    property('image', `${origin}/icons/icon-512.png`),
    property('locale', language.tag.replace('-', '_')),
    // not executable, so the content security policy does not apply
    `<script type="application/ld+json">${JSON.stringify(about).replaceAll('<', '\\u003c')}</script>`,
  ];
}

function kept(copies: Map<string, Promise<Copy>>, key: string, make: () => Promise<Copy>): Promise<Copy> {
  let copy = copies.get(key);
  if (!copy) {
    copy = make();
    if (copies.size < COPIES_MAX) copies.set(key, copy);
  }
  return copy;
}

async function makeCopy(html: string, level: number): Promise<Copy> {
  const plain = Buffer.from(html);
  const quality = { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: level } };
  const [br, gz] = await Promise.all([brotli(plain, quality), gzip(plain)]);
  return { plain, br, gzip: gz, etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"` };
}

function sendCopy(request: FastifyRequest, reply: FastifyReply, copy: Copy): FastifyReply {
  const accepted = String(request.headers['accept-encoding'] ?? '');
  const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : null;
  reply
    .header('cache-control', 'no-cache')
    .header('vary', 'accept-encoding, cookie, sec-ch-ua-mobile, user-agent')
    .header('etag', copy.etag)
    .type('text/html; charset=utf-8');
  if (request.headers['if-none-match'] === copy.etag) return reply.code(304).send();
  if (encoding) reply.header('content-encoding', encoding);
  return reply.send(encoding ? copy[encoding] : copy.plain);
}
