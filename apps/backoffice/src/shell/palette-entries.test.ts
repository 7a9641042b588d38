import { expect, it } from 'vitest';
import { askedFor, paletteEntries } from './palette-entries.ts';
import { SCREEN_GROUPS } from './screens.ts';

const screens = SCREEN_GROUPS.flatMap((group) => group.screens);
const kinds = (typed: string, can = true) =>
  paletteEntries(
    typed,
    screens,
    (screen) => screen.title,
    () => can,
  ).map((entry) => entry.kind);

it('an id opens the member, a word finds screens and members', () => {
  expect(kinds('vbbsz9kdbss1')).toEqual(['member', 'moneyTrace', 'search']);
  expect(kinds('audit')).toEqual(['screen', 'search']);
  expect(kinds('ayesha')).toEqual(['search']);
  expect(kinds('')).toEqual(screens.map(() => 'screen'));
  expect(kinds('site-status')).toEqual(['screen', 'search']);
});

it('without the ability to read members none are offered', () => {
  expect(kinds('vbbsz9kdbss1', false)).toEqual([]);
});
it('[F-44] names are searched while typing, ids by what they name, personal numbers and addresses never', () => {
  const all = () => true;
  expect(askedFor('esh', all)).toEqual({ members: 'esh', id: null });
  expect(askedFor('e', all)).toEqual({ members: null, id: null });
  expect(askedFor('esh', (ability) => ability !== 'members.read').members).toBeNull();
  for (const contact of ['0300 1234567', '+92 300 1234567', 'someone@example.test'])
    expect(askedFor(contact, all)).toEqual({ members: null, id: null });
  for (const id of ['01936f3e-0a1b-7c2d-8e3f-405162738495', 'D-12AB-34CD', 'W-8KQ2M9XB', '7KQ2-M9XB-RT4W-ZZ38'])
    expect(askedFor(` ${id} `, all)).toEqual({ members: null, id });
});
it('[F-44] members and other results come before screens; the money trace is offered for input with a digit', () => {
  const found = {
    members: [{ memberId: 'vbbsz9kdbss1', loginName: 'ayesha92' }],
    things: [{ is: 'ticket' as const, id: 't', drawId: 'd', loginName: 'ayesha92' }],
  };
  const kindsOf = (typed: string) =>
    paletteEntries(
      typed,
      screens,
      (one) => one.title,
      () => true,
      found,
    ).map(({ kind }) => kind);
  expect(kindsOf('audit')).toEqual(['thing', 'member', 'screen', 'search']);
  expect(kindsOf('vbbsz9kdbss1')).toEqual(['thing', 'member', 'moneyTrace', 'search']);
  expect(
    paletteEntries(
      '01936f3e',
      screens,
      (one) => one.title,
      () => false,
    ).map(({ kind }) => kind),
  ).toEqual([]);
});
