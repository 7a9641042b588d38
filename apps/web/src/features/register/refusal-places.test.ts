import { Refused, Unavailable } from '@kismet/kernel/outcome';
import { expect, it } from 'vitest';
import { refusalPlaces, suggestionsOf, unknownCodeOf } from './refusal-places.ts';

const say = (key: string) => key;
const shown = new Set(['username', 'password', 'birthDate', 'terms', 'verificationCode']);
const places = (error: unknown) => refusalPlaces(error, shown, say, 'general');

it("[RE-12] [VA-04] field errors appear under their fields, in the server's order", () => {
  const params = { patternId: 1, min: 2, max: 15 };
  const error = new Refused('INPUT_INVALID', {}, [
    { name: 'username', code: 'FIELD_INVALID', params },
    { name: 'termsAccepted', code: 'TERMS_NOT_ACCEPTED' },
  ]);
  expect(places(error)).toEqual([
    { place: 'username', message: 'pattern.1' },
    { place: 'terms', message: 'field.TERMS_NOT_ACCEPTED' },
  ]);
});

it('[RE-12] a refusal of the whole call about one field appears there too', () => {
  expect(places(new Refused('CODE_WRONG'))).toEqual([{ place: 'verificationCode', message: 'field.CODE_WRONG' }]);
  expect(places(new Refused('AGE_TOO_YOUNG', { minAge: 18 }))).toEqual([
    { place: 'birthDate', message: 'field.AGE_TOO_YOUNG' },
  ]);
});

it('[RE-12] errors of no shown field appear above the button', () => {
  expect(places(new Refused('MOBILE_TAKEN'))).toEqual([{ place: 'root', message: 'general' }]);
  expect(places(new Refused('INPUT_INVALID', {}, [{ name: 'wechat', code: 'FIELD_INVALID' }]))).toEqual([
    { place: 'root', message: 'general' },
  ]);
  expect(places(new Unavailable('gone'))).toEqual([{ place: 'root', message: 'general' }]);
});

it('[RE-12] free names come from the refusal of a taken one', () => {
  const taken = (params: Record<string, string>) => [{ name: 'username', code: 'USERNAME_TAKEN', params }];
  expect(suggestionsOf(new Refused('USERNAME_TAKEN', {}, taken({ suggestions: 'zain1, zain2,zain3,zain4' })))).toEqual([
    'zain1',
    'zain2',
    'zain3',
  ]);
  expect(suggestionsOf(new Refused('USERNAME_TAKEN'))).toEqual([]);
  expect(suggestionsOf(new Unavailable('gone'))).toEqual([]);
});

it('[RE-03] the unknown code is named, whichever field contained it', () => {
  const unknown = (name: string) => new Refused('INVITATION_UNKNOWN', {}, [{ name, code: 'INVITATION_UNKNOWN' }]);
  expect([
    unknownCodeOf(unknown('referralCode')),
    unknownCodeOf(new Refused('INVITATION_UNKNOWN')),
    unknownCodeOf(new Refused('CODE_WRONG')),
  ]).toEqual(['referralCode', 'affiliateCode', null]);
});
