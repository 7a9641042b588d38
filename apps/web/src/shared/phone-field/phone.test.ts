import { expect, it } from 'vitest';
import { cleanTyped, maskPhone, readPhone } from './phone.ts';

it('[VA-03] [LG-20] a number is parsed for its country and sent as dialling code and national number', async () => {
  const sent = { countryDialingCode: '92', mobileNum: '3001234567', e164: '+923001234567' };
  for (const typed of ['03001234567', '3001234567', '0300 123-4567', '+92 300 1234567'])
    expect(await readPhone({ country: 'PK', typed })).toEqual(sent);
  expect(await readPhone({ country: 'US', typed: '+923001234567' })).toEqual(sent);
});

it('[VA-02] [FP-06] an empty number is required, a malformed one is invalid', async () => {
  expect(await readPhone({ country: 'PK', typed: ' ' })).toBe('FIELD_REQUIRED');
  for (const typed of ['12', '0300123', '030012345678901', 'abc'])
    expect(await readPhone({ country: 'PK', typed })).toBe('FIELD_INVALID');
});

it('digits of any script become Latin, and letters are dropped', () => {
  expect(cleanTyped('۰۳۰۰ ٤٥٦ab')).toBe('0300 456');
});

it('[LG-11] a stored number shows only its last three digits', () => {
  expect(maskPhone({ countryDialingCode: '92', mobileNum: '3001234567', e164: '' })).toBe('+92 •••••••567');
});
