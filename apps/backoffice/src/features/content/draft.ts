import { CONTENT_BODIES, type ContentBody, type ContentKind, NOTICE_TYPE } from '@kismet/contracts/content/bodies';
import type { ContentEntry, ContentItem } from '@kismet/contracts/operators/content';
import type { Texts } from '@kismet/contracts/texts';
import type { FieldRefusal } from '@kismet/kernel/outcome';
import { isTexts, NO_TEXTS } from '../../shared/texts/texts.ts';

/** State of the editor: the item as it would be saved, with empty texts for missing ones. */
export interface Draft {
  readonly entry: ContentEntry;
  readonly enabled: boolean;
  readonly startsAt: string | null;
  readonly endsAt: string | null;
}
type Bodies = { [K in ContentKind]: () => ContentBody<K> };
const empty = () => ({ ...NO_TEXTS });
const nowhere = () => ({ type: 'none' as const, target: '' });

const NEW: Bodies = {
  banner: () => ({
    group: 'home',
    title: empty(),
    text: null,
    button: null,
    alt: null,
    pictureId: null,
    focus: { x: 50, y: 50 },
    linkage: nowhere(),
  }),
  notice: () => ({ type: NOTICE_TYPE.player, title: empty(), content: empty(), audience: 'all', isPinned: false }),
  'help-topic': () => ({ slug: '', title: empty(), icon: 'help' }),
  'help-article': () => ({
    slug: '',
    topicSlug: '',
    title: empty(),
    summary: empty(),
    content: empty(),
    keywords: empty(),
    isTerms: false,
  }),
  channel: () => ({
    csType: 'WHATSAPP',
    csPosition: 'site',
    title: empty(),
    url: '',
    isVip: false,
    replyMinutes: null,
  }),
  resource: () => ({ resourceType: 'ANDROID', url: '', version: '', sizeMb: null, sha256: '', permissions: null }),
  licence: () => ({
    jurisdiction: 'other',
    authority: empty(),
    holder: '',
    number: '',
    validatorUrl: '',
    covers: empty(),
  }),
  footer: () => ({ licenceText: empty(), copyright: empty(), links: [] }),
};
/** A new item: disabled until turned on. */
export const newDraft = (kind: ContentKind): Draft => ({
  entry: { kind, body: NEW[kind]() } as ContentEntry,
  enabled: false,
  startsAt: null,
  endsAt: null,
});
export const draftOf = ({ entry, enabled, startsAt, endsAt }: ContentItem): Draft => ({
  entry,
  enabled,
  startsAt,
  endsAt,
});

/** Optional texts of a kind; empty in every language, they are omitted. */
const OPTIONAL: Partial<Record<ContentKind, readonly string[]>> = {
  banner: ['text', 'button', 'alt'],
  resource: ['permissions'],
};
const withoutEmpty = (texts: Texts): Texts => ({
  ...NO_TEXTS,
  ...Object.fromEntries(Object.entries(texts).filter(([, text]) => text.trim() !== '' && !isBlankHtml(text))),
});
/** An entry as sent. */
export function entryToSave({ kind, body }: ContentEntry): ContentEntry {
  const made: Record<string, unknown> = { ...body };
  for (const name of OPTIONAL[kind] ?? []) {
    const texts = made[name] as Record<string, string> | null;
    if (texts && Object.values(texts).every((text) => text.trim() === '')) made[name] = null;
  }
  // an optional language without content is omitted
  for (const [name, value] of Object.entries(made)) if (isTexts(value)) made[name] = withoutEmpty(value);
  return { kind, body: made } as ContentEntry;
}

export const isSameDraft = (one: Draft, other: Draft): boolean =>
  JSON.stringify([entryToSave(one.entry), one.enabled, one.startsAt, one.endsAt]) ===
  JSON.stringify([entryToSave(other.entry), other.enabled, other.startsAt, other.endsAt]);

interface Issue {
  readonly path: readonly PropertyKey[];
  readonly code?: string;
  readonly maximum?: unknown;
  readonly minimum?: unknown;
}
/** Validation errors by path within the body, as `title.ur`. */
export function draftProblems({ entry, startsAt, endsAt }: Draft): FieldRefusal[] {
  const { kind, body } = entryToSave(entry);
  const issues = (CONTENT_BODIES[kind].safeParse(body).error?.issues ?? []) as readonly Issue[];
  const problems = issues.map((issue): FieldRefusal => {
    const name = issue.path.map(String).join('.');
    if (isEmptyAt(body, issue.path)) return { name, code: 'FIELD_REQUIRED' };
    if (issue.code === 'too_big') return { name, code: 'FIELD_TOO_LONG', params: { max: Number(issue.maximum) } };
    if (issue.code === 'too_small') return { name, code: 'FIELD_TOO_SHORT', params: { min: Number(issue.minimum) } };
    return { name, code: 'FIELD_INVALID' };
  });
  for (const [name, html] of Object.entries('content' in body ? body.content : {}))
    if (html !== '' && isBlankHtml(html)) problems.push({ name: `content.${name}`, code: 'FIELD_REQUIRED' });
  if (startsAt && endsAt && endsAt <= startsAt) problems.push({ name: 'endsAt', code: 'FIELD_INVALID' });
  return problems;
}
function isEmptyAt(body: unknown, path: readonly PropertyKey[]): boolean {
  let value = body;
  for (const step of path) value = (value as Record<PropertyKey, unknown> | null)?.[step];
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
}
const isBlankHtml = (html: string): boolean => !/<(?:img|hr|table)\b/.test(html) && !/[^\s<>](?![^<]*>)/.test(html);

/** The server's error names by editor path. */
export const serverProblems = (fields: readonly FieldRefusal[]): FieldRefusal[] =>
  fields.map((field) => ({ ...field, name: field.name.replace(/^entry\.(?:body\.)?/, '') }));
