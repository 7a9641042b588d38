import ar from '@kismet/i18n/catalogues/ar.json' with { type: 'json' };
import en from '@kismet/i18n/catalogues/en.json' with { type: 'json' };
import hi from '@kismet/i18n/catalogues/hi.json' with { type: 'json' };
import ur from '@kismet/i18n/catalogues/ur.json' with { type: 'json' };
import { expect, it } from 'vitest';
import { pageHeads } from './page-heads.ts';

const HEADS = pageHeads({ ar, en, hi, ur } as Record<string, Record<string, string>>);
const listed = Object.values(HEADS).filter((page) => page.listed);

it.each(['/', '/rng', '/elott', '/lottery', '/login', '/promotions'])(
  '[RT-01] search engines may list %s, which the server renders with its content',
  (path) => {
    expect(HEADS[path]!.listed).toBe(true);
  },
);

it.each(['ar', 'en', 'hi', 'ur'])(
  '[RT-01] no two listed pages have the same title or an empty description: %s',
  (tag) => {
    const titles = listed.map(({ heads }) => heads[tag]!.title);
    expect(titles.filter((title, at) => titles.indexOf(title) !== at)).toEqual([]);
    expect(listed.filter(({ heads }) => heads[tag]!.description.length < 20)).toEqual([]);
  },
);
