import type { Permission } from './queries.ts';

export type AppResource = Permission['resources'][number];

/** The profile that every installation makes itself (row HD-06); it stands in where the brand has no file of its own for iOS. */
const OWN_PROFILE: AppResource = {
  resourceType: 'IOS',
  url: '/down/kismet.mobileconfig',
  qrCodeUrl: null,
  version: '',
  sizeMb: null,
  sha256: '',
  permissions: null,
};

/** Files for Android, only where there is one, and for iOS, always; addresses are whole, as a camera needs them. */
export function appResources(resources: readonly AppResource[], origin: string): AppResource[] {
  const whole = (url: string) => new URL(url, origin).href;
  const of = (type: string) => resources.find((one) => one.resourceType === type);
  return [of('ANDROID'), of('IOS') ?? OWN_PROFILE]
    .filter((one) => one !== undefined)
    .map((one) => ({ ...one, url: whole(one.url), qrCodeUrl: whole(one.qrCodeUrl ?? one.url) }));
}
