import type { ContentBody, ContentKind } from '@kismet/contracts/content/bodies';
import type { ContentEntry, ContentItem } from '@kismet/contracts/operators/content';
import type { FieldRefusal } from '@kismet/kernel/outcome';
import { useState } from 'react';
import { type Draft, draftOf, draftProblems, isSameDraft, newDraft } from './draft.ts';

/**
 * What is typed over an item, and the version that the edit began from. What others save meanwhile changes neither: the two
 * versions are then not the same any more, and the operator says what shall hold.
 */
export function useDraft(kind: ContentKind, item: ContentItem | null) {
  const [base, setBase] = useState(item);
  const [draft, setDraft] = useState<Draft>(() => (item ? draftOf(item) : newDraft(kind)));
  const [asked, setAsked] = useState(false);
  const [refused, setRefused] = useState<readonly FieldRefusal[]>([]);
  /** Goes up where the whole text is another one, so that fields which keep their own begin anew. */
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
    /** Fields to be marked: only after somebody wanted to save. */
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
    /** Lays another text into the editor; what it is compared with stays. */
    load(entry: ContentEntry) {
      setDraft((old) => ({ ...old, entry }));
      setTurn((one) => one + 1);
    },
    /** Begins anew from what is saved. */
    begin(from: ContentItem | null) {
      setBase(from);
      setDraft(from ? draftOf(from) : newDraft(kind));
      setAsked(false);
      setRefused([]);
      setTurn((one) => one + 1);
    },
    /** Keeps what is typed, to be saved over what another operator saved. */
    keepOver: (theirs: ContentItem) => setBase(theirs),
    ask: () => setAsked(true),
    refuse: setRefused,
  };
}
export type DraftState = ReturnType<typeof useDraft>;

const withBody = (entry: ContentEntry, part: object): ContentEntry =>
  ({ kind: entry.kind, body: { ...entry.body, ...part } }) as ContentEntry;
