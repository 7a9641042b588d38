import { coldScene } from '@kismet/testkit/scenes/cold-scene';
import { beforeAll, expect, it } from 'vitest';
import { withTx } from '../../platform/db.ts';
import { type CountryOf, openGeo } from '../../platform/geo.ts';

let countryOf: CountryOf;
beforeAll(async () => {
  countryOf = await openGeo();
});
/** Addresses of networks that have belonged to these countries for decades. */
const US = '8.8.8.8';
const PK = '111.68.96.1';

it('[F-73] [CC-02] a visitor’s country and dialling code come from the address, by the database that ships with the product', async () => {
  await using scene = await coldScene({ countryOf });
  const of = async (ip: string) => (await scene.ask('GET', '/wps/system/countryCode', { ip })).body.value;
  expect(await of(PK)).toEqual({ countryCode: 'PK', countryDialingCode: '92' });
  expect(await of(US)).toEqual({ countryCode: 'US', countryDialingCode: '1' });
  // private and malformed addresses belong nowhere
  for (const ip of ['10.1.2.3', '192.168.1.1', '127.0.0.1', '::1'])
    expect(await of(ip)).toEqual({ countryCode: null, countryDialingCode: null });
});

it('[F-73] [RC-01] [RC-03] [RC-04] an address of a blocked country gets 451 with that address everywhere, others do not; maintenance takes precedence over both', async () => {
  await using scene = await coldScene({ countryOf });
  await withTx(scene.db, (tx) => scene.site.setBlockedCountries(tx, scene.brandId, ['US']));
  scene.site.forget();
  const at = (ip: string, path: string) => scene.ask('GET', path, { ip });
  for (const path of [
    '/lgw/games/list',
    '/wps/notices',
    '/wps/member/info',
    '/wps/menu/settings',
    '/wps/system/routers',
  ]) {
    const { status, body } = await at(US, path);
    expect([path, status, body.value.code, body.value.params]).toEqual([path, 451, 'REGION_BLOCKED', { ip: US }]);
    expect([path, (await at(PK, path)).status === 451]).toEqual([path, false]);
  }
  expect((await at(US, '/wps/system/status')).body.value).toEqual({ status: 2, ip: US, country: 'US' });
  expect((await at(US, '/wps/system/permission')).body.value).toMatchObject({
    regionRestriction: true,
    maintenance: false,
    location: { ip: US, country: 'US' },
  });
  expect((await at(PK, '/wps/system/status')).body.value).toMatchObject({ status: 0, country: 'PK' });
  const maintenance = { titles: { en: 'Work' }, messages: { en: 'Soon' }, endsAt: null };
  await withTx(scene.db, (tx) => scene.site.setMaintenance(tx, scene.brandId, maintenance));
  scene.site.forget();
  const { status, body } = await at(US, '/lgw/games/list');
  expect([status, body.value.code]).toEqual([503, 'MAINTENANCE']);
  expect((await at(US, '/wps/system/status')).body.value).toMatchObject({ status: 1, title: { en: 'Work' } });
});
