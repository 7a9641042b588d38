import type { SecretBox } from '../../platform/crypto.ts';

const plain = (text: string) =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** What finds the same person again: legal name with birth date, however it was spaced; null where one of them is missing. */
export const personIndex = (
  secretBox: SecretBox,
  legalName: string | undefined,
  birthDate: string | null,
): Buffer | null =>
  legalName && birthDate ? secretBox.index(`${plain(legalName)}|${birthDate}`, 'members.person') : null;

/** What finds the same document again, with or without its dashes. */
export const documentIndex = (secretBox: SecretBox, idNumber: string): Buffer =>
  secretBox.index(plain(idNumber).replace(/ /g, ''), 'members.document');
