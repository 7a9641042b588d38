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

it('[HD-06] [HD-09] Android only if there is a file, iOS always, each with an absolute address', () => {
  expect(shown()).toEqual(['IOS https://kismet.example/down/kismet.mobileconfig']);
  expect(shown(file('IOS', 'https://cdn.example/own.mobileconfig'), file('ANDROID', '/files/kismet.apk'))).toEqual([
    'ANDROID https://kismet.example/files/kismet.apk',
    'IOS https://cdn.example/own.mobileconfig',
  ]);
});
