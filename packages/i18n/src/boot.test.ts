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
interface Look {
  readonly lang: string;
  readonly dir: string;
  readonly manifest: string;
  /** Whether the server's page is not shown. */
  readonly isStale: boolean;
}
/** The content rendered by the server, and the state of this browser. */
interface Met {
  readonly ssr?: Readonly<Record<string, string>>;
  readonly path?: string;
  readonly isWide?: boolean;
  readonly storage?: Readonly<Record<string, string>>;
}
function look(boot: string, stored: string | null, address = '', met: Met = {}): Look {
  const page = { lang: 'ur-PK', dir: 'rtl', dataset: { ...met.ssr } as Record<string, string> };
  const link = { href: '/manifest.webmanifest' };
  const storage: Record<string, string> = { ...met.storage, ...(stored === null ? {} : { lang: stored }) };
  const location = { search: address, pathname: met.path ?? '/', hash: address };
  const document = { documentElement: page, querySelector: () => link };
  const window = { parent: null };
  const source = fs.readFileSync(path.join(root, boot), 'utf8');
  const names = ['localStorage', 'sessionStorage', 'document', 'location', 'matchMedia', 'navigator', 'window'];
  const values = [
    storage,
    { getItem: () => null, setItem() {} },
    document,
    location,
    (query: string) => ({ matches: query.includes('width') && (met.isWide ?? false) }),
    {},
    window,
  ];
  new Function(...names, source)(...values);
  return { lang: page.lang, dir: page.dir, manifest: link.href, isStale: 'ssrStale' in page.dataset };
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

it('[RT-01] a page that the server rendered for another language, address, width or memory is not displayed', () => {
  const stale = (met: Met, stored: string | null = null) => look(BOOTS.site, stored, '', met).isStale;
  const ssr = { ssr: '/rng', ssrWidth: 'phone' };
  const path = '/rng';
  expect(stale({ ssr, path })).toBe(false);
  expect(stale({ ssr, path }, 'EN')).toBe(true);
  expect(stale({ ssr, path: '/elott' })).toBe(true);
  expect(stale({ ssr, path, isWide: true })).toBe(true);
  expect(stale({ ssr: { ...ssr, ssrWidth: 'wide' }, path, isWide: true })).toBe(false);
  const login = { ssr: { ssr: '/login', ssrWidth: 'phone' }, path: '/login' };
  expect([stale(login), stale({ ...login, storage: { rememberMe: '{}' } })]).toEqual([false, true]);
  expect(stale({ path, isWide: true, storage: { rememberMe: '{}' } })).toBe(false);
});
