import { CATEGORIES, category } from '@kismet/contracts/catalogue/games';
import type { Output } from '@kismet/contracts/route';
import { flagsToTree } from '@kismet/contracts/site/flags';
import * as contract from '@kismet/contracts/site/start-up';
import { languageOf } from '@kismet/i18n/languages';
import * as z from 'zod/mini';
import { contentHash } from '../../platform/crypto.ts';
import type { CountryOf } from '../../platform/geo.ts';
import type { Mount } from '../../platform/http/gate.ts';
import { DIALLING_CODES } from './dialling-codes.ts';
import type { Brand, Site } from './index.ts';

const rulesOf = (brand: Brand) => ({
  fields: { ...brand.registerRules.fields },
  termsTicked: brand.termsTicked,
  minAge: brand.minAge,
});

const menuOf = (brand: Brand): Output<typeof contract.getMenuSettings> => ({
  menu: CATEGORIES.map((one) => z.encode(category, one)),
  esportsVendors: [...brand.esportsVendors],
  cockfightVendors: [...brand.cockfightVendors],
  showPromoBar: brand.showPromoBar,
  hasBingo: brand.languages.includes('TY'),
});
const versionOf = (parts: object): string => contentHash(parts).toString('base64url').slice(0, 12);

/** Public settings of the installation's external services, if any. */
export type OutsideServices = Pick<Output<typeof contract.getPermission>, 'geetest' | 'firebase' | 'smsStays'>;
const NO_OUTSIDE: OutsideServices = { geetest: null, firebase: null, smsStays: true };

export interface SiteRoutesDeps {
  readonly site: Site;
  readonly countryOf: CountryOf;
  /** Content of the brand in the start-up call. */
  readonly startUp: (
    brandId: number,
  ) => Promise<Readonly<Pick<Output<typeof contract.getPermission>, 'customerService' | 'resources' | 'version'>>>;
  readonly outside?: OutsideServices;
}

/** Start-up calls (rows PM-01, PM-11). Status, permission and the visitor's country answer while the site is closed. */
export function mountSite(mount: Mount, { site, countryOf, startUp, outside = NO_OUTSIDE }: SiteRoutesDeps): void {
  mount(contract.getPermission, site.authoriseAlways, async (_input, { who: { brand }, visit }) => {
    const { status } = site.statusFor(brand, visit.ip);
    const { version, ...house } = await startUp(brand.brandId);
    return {
      merchant: brand.code,
      version: versionOf({ version, rules: rulesOf(brand), menu: menuOf(brand) }),
      brand: {
        name: { ...brand.names },
        currency: brand.currency,
        currencySymbol: brand.symbol,
        zone: brand.zone,
        languages: [...brand.languages],
      },
      whitelabel: flagsToTree(brand.flags),
      registerRules: rulesOf(brand),
      ...house,
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
  mount(contract.getRouters, site.authorisePublic, async ({ device }, { who: { brand } }) => ({
    // the page preconnects to game hosts
    list: (device === 3 && brand.launchCdns.length > 0 ? brand.launchCdns : brand.hosts).map((domain) => ({
      domain,
      speed: 0,
    })),
  }));
  mount(contract.getMenuSettings, site.authorisePublic, async (_input, { who: { brand } }) => menuOf(brand));
  mount(contract.getUpdateLanguage, site.authorisePublic, async ({ language }, { who: { brand } }) => {
    const wanted = languageOf(language);
    const { code, tag, direction } = brand.languages.includes(wanted.code) ? wanted : languageOf(brand.languages[0]);
    return { language: code, tag, direction, languages: [...brand.languages] };
  });
  mount(contract.getDomainRoute, site.authorisePublic, async (_input, { who }) => [...who.brand.hosts]);
  mount(contract.getCountryCode, site.authoriseAlways, async (_input, { visit }) => {
    const countryCode = countryOf(visit.ip);
    return { countryCode, countryDialingCode: (countryCode && DIALLING_CODES[countryCode]) ?? null };
  });
}
