import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { firebaseKey, isFirebaseError } from './firebase-words.ts';

const ROW = [
  'invalid-phone-number',
  'missing-phone-number',
  'too-many-requests',
  'invalid-verification-code',
  'missing-verification-code',
  'captcha-check-failed',
  'quota-exceeded',
  'operation-not-allowed',
  'code-expired',
  'popup-closed-by-user',
];

it('[ER-01] every phone authentication error has its own text in both languages, and so has the unknown one', () => {
  const keys = [...ROW.map((code) => firebaseKey(`auth/${code}`)), firebaseKey('auth/never-heard-of')];
  expect(new Set(keys).size).toBe(keys.length);
  for (const tag of ['ur', 'en']) {
    const file = path.join(import.meta.dirname, '../../../../../packages/i18n/catalogues', `${tag}.json`);
    const texts = JSON.parse(fs.readFileSync(file, 'utf8')) as Record<string, string>;
    expect(keys.filter((key) => !texts[key])).toEqual([]);
    expect(new Set(keys.map((key) => texts[key])).size).toBe(keys.length);
  }
});

it('[ER-01] other errors are not mistaken for one', () => {
  expect([
    isFirebaseError(Object.assign(new Error('x'), { code: 'auth/quota-exceeded' })),
    isFirebaseError(Object.assign(new Error('x'), { code: 'ENOENT' })),
    isFirebaseError({ code: 'auth/quota-exceeded' }),
    isFirebaseError(null),
  ]).toEqual([true, false, false, false]);
});
