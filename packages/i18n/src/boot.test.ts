import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { KNOWN_LANGUAGES } from './known-languages.ts';
import { LANGUAGES, languageOf } from './languages.ts';

const root = path.join(import.meta.dirname, '../../..');
const BOOTS = {
  site: 'apps/web/public/boot.js',
  office: 'apps/backoffice/public/boot.js',
  studio: 'apps/studio/client/public/boot.js',
};

/** What a page says of its language after its first script, for what this browser keeps and the address says. */
function look(boot: string, stored: string | null, address = ''): { lang: string; dir: string; manifest: string } {
  const page = { lang: 'ur-PK', dir: 'rtl', dataset: {} };
  const link = { href: '/manifest.webmanifest' };
  const storage: Record<string, string> = stored === null ? {} : { lang: stored };
  const location = { search: address, pathname: '/', hash: address };
  const document = { documentElement: page, querySelector: () => link };
  const window = { parent: null };
  const source = fs.readFileSync(path.join(root, boot), 'utf8');
  const names = ['localStorage', 'sessionStorage', 'document', 'location', 'matchMedia', 'navigator', 'window'];
  const values = [
    storage,
    { getItem: () => null, setItem() {} },
    document,
    location,
    () => ({ matches: false }),
    {},
    window,
  ];
  new Function(...names, source)(...values);
  return { lang: page.lang, dir: page.dir, manifest: link.href };
}

it('[PM-05] the first script of the site and of the back office turns the page as the language list says', () => {
  for (const { code, tag, direction, catalogue } of LANGUAGES) {
    expect(look(BOOTS.site, code)).toMatchObject({ lang: tag, dir: direction });
    expect(look(BOOTS.office, code)).toMatchObject({ lang: tag, dir: direction });
    expect(look(BOOTS.site, null, `?lang=${code}`)).toMatchObject({ lang: tag, dir: direction });
    expect(look(BOOTS.studio, null, `#lang=${catalogue}`)).toMatchObject({ lang: tag, dir: direction });
    expect(look(BOOTS.site, code).manifest).toBe(
      code === 'UR' ? '/manifest.webmanifest' : `/manifest-${catalogue}.webmanifest`,
    );
  }
});

it('[PM-05] a stored language that the product does not speak is drawn as the one that stands in for it', () => {
  for (const { code } of KNOWN_LANGUAGES) {
    const { tag, direction } = languageOf(code);
    expect(look(BOOTS.site, code), code).toMatchObject({ lang: tag, dir: direction });
  }
  expect(look(BOOTS.site, null)).toMatchObject({ lang: 'ur-PK', dir: 'rtl' });
});
