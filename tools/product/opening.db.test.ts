import { coldScene } from '@kismet/testkit/scenes/cold-scene';
import { generate } from 'otplib';
import { expect, it } from 'vitest';
import { openBrand, openOperator } from './opening.ts';

const BRAND = {
  code: 'newcomer',
  name: 'Newcomer',
  hosts: ['play.newcomer.example'],
  currency: 'PKR',
  symbol: 'Rs',
  zone: 'Asia/Karachi',
};

it('a brand and its first operator are opened by command line: the site answers under its host, and the operator signs in', async () => {
  await using scene = await coldScene();
  const { product, clock } = scene;
  const brandId = await openBrand(product, BRAND);
  const [host] = BRAND.hosts as [string];
  expect((await product.site.brandOfHost(host)).brandId).toBe(brandId);
  expect((await scene.ask('GET', '/wps/system/status', { host })).status).toBe(200);
  const { password, otpauth } = await openOperator(product, {
    brandCode: 'newcomer',
    username: 'first-one',
    role: 'super_admin',
  });
  const secret = new URL(otpauth).searchParams.get('secret')!;
  const totp = await generate({ secret, epoch: Math.floor(clock.now() / 1000) });
  const signIn = (body: object) =>
    scene.ask('POST', '/operator/session/login', { host, headers: { 'x-kismet-operator': '1' }, body });
  expect((await signIn({ username: 'first-one', password: `${password}x`, totp })).status).toBe(422);
  expect((await signIn({ username: 'first-one', password, totp })).status).toBe(200);
});

it('opening twice changes nothing that was said: the same brand, and a name that is taken is refused', async () => {
  await using scene = await coldScene();
  const { product } = scene;
  const first = await openBrand(product, BRAND);
  expect(await openBrand(product, BRAND)).toBe(first);
  const wanted = { brandCode: 'newcomer', username: 'first-one', role: 'super_admin' };
  await openOperator(product, wanted);
  await expect(openOperator(product, wanted)).rejects.toThrow('already');
  await expect(openOperator(product, { ...wanted, username: 'other-one', role: 'king' })).rejects.toThrow('no role');
  await expect(openOperator(product, { ...wanted, brandCode: 'absent' })).rejects.toThrow('no brand');
  await expect(openBrand(product, { ...BRAND, code: 'thief' })).rejects.toThrow('another brand');
  await expect(openBrand(product, { ...BRAND, code: 'lost', hosts: [], zone: 'Moon/Crater' })).rejects.toThrow();
});
