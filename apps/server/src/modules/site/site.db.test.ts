import { coldScene } from '@kismet/testkit/scenes/cold-scene';
import { expect, it } from 'vitest';
import { withTx } from '../../platform/db.ts';

const maintenance = {
  titles: { en: 'Back soon' },
  messages: { en: 'We are at work' },
  endsAt: '2026-11-21T10:00:00.000Z',
};

it('[PM-01] the brand is found by the host of the call, with or without port', async () => {
  await using scene = await coldScene();
  await scene.addBrand('second', 'second.example');
  expect((await scene.ask('GET', '/wps/system/permission')).body.value.brand.name.en).toBe('Kismet');
  const second = await scene.ask('GET', '/wps/system/permission', { host: 'SECOND.example:8443' });
  expect(second.body.value.brand.name.en).toBe('second');
  const unknown = await scene.ask('GET', '/wps/system/permission', { host: 'nobody.example' });
  expect([unknown.status, unknown.body.value.code]).toEqual([404, 'BRAND_UNKNOWN']);
  // A host named by the page itself is not trusted.
  const claimed = await scene.ask('GET', '/wps/system/permission?domain=second.example');
  expect(claimed.body.value.brand.name.en).toBe('Kismet');
});

it('[RC-04] during maintenance every other call answers 503 with the end; status and permission still answer', async () => {
  await using scene = await coldScene({ countryOf: () => 'XX' });
  await withTx(scene.db, async (tx) => {
    await scene.site.setMaintenance(tx, scene.brandId, maintenance);
    await scene.site.setBlockedCountries(tx, scene.brandId, ['XX']);
  });
  scene.time.ms += 3000;
  const list = await scene.ask('GET', '/lgw/games/list');
  expect([list.status, list.body.value.code, list.body.value.params]).toEqual([
    503,
    'MAINTENANCE',
    { endsAt: maintenance.endsAt },
  ]);
  expect((await scene.ask('GET', '/wps/member/info')).body.value.code).toBe('MAINTENANCE');
  expect((await scene.login('anyone')).status).toBe(503);
  const status = await scene.ask('GET', '/wps/system/status');
  expect(status.body.value).toMatchObject({ status: 1, title: { en: 'Back soon' }, endsAt: maintenance.endsAt });
  const permission = await scene.ask('GET', '/wps/system/permission');
  expect(permission.body.value).toMatchObject({ maintenance: true, regionRestriction: false });
});

it('[RC-04] a blocked visitor is shown their own address; a forwarding header changes nothing (T30)', async () => {
  await using scene = await coldScene({ countryOf: (ip) => (ip.startsWith('198.51.100.') ? 'XX' : 'PK') });
  await withTx(scene.db, (tx) => scene.site.setBlockedCountries(tx, scene.brandId, ['XX']));
  scene.time.ms += 3000;
  const ip = '198.51.100.9';
  const forged = { 'x-forwarded-for': '203.0.113.7', 'x-real-ip': '203.0.113.7', forwarded: 'for=203.0.113.7' };
  const list = await scene.ask('GET', '/lgw/games/list', { ip, headers: forged });
  expect([list.status, list.body.value.code, list.body.value.params]).toEqual([451, 'REGION_BLOCKED', { ip }]);
  expect((await scene.ask('GET', '/wps/system/status', { ip })).body.value).toMatchObject({
    status: 2,
    ip,
    country: 'XX',
  });
  expect((await scene.ask('GET', '/lgw/games/list', { headers: { 'x-forwarded-for': ip } })).status).toBe(200);
});

it('[CC-02] the visitor’s country comes with its dialling code', async () => {
  await using scene = await coldScene();
  const answer = await scene.ask('GET', '/wps/system/countryCode');
  expect(answer.body.value).toEqual({ countryCode: 'PK', countryDialingCode: '92' });
});

it('[PM-02] feature tree and form rules are those of the brand', async () => {
  await using scene = await coldScene();
  const tree = (await scene.ask('GET', '/wps/system/whitelabel')).body.value;
  const leaves = tree.flatMap((node: { childrenNodes: { modId: string; enabled: string }[] }) => node.childrenNodes);
  expect(leaves.find(({ modId }: { modId: string }) => modId === 'USERNAMEREG3').enabled).toBe('1');
  const rules = (await scene.ask('GET', '/wps/system/setting/register')).body.value;
  expect(rules).toMatchObject({
    termsTicked: true,
    minAge: 18,
    fields: { username: { patternId: 1, minLength: 2, maxLength: 15 } },
  });
});

it('a cross-site write request is refused (T22)', async () => {
  await using scene = await coldScene();
  const body = await scene.seal('/wps/session/login', { username: 'a', password: 'b', type: 'username' });
  const crossed = await scene.ask('POST', '/wps/session/login', { body, headers: { origin: 'https://evil.example' } });
  expect([crossed.status, crossed.body.value.code]).toEqual([403, 'CSRF']);
});

it('[F-69] [GM-04] [GL-08] a brand’s pages are given its picture and launch hosts', async () => {
  await using scene = await coldScene();
  const hosts = { imageCdns: ['pictures.example', 'http://127.0.0.1:9'], launchCdns: ['https://play.example/'] };
  await withTx(scene.db, (tx) => scene.site.setDeliveryHosts(tx, scene.brandId, hosts));
  scene.site.forget();
  const { value } = (await scene.ask('GET', '/wps/system/permission')).body;
  expect([value.imageCDNs, value.launchGameCDNs]).toEqual([hosts.imageCdns, hosts.launchCdns]);
  const { value: routers } = (await scene.ask('GET', '/wps/system/routers?device=3')).body;
  expect(routers.list).toEqual([{ domain: 'https://play.example/', speed: 0 }]);
});
