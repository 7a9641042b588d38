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

/** Language of a page after its boot script, by stored value and address. */
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

it('[PM-05] the boot scripts of site and back office set direction as the language list does', () => {
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

it('[PM-05] an unsupported stored language is shown in its substitute', () => {
  for (const { code } of KNOWN_LANGUAGES) {
    const { tag, direction } = languageOf(code);
    expect(look(BOOTS.site, code), code).toMatchObject({ lang: tag, dir: direction });
  }
  expect(look(BOOTS.site, null)).toMatchObject({ lang: 'ur-PK', dir: 'rtl' });
});
