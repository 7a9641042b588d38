import { CONTENT_KINDS } from '@kismet/contracts/content/bodies';
import { expect, it } from 'vitest';
import { type Draft, draftProblems, entryToSave, isSameDraft, newDraft, serverProblems } from './draft.ts';

const both = (text: string) => ({ ur: `اردو ${text}`, en: text });
const named = (draft: Draft) => draftProblems(draft).map(({ name, code }) => `${name} ${code}`);

it('a new item of each kind reports missing fields by language', () => {
  for (const kind of CONTENT_KINDS) expect(named(newDraft(kind)).length).toBeGreaterThan(0);
  expect(named(newDraft('banner'))).toEqual(['title.ur FIELD_REQUIRED', 'title.en FIELD_REQUIRED']);
});

it('[BN-07] a text beside the title is optional, but not for a single language', () => {
  const draft = newDraft('banner');
  const body = { ...draft.entry.body, title: both('Eid'), text: { ur: '', en: '' } };
  const empty = { ...draft, entry: { kind: 'banner', body } } as Draft;
  expect(draftProblems(empty)).toEqual([]);
  expect(entryToSave(empty.entry).body).toMatchObject({ text: null });
  const half = { ...draft, entry: { kind: 'banner', body: { ...body, text: { ur: '', en: 'Three days' } } } } as Draft;
  expect(named(half)).toEqual(['text.ur FIELD_REQUIRED']);
  expect(isSameDraft(empty, { ...empty, entry: entryToSave(empty.entry) })).toBe(true);
  expect(isSameDraft(empty, half)).toBe(false);
});

it('[BN-06] a text of tags only is empty, and an end before its start is no schedule', () => {
  const body = { ...newDraft('notice').entry.body, title: both('News'), content: { ur: '<p> </p>', en: '<p>New</p>' } };
  const draft = { ...newDraft('notice'), entry: { kind: 'notice', body } } as Draft;
  expect(named(draft)).toEqual(['content.ur FIELD_REQUIRED']);
  const times = { startsAt: '2026-11-22T00:00:00.000Z', endsAt: '2026-11-21T00:00:00.000Z' };
  expect(named({ ...draft, ...times })).toContain('endsAt FIELD_INVALID');
});

it('values the server rejects are reported at their field', () => {
  expect(serverProblems([{ name: 'entry.body.title.ur', code: 'FIELD_INVALID' }])[0]?.name).toBe('title.ur');
  expect(serverProblems([{ name: 'linkage.target', code: 'FIELD_INVALID' }])[0]?.name).toBe('linkage.target');
});
