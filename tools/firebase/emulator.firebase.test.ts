import { systemClock } from '@kismet/kernel/time';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createFirebase } from '../../apps/server/src/modules/identity/social/firebase.ts';
import { type AuthEmulator, startAuthEmulator } from './emulator.ts';
import { type EmulatorPeople, emulatorPeople } from './identity-toolkit.ts';

const projectId = 'demo-kismet';
let emulator: AuthEmulator;
let people: EmulatorPeople;
beforeAll(async () => {
  emulator = await startAuthEmulator({ projectId, say: (line) => process.stderr.write(`${line}\n`) });
  people = emulatorPeople(emulator.host, projectId);
}, 360_000);
afterAll(() => emulator?.stop());
const firebase = (emulatorHost: string | null, project = projectId) =>
  createFirebase({ projectId: project, keysUrl: 'http://127.0.0.1:1/', emulatorHost, clock: systemClock });

it('[LG-08] a number confirmed by Firebase is accepted', async () => {
  const token = await people.byPhone('+923009998877');
  const person = await firebase(emulator.host).verify(token);
  expect(person).toMatchObject({
    issuer: `https://securetoken.google.com/${projectId}`,
    provider: 'phone',
    phone: '+923009998877',
    email: null,
    isEmailVerified: false,
  });
  expect(Math.abs(person.authTimeMs - Date.now())).toBeLessThan(60_000);
});

it('[LG-09] a Google or Facebook account is accepted, the same one each time', async () => {
  const google = { sub: 'g-1', email: 'gulnaz@example.com', name: 'Gulnaz' };
  const [one, again] = [await people.byGoogle(google), await people.byGoogle(google)];
  const person = await firebase(emulator.host).verify(one);
  expect(person).toMatchObject({
    provider: 'google.com',
    email: 'gulnaz@example.com',
    isEmailVerified: true,
    name: 'Gulnaz',
    phone: null,
  });
  expect((await firebase(emulator.host).verify(again)).subject).toBe(person.subject);
  const other = await firebase(emulator.host).verify(await people.byFacebook({ sub: 'f-1', name: 'Bilal' }));
  expect(other).toMatchObject({ provider: 'facebook.com', isEmailVerified: false });
  expect(other.subject).not.toBe(person.subject);
});

it('[T37] an emulator token is refused by another project, and by a server without emulator', async () => {
  const token = await people.byPhone('+923009998866');
  await expect(firebase(null).verify(token)).rejects.toMatchObject({ code: 'SOCIAL_TOKEN' });
  await expect(firebase(emulator.host, 'kismet-live').verify(token)).rejects.toMatchObject({ code: 'SOCIAL_TOKEN' });
});
