import { expect, it } from 'vitest';
import { appResources } from './app-resources.ts';

const file = (resourceType: string, url: string) => ({
  resourceType,
  url,
  qrCodeUrl: null,
  version: '1',
  sizeMb: null,
  sha256: '',
  permissions: null,
});
const shown = (...all: ReturnType<typeof file>[]) =>
  appResources(all, 'https://kismet.example').map((one) => `${one.resourceType} ${one.qrCodeUrl}`);

it('[HD-06] [HD-09] Android only where there is a file for it, iOS always, each by a whole address', () => {
  expect(shown()).toEqual(['IOS https://kismet.example/down/kismet.mobileconfig']);
  expect(shown(file('IOS', 'https://cdn.example/own.mobileconfig'), file('ANDROID', '/files/kismet.apk'))).toEqual([
    'ANDROID https://kismet.example/files/kismet.apk',
    'IOS https://cdn.example/own.mobileconfig',
  ]);
});
