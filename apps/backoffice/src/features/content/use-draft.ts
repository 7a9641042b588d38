import type { ContentBody, ContentKind } from '@kismet/contracts/content/bodies';
import type { ContentEntry, ContentItem } from '@kismet/contracts/operators/content';
import type { FieldRefusal } from '@kismet/kernel/outcome';
import { useState } from 'react';
import { type Draft, draftOf, draftProblems, isSameDraft, newDraft } from './draft.ts';

/**
 * Edits over an item, and the version they started from. Concurrent saves change neither: the versions then differ,
 * and the operator chooses.
 */
export function useDraft(kind: ContentKind, item: ContentItem | null) {
  const [base, setBase] = useState(item);
  const [draft, setDraft] = useState<Draft>(() => (item ? draftOf(item) : newDraft(kind)));
  const [asked, setAsked] = useState(false);
  const [refused, setRefused] = useState<readonly FieldRefusal[]>([]);
  /** Incremented when the whole text is replaced, so that fields with own state reset. */
  const [turn, setTurn] = useState(0);
  const isEdited = !isSameDraft(draft, base ? draftOf(base) : newDraft(kind));
  const change = (part: Partial<Draft>) => setDraft((old) => ({ ...old, ...part }));
  const problems = draftProblems(draft);
  return {
    base,
    draft,
    turn,
    isEdited,
    problems,
    /** Whether to mark invalid fields: only after a save attempt. */
    marked: asked ? [...problems, ...refused] : refused,
    change,
    changeBody(part: Partial<ContentBody>) {
      setRefused([]);
      setDraft((old) => ({ ...old, entry: withBody(old.entry, part) }));
    },
    changeHtml(language: string, html: string) {
      setDraft((old) =>
        'content' in old.entry.body
          ? { ...old, entry: withBody(old.entry, { content: { ...old.entry.body.content, [language]: html } }) }
          : old,
      );
    },
    /** Loads another text into the editor; the base version stays. */
    load(entry: ContentEntry) {
      setDraft((old) => ({ ...old, entry }));
      setTurn((one) => one + 1);
    },
    /** Restarts from the saved version. */
    begin(from: ContentItem | null) {
      setBase(from);
      setDraft(from ? draftOf(from) : newDraft(kind));
      setAsked(false);
      setRefused([]);
      setTurn((one) => one + 1);
    },
    /** Keeps the edits, to overwrite the other operator's version. */
    keepOver: (theirs: ContentItem) => setBase(theirs),
    ask: () => setAsked(true),
    refuse: setRefused,
  };
}
export type DraftState = ReturnType<typeof useDraft>;

const withBody = (entry: ContentEntry, part: object): ContentEntry =>
  ({ kind: entry.kind, body: { ...entry.body, ...part } }) as ContentEntry;
