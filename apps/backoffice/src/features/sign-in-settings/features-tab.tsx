import { useT } from '@kismet/app-kit/texts';
import { saveSiteFlags } from '@kismet/contracts/operators/site';
import { flagProblems } from '@kismet/contracts/site/flag-dependencies';
import { FLAGS, type FlagName } from '@kismet/contracts/site/flags';
import { SectionCard } from '../../shared/section.tsx';
import { useCan } from '../../shared/session.ts';
import { saveSite } from '../../shared/site.ts';
import { differences, FLAG_NAMES, flagsWith, type TabProps } from './drafts.ts';
import { FlagRow } from './flag-row.tsx';
import { SaveBar } from './save-bar.tsx';

type Group = (typeof FLAGS)[FlagName]['group'];
/** The longest group is placed beside the others. */
const COLUMNS: readonly (readonly Group[])[] = [['REGISTRATION', 'RECOVERY', 'AGENT'], ['LOGIN']];

/** The feature tree: description, dependencies, and whether each matches the profile. */
export function FeaturesTab({ site, drafts, onChange }: TabProps) {
  const t = useT();
  const canWrite = useCan('site.write');
  const flags = flagsWith(site, drafts);
  const problems = flagProblems(flags, site.services);
  const changes = differences(site.settings.flags as typeof flags, drafts.flags);
  const turn = (flag: FlagName, on: boolean) => onChange({ flags: { ...drafts.flags, [flag]: on } });
  const row = (flag: FlagName) => (
    <FlagRow
      key={flag}
      flag={flag}
      on={flags[flag]}
      isProfile={flags[flag] === site.profile.flags[flag]}
      problem={problems.find((one) => one.flag === flag)}
      services={site.services}
      onTurn={canWrite ? (on) => turn(flag, on) : null}
    />
  );
  return (
    <div className="grid min-w-0 gap-3 pt-3">
      <div className="grid items-start gap-3 xl:grid-cols-2">
        {COLUMNS.map((groups) => (
          <div key={groups[0]} className="grid min-w-0 gap-3">
            {groups.map((group) => (
              <SectionCard key={group} title={t(`bo.flagGroup.${group}`)}>
                <ul className="grid">{FLAG_NAMES.filter((flag) => FLAGS[flag].group === group).map(row)}</ul>
              </SectionCard>
            ))}
          </div>
        ))}
      </div>
      <SaveBar
        title={t('bo.signInSettings.saveFeatures')}
        isValid={problems.length === 0}
        changes={changes.map(({ name, before, after }) => ({
          name: t(`bo.flag.${name as FlagName}`),
          before: t(before ? 'bo.on' : 'bo.off'),
          after: t(after ? 'bo.on' : 'bo.off'),
        }))}
        onDiscard={() => onChange({ flags: {} })}
        onSave={async (reason) => {
          const changed = Object.fromEntries(changes.map(({ name, after }) => [name, after]));
          await saveSite(saveSiteFlags, { flags: changed, revision: site.revision, reason });
          onChange({ flags: {} });
        }}
      />
    </div>
  );
}
