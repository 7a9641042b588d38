import fs from 'node:fs';
import path from 'node:path';
import type { Language } from '@kismet/i18n/languages';

/** A page as `apps/web/src/app/render-page.tsx` renders it. */
export interface RenderedPage {
  readonly html: string;
  readonly state: string;
  readonly hero: { readonly srcset: string; readonly sizes: string } | null;
}
/** Script addresses of a page, the entry first, by address and catalogue; written by the build of the site. */
type PageScripts = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
/** A page with the width it was rendered for. */
export interface SizedPage extends RenderedPage {
  /** Wider than a phone. */
  readonly wide: boolean;
}
type Fill = (page: SizedPage, route: string, language: Language, headed: (html: string) => string) => string;

export const readPageScripts = (root: string): PageScripts =>
  JSON.parse(fs.readFileSync(path.join(root, 'render/page-scripts.json'), 'utf8')) as PageScripts;

const json = (id: string, text: string): string => `<script type="application/json" id="${id}">${text}</script>`;

/**
 * The HTML around a server-rendered page: its first picture is requested at once, its scripts afterwards
 * (`apps/web/public/deferred-hydration.js`), and the answers to its calls are included.
 */
export function renderedTemplate(root: string): Fill {
  const html = fs.readFileSync(path.join(root, 'render/page.html'), 'utf8');
  const scripts = readPageScripts(root);
  return (page, route, language, headed) => {
    const hero = page.hero
      ? `<link rel="preload" as="image" type="image/avif" fetchpriority="high" imagesrcset="${page.hero.srcset}" imagesizes="${page.hero.sizes}">`
      : '';
    const files = scripts[route]![language.catalogue]!;
    return headed(html)
      .replace('data-ssr', `data-ssr="${route}" data-ssr-width="${page.wide ? 'wide' : 'phone'}"`)
      .replace('<!--preload-->', () => hero)
      .replace('<!--page-->', () => page.html)
      .replace('<!--state-->', () => json('hydration-state', page.state) + json('page-scripts', JSON.stringify(files)));
  };
}
