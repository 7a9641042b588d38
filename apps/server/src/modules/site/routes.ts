import type { Output } from '@kismet/contracts/route';
import { flagsToTree } from '@kismet/contracts/site/flags';
import * as contract from '@kismet/contracts/site/start-up';
import type { CountryOf } from '../../platform/geo.ts';
import type { Mount } from '../../platform/http/gate.ts';
import { DIALLING_CODES } from './dialling-codes.ts';
import type { Brand, Site } from './index.ts';

const rulesOf = (brand: Brand) => ({
  fields: { ...brand.registerRules.fields },
  termsTicked: brand.termsTicked,
  minAge: brand.minAge,
});

/** Public settings of services outside, where the installation has any. */
export type OutsideServices = Pick<Output<typeof contract.getPermission>, 'geetest' | 'firebase'>;
const NO_OUTSIDE: OutsideServices = { geetest: null, firebase: null };

/** Start-up calls (rows PM-01, PM-11). Status, permission and the visitor's country answer while the site is closed. */
export function mountSite(
  mount: Mount,
  { site, countryOf, outside = NO_OUTSIDE }: { site: Site; countryOf: CountryOf; outside?: OutsideServices },
): void {
  mount(contract.getPermission, site.authoriseAlways, async (_input, { who: { brand }, visit }) => {
    const { status } = site.statusFor(brand, visit.ip);
    return {
      brand: {
        name: { ...brand.names },
        currency: brand.currency,
        currencySymbol: brand.symbol,
        zoneMinutes: brand.zoneMinutes,
        languages: [...brand.languages],
      },
      whitelabel: flagsToTree(brand.flags),
      registerRules: rulesOf(brand),
      resources: [...brand.resources],
      customerService: [...brand.customerService],
      analytics: { gtagId: brand.gtagId },
      domainRoute: [...brand.hosts],
      imageCDNs: [...brand.imageCdns],
      launchGameCDNs: [...brand.launchCdns],
      ...outside,
      location: { ip: visit.ip, country: visit.country },
      maintenance: status === 1,
      regionRestriction: status === 2,
      play: brand.play,
    };
  });
  mount(contract.getStatus, site.authoriseAlways, async (_input, { who: { brand }, visit }) => {
    const status = site.statusFor(brand, visit.ip);
    const place = { ip: visit.ip, country: visit.country };
    if (status.status !== 1) return { status: status.status, ...place };
    return {
      status: 1 as const,
      title: { ...status.titles },
      message: { ...status.messages },
      endsAt: status.endsAt,
      ...place,
    };
  });
  mount(contract.getWhitelabel, site.authorisePublic, async (_input, { who }) => flagsToTree(who.brand.flags));
  mount(contract.getRegisterRules, site.authorisePublic, async (_input, { who }) => rulesOf(who.brand));
  mount(contract.getDomainRoute, site.authorisePublic, async (_input, { who }) => [...who.brand.hosts]);
  mount(contract.getCountryCode, site.authoriseAlways, async (_input, { visit }) => {
    const countryCode = countryOf(visit.ip);
    return { countryCode, countryDialingCode: (countryCode && DIALLING_CODES[countryCode]) ?? null };
  });
}
