import { expect, it } from 'vitest';
import { type BrandRecord, buildBrand, hostName } from './brand.ts';
import { decideStatus } from './status.ts';

const record: BrandRecord = {
  brandId: 1,
  code: 'one',
  names: { en: 'One' },
  hosts: ['one.example'],
  currency: 'PKR',
  symbol: 'P',
  zone: 'Asia/Shanghai',
  languages: ['UR'],
  policy: 'demo',
  settings: {},
  maintenance: null,
  blockedCountries: ['XX'],
};
const work = { titles: {}, messages: {}, endsAt: null };

it('[RC-01] maintenance takes precedence over a region block; an unknown country is not blocked', () => {
  expect(decideStatus({ ...record, maintenance: work }, '1.2.3.4', 'XX').status).toBe(1);
  expect(decideStatus(record, '1.2.3.4', 'XX')).toEqual({ status: 2, ip: '1.2.3.4' });
  expect(decideStatus(record, '1.2.3.4', null).status).toBe(0);
  expect(decideStatus(record, '1.2.3.4', 'PK').status).toBe(0);
});

it('settings override the profile, but never below safety floors', () => {
  const brand = buildBrand({
    ...record,
    settings: {
      minAge: 12,
      flags: { freePlay: true },
      fields: { password: { minLength: 1, maxLength: 8 }, username: { maxLength: 10 } },
    },
  });
  expect(brand.minAge).toBe(18);
  expect(brand.flags).toMatchObject({ freePlay: true, registerByUsername: true });
  expect(brand.registerRules.fields.password).toMatchObject({ minLength: 8, maxLength: 128 });
  expect(brand.registerRules.fields.username).toMatchObject({ minLength: 2, maxLength: 10 });
});

it('the strict profile requires long passwords and an unticked box', () => {
  const brand = buildBrand({ ...record, policy: 'strict' });
  expect(brand.termsTicked).toBe(false);
  expect(brand.registerRules.fields.password).toMatchObject({ patternId: 0, minLength: 15 });
});

it('hosts are compared ignoring case, port and trailing dot', () => {
  expect(['One.Example:8443', 'one.example.', '[::1]:8080', '127.0.0.1:1'].map(hostName)).toEqual([
    'one.example',
    'one.example',
    '[::1]',
    '127.0.0.1',
  ]);
});
