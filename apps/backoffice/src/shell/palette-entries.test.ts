import { expect, it } from 'vitest';
import { paletteEntries } from './palette-entries.ts';
import { SCREEN_GROUPS } from './screens.ts';

const screens = SCREEN_GROUPS.flatMap((group) => group.screens);
const kinds = (typed: string, can = true) =>
  paletteEntries(typed, screens, (screen) => screen.title, can).map((entry) => entry.kind);

it('an id opens the member, a word finds screens and members', () => {
  expect(kinds('vbbsz9kdbss1')).toEqual(['member', 'search']);
  expect(kinds('audit')).toEqual(['screen', 'search']);
  expect(kinds('ayesha')).toEqual(['search']);
  expect(kinds('')).toEqual(screens.map(() => 'screen'));
  expect(kinds('site-status')).toEqual(['screen', 'search']);
});

it('who may not read members is not offered any', () => {
  expect(kinds('vbbsz9kdbss1', false)).toEqual([]);
});
