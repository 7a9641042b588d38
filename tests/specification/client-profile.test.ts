import { CLIENT_TYPE, DEVICE, LOTTERY_TYPE, PLATFORM, PLATFORM_CODE } from '@kismet/contracts/client-profile';
import { loginFreePlay } from '@kismet/contracts/identity/session';
import { PRIZE_MODES } from '@kismet/contracts/lottery/draws';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';

it('[F-75] [PM-09] the client is of platform web and code W, clientType 3, device WEB and lottery type SEA; prize modes are those of the specification', () => {
  expect([PLATFORM_CODE, CLIENT_TYPE, DEVICE]).toEqual(['W', 3, 'WEB']);
  expect([PLATFORM, LOTTERY_TYPE]).toEqual(['web', 'SEA']);
  expect([...PRIZE_MODES]).toEqual(['Lott', 'ZY', 'Elott', 'SEA']);
  const play = { os: 'Linux', platform: 'W', random: 'x'.repeat(32), version: 3 };
  const accepts = (body: object) => z.safeDecode(loginFreePlay.input, body as never).success;
  expect(accepts(play)).toBe(true);
  expect([accepts({ ...play, platform: 'M' }), accepts({ ...play, version: 2 })]).toEqual([false, false]);
});
