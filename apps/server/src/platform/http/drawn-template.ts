import fs from 'node:fs';
import path from 'node:path';
import type { Language } from '@kismet/i18n/languages';

/** A page as `apps/web/src/app/draw-page.tsx` draws it. */
export interface DrawnPage {
  readonly html: string;
  readonly state: string;
  readonly hero: { readonly srcset: string; readonly sizes: string } | null;
}
/** Code of a page, the entry first, by address and catalogue; written by the build of the site. */
type Early = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
type Fill = (page: DrawnPage, route: string, language: Language, headed: (html: string) => string) => string;

export const readEarly = (root: string): Early =>
  JSON.parse(fs.readFileSync(path.join(root, 'render/early.json'), 'utf8')) as Early;

const json = (id: string, text: string): string => `<script type="application/json" id="${id}">${text}</script>`;

/** The HTML around a drawn page: its first picture is asked for at once, its code after it
 * (`apps/web/public/early.js`), and its answers come with it. */
export function drawnTemplate(root: string): Fill {
  const html = fs.readFileSync(path.join(root, 'render/page.html'), 'utf8');
  const early = readEarly(root);
  return (page, route, language, headed) => {
    const hero = page.hero
      ? `<link rel="preload" as="image" type="image/avif" fetchpriority="high" imagesrcset="${page.hero.srcset}" imagesizes="${page.hero.sizes}">`
      : '';
    const files = early[route]![language.catalogue]!;
    return headed(html)
      .replace('data-drawn', `data-drawn="${route}"`)
      .replace('<!--early-->', () => hero)
      .replace('<!--page-->', () => page.html)
      .replace('<!--state-->', () => json('drawn', page.state) + json('early', JSON.stringify(files)));
  };
}
