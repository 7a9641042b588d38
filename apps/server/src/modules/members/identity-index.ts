import type { SecretBox } from '../../platform/crypto.ts';

const plain = (text: string) =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Blind index of a person: legal name with birth date, ignoring spacing; null when either is missing. */
export const personIndex = (
  secretBox: SecretBox,
  legalName: string | undefined,
  birthDate: string | null,
): Buffer | null =>
  legalName && birthDate ? secretBox.index(`${plain(legalName)}|${birthDate}`, 'members.person') : null;

/** Blind index of a document number, ignoring dashes. */
export const documentIndex = (secretBox: SecretBox, idNumber: string): Buffer =>
  secretBox.index(plain(idNumber).replace(/ /g, ''), 'members.document');
