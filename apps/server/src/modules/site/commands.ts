import type * as calls from '@kismet/contracts/operators/site';
import type { Input } from '@kismet/contracts/route';
import { flagProblems, type Services } from '@kismet/contracts/site/flag-dependencies';
import type { Flags } from '@kismet/contracts/site/flags';
import { Refused } from '@kismet/kernel/outcome';
import type { Clock } from '@kismet/kernel/time';
import { ruleProblems } from '@kismet/rules/register-rules';
import type { ActorAt, Audit } from '../../platform/audit.ts';
import { type Db, withTx } from '../../platform/db.ts';
import type { BrandRecord, BrandSettings, Maintenance } from './brand.ts';
import { changesBetween, type SettingsView, settingsOf, withFlags, withLogin, withRules } from './settings.ts';
import { lockBrand, writeBlockedCountries, writeMaintenance, writeSettings } from './store.ts';

/** The acting operator, with the reason given. */
export interface Edit extends ActorAt {
  readonly reason: string;
}
export interface SettingsDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly services: Services;
  readonly audit: Audit;
  /** Makes this process and open pages reload the brand. Called after commit. */
  changed(): void;
}

/** Sets feature switches. Refuses `EDIT_CONFLICT`, `SERVICE_MISSING`, `FLAG_DEPENDENCY`. */
export const saveFlags = (deps: SettingsDeps, edit: Edit, input: Input<typeof calls.saveSiteFlags>): Promise<void> =>
  saveSettings(deps, edit, { action: 'site.flags', part: 'flags', revision: input.revision }, (record, now) => {
    const flags: Flags = { ...(now.flags as Flags), ...input.flags };
    for (const { flag, code, needs } of flagProblems(flags, deps.services)) {
      // a switch that was on before its service disappeared must not block other changes
      if (code === 'SERVICE_MISSING' && !input.flags[flag]) continue;
      throw new Refused(code, { flag, ...(needs.length > 0 && { needs: needs.join(', ') }) });
    }
    return withFlags(record, input.flags);
  });

/** Changes rules of the registration form; unnamed ones stay. Refuses `EDIT_CONFLICT`, and each fault by its path. */
export const saveRules = (
  deps: SettingsDeps,
  edit: Edit,
  input: Input<typeof calls.saveRegisterRules>,
): Promise<void> =>
  saveSettings(
    deps,
    edit,
    { action: 'site.register-rules', part: 'register', revision: input.revision },
    (record, now) => {
      const fields = { ...now.register.fields };
      for (const [name, changes] of Object.entries(input.fields) as [keyof typeof fields, object][])
        fields[name] = { ...fields[name], ...changes };
      const { termsTicked = now.register.termsTicked, minAge = now.register.minAge } = input;
      const problems = ruleProblems({ fields, minAge }, { registerByUsername: now.flags.registerByUsername });
      if (problems.length > 0) throw new Refused('INPUT_INVALID', {}, problems);
      return withRules(record, { fields, termsTicked, minAge });
    },
  );

/** Changes the sign-in policy. Refuses `EDIT_CONFLICT`, and an idle time longer than the session. */
export const saveLogin = (deps: SettingsDeps, edit: Edit, input: Input<typeof calls.saveLoginPolicy>): Promise<void> =>
  saveSettings(deps, edit, { action: 'site.login-policy', part: 'login', revision: input.revision }, (record) => {
    const { revision: _revision, reason: _reason, ...view } = input;
    if (view.idleMinutes > view.absoluteHours * 60)
      throw new Refused('INPUT_INVALID', {}, [{ name: 'idleMinutes', code: 'LENGTH_ORDER' }]);
    return withLogin(record, { ...view, smsCountries: [...new Set(view.smsCountries)] });
  });

async function saveSettings(
  { db, audit, changed }: SettingsDeps,
  edit: Edit,
  { action, part, revision }: { action: string; part: keyof SettingsView; revision: number },
  decide: (record: BrandRecord, now: SettingsView) => BrandSettings,
): Promise<void> {
  await withTx(db, async (tx) => {
    const { record, revision: current } = await lockBrand(tx, edit.brandId);
    if (current !== revision) throw new Refused('EDIT_CONFLICT', { revision: current });
    const now = settingsOf(record);
    const settings = decide(record, now);
    const changes = changesBetween(now[part], settingsOf({ ...record, settings })[part]);
    if (!changes) return;
    await writeSettings(tx, edit.brandId, settings);
    await audit(tx, { ...edit, ...changes, action, subject: `site:${record.code}` });
  });
  changed();
}

/** Puts the site into maintenance or reopens it. Refuses an end in the past. */
export async function saveMaintenance(
  { db, clock, audit, changed }: SettingsDeps,
  edit: Edit,
  maintenance: Maintenance | null,
): Promise<void> {
  if (maintenance?.endsAt && Date.parse(maintenance.endsAt) <= clock.now())
    throw new Refused('INPUT_INVALID', {}, [{ name: 'endsAt', code: 'TIME_PASSED' }]);
  await withTx(db, async (tx) => {
    const { record } = await lockBrand(tx, edit.brandId);
    const view = (one: Maintenance | null) => ({ status: one ? 'maintenance' : 'open', ...one });
    const changes = changesBetween(view(record.maintenance), view(maintenance));
    if (!changes) return;
    await writeMaintenance(tx, edit.brandId, maintenance);
    await audit(tx, { ...edit, ...changes, action: 'site.maintenance', subject: `site:${record.code}` });
  });
  changed();
}

/** Sets the blocked countries. */
export async function saveRegions(
  { db, audit, changed }: SettingsDeps,
  edit: Edit,
  countries: readonly string[],
): Promise<void> {
  const blockedCountries = [...new Set(countries)].sort();
  await withTx(db, async (tx) => {
    const { record } = await lockBrand(tx, edit.brandId);
    const changes = changesBetween({ blockedCountries: [...record.blockedCountries].sort() }, { blockedCountries });
    if (!changes) return;
    await writeBlockedCountries(tx, edit.brandId, blockedCountries);
    await audit(tx, { ...edit, ...changes, action: 'site.regions', subject: `site:${record.code}` });
  });
  changed();
}
