import * as contract from '@kismet/contracts/operators/site';
import type { Output } from '@kismet/contracts/route';
import type { CountryOf } from '../../platform/geo.ts';
import type { Authorise, Mount, Visit } from '../../platform/http/gate.ts';
import * as commands from './commands.ts';
import { changedFlags, profileOf, settingsOf } from './settings.ts';
import { readBrandNow } from './store.ts';

/** What the site screens need of other modules and of the installation, passed in. */
export interface OperatorSiteDeps extends commands.SettingsDeps {
  readonly authorise: Authorise<{ readonly brandId: number; readonly operatorId: bigint }>;
  readonly countryOf: CountryOf;
}

/** Sign-in policy and site status, read from the database rather than the cache, since another node may have saved just now. */
export function mountOperatorSite(mount: Mount, deps: OperatorSiteDeps): void {
  const { db, authorise, services, countryOf } = deps;

  async function shown(brandId: number): Promise<Output<typeof contract.getOperatorSite>> {
    const { record, revision } = await readBrandNow(db, brandId);
    const [settings, profile] = [settingsOf(record), profileOf(record)];
    return {
      code: record.code,
      names: { ...record.names },
      hosts: [...record.hosts],
      languages: [...record.languages],
      zone: record.zone,
      currency: record.currency,
      policy: record.policy,
      revision,
      settings,
      profile,
      changedFlags: changedFlags(settings, profile),
      services: { ...services },
      status: record.maintenance ? 'maintenance' : 'open',
      maintenance: record.maintenance && {
        titles: { ...record.maintenance.titles },
        messages: { ...record.maintenance.messages },
        endsAt: record.maintenance.endsAt,
      },
      blockedCountries: [...record.blockedCountries],
    };
  }
  const editOf = (who: { brandId: number; operatorId: bigint }, visit: Visit, reason: string): commands.Edit => ({
    brandId: who.brandId,
    operatorId: who.operatorId,
    ip: visit.ip,
    reason,
  });

  mount(contract.getOperatorSite, authorise, (_input, { who }) => shown(who.brandId));
  mount(contract.saveSiteFlags, authorise, async (input, { who, visit }) => {
    await commands.saveFlags(deps, editOf(who, visit, input.reason), input);
    return shown(who.brandId);
  });
  mount(contract.saveRegisterRules, authorise, async (input, { who, visit }) => {
    await commands.saveRules(deps, editOf(who, visit, input.reason), input);
    return shown(who.brandId);
  });
  mount(contract.saveLoginPolicy, authorise, async (input, { who, visit }) => {
    await commands.saveLogin(deps, editOf(who, visit, input.reason), input);
    return shown(who.brandId);
  });
  mount(contract.saveMaintenance, authorise, async (input, { who, visit }) => {
    const maintenance = input.on ? { titles: input.titles, messages: input.messages, endsAt: input.endsAt } : null;
    await commands.saveMaintenance(deps, editOf(who, visit, input.reason), maintenance);
    return shown(who.brandId);
  });
  mount(contract.saveBlockedCountries, authorise, async (input, { who, visit }) => {
    await commands.saveRegions(deps, editOf(who, visit, input.reason), input.blockedCountries);
    return shown(who.brandId);
  });
  mount(contract.tryRegion, authorise, async ({ ip }, { who }) => {
    const { record } = await readBrandNow(db, who.brandId);
    const country = countryOf(ip);
    return { country, blocked: country !== null && record.blockedCountries.includes(country) };
  });
}
