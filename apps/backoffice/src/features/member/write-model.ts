import { MESSAGE_TEXT_MAX, MESSAGE_TITLE_MAX } from '@kismet/contracts/messages/inbox';

export const WRITTEN_FIELDS = ['urTitle', 'urText', 'enTitle', 'enText'] as const;
export type WrittenField = (typeof WRITTEN_FIELDS)[number];
export type Written = Readonly<Record<WrittenField, string>>;
export const NOTHING_WRITTEN: Written = { urTitle: '', urText: '', enTitle: '', enText: '' };
export const longestOf = (field: WrittenField): number =>
  field.endsWith('Title') ? MESSAGE_TITLE_MAX : MESSAGE_TEXT_MAX;

/** What is left empty: a member reads in one of the two languages, and nobody knows in which. */
export const missing = (written: Written): WrittenField[] =>
  WRITTEN_FIELDS.filter((field) => written[field].trim() === '');
