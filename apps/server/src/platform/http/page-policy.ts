import fs from 'node:fs';
import path from 'node:path';

/** What an external service of our pages may load and connect to, besides our own origin. */
export type PageSources = Readonly<
  Partial<Record<'script' | 'connect' | 'img' | 'style' | 'frame', readonly string[]>>
>;

export interface PagePolicyOptions {
  /** Folder of the built pages, which contains `csp.json`. */
  readonly pages: string | null;
  /** Hosts allowed in frames, evaluated per page so that a new vendor needs no restart. */
  readonly frameSources: () => Promise<readonly string[]>;
  /** Hosts allowed for images, also evaluated per page. */
  readonly pictureSources?: () => Promise<readonly string[]>;
  /** Configured external services; none when absent. */
  readonly extraSources?: readonly PageSources[];
}

/** A configured host as pages address it: https unless it says otherwise. */
const sourceOf = (host: string): string => (/^https?:\/\//.test(host) ? host : `https://${host}`).replace(/\/+$/, '');

let scriptsOf: { file: string; scripts: string[] } | null = null;

/** The content security policy of a page: our own origin, and what configuration names (security 3.7). */
export async function pagePolicy({
  pages,
  frameSources,
  pictureSources = async () => [],
  extraSources = [],
}: PagePolicyOptions): Promise<string> {
  const file = path.join(pages ?? '', 'csp.json');
  if (scriptsOf?.file !== file) {
    const scripts = fs.existsSync(file)
      ? (JSON.parse(fs.readFileSync(file, 'utf8')) as { script: string[] }).script
      : [];
    scriptsOf = { file, scripts };
  }
  const more = (kind: keyof PageSources) => [...new Set(extraSources.flatMap((sources) => sources[kind] ?? []))];
  const frames = [...new Set([...(await frameSources()).map(sourceOf), ...more('frame')])];
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scriptsOf.scripts, ...more('script')].join(' '),
    ["style-src 'self' 'unsafe-inline'", ...more('style')].join(' '),
    ["img-src 'self' data: blob:", ...more('img'), ...(await pictureSources()).map(sourceOf)].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...more('connect')].join(' '),
    "worker-src 'self'",
    "manifest-src 'self'",
    "media-src 'self'",
    `frame-src ${frames.join(' ') || "'none'"}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'self'",
  ].join('; ');
}
