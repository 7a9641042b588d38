import { useLanguage } from '@kismet/app-kit/texts';
import { saveRegisterRules } from '@kismet/contracts/operators/site';
import { REGISTER_FIELDS } from '@kismet/contracts/site/start-up';
import { ruleProblems } from '@kismet/rules/register-rules';
import type { Say } from '@kismet/ui/form/register-words';
import { useState } from 'react';
import { useFormTexts } from '../../shared/form/form-texts.ts';
import { Region } from '../../shared/region.tsx';
import { SectionCard } from '../../shared/section.tsx';
import { saveSite } from '../../shared/site.ts';
import { type FieldName, flagsWith, type RulesDraft, ruleDifferences, rulesWith, type TabProps } from './drafts.ts';
import { FormOptions } from './form-options.tsx';
import { FormPreview } from './form-preview.tsx';
import { RuleTable } from './rule-table.tsx';
import { ruleChangeWords } from './rule-words.ts';
import { SaveBar } from './save-bar.tsx';

/** Rules of the registration form, each testable, beside the preview (row RE-07). */
export function FormTab(props: TabProps) {
  const { language } = useLanguage();
  const texts = useFormTexts(language.code);
  return (
    <div className="min-w-0 pt-3">
      <Region query={texts}>{({ say }) => <Editor {...props} say={say} />}</Region>
    </div>
  );
}

function Editor({ site, drafts, onChange, say }: TabProps & { say: Say }) {
  const { t } = useLanguage();
  const [open, setOpen] = useState<FieldName | null>(null);
  const rules = rulesWith(site, drafts);
  const flags = flagsWith(site, drafts);
  // checked against the saved flags, as the server does
  const problems = ruleProblems(rules, { registerByUsername: site.settings.flags.registerByUsername });
  const change = (part: Partial<RulesDraft>) => onChange({ rules: { ...drafts.rules, ...part } });
  const changes = ruleDifferences(site, drafts);
  return (
    <div className="grid min-w-0 gap-3">
      <div className="grid min-w-0 items-start gap-3 xl:grid-cols-[minmax(0,1fr)_392px]">
        <div className="grid min-w-0 gap-3">
          <RuleTable
            rules={rules}
            saved={site.settings.register}
            problems={problems}
            say={say}
            open={open}
            onOpen={setOpen}
            zone={site.zone}
            onRule={(name, part) =>
              change({ fields: { ...drafts.rules.fields, [name]: { ...drafts.rules.fields[name], ...part } } })
            }
          />
          <SectionCard title={t('bo.rules.options')}>
            <FormOptions rules={rules} onChange={change} />
          </SectionCard>
        </div>
        <FormPreview rules={rules} flags={flags} zone={site.zone} />
      </div>
      <SaveBar
        title={t('bo.signInSettings.saveForm')}
        isValid={problems.length === 0}
        changes={changes.map((one) => ruleChangeWords(t, say, one))}
        onDiscard={() => onChange({ rules: { fields: {} } })}
        onSave={async (reason) => {
          const fields = Object.fromEntries(
            REGISTER_FIELDS.flatMap((name) => (drafts.rules.fields[name] ? [[name, drafts.rules.fields[name]]] : [])),
          );
          const { termsTicked, minAge } = drafts.rules;
          await saveSite(saveRegisterRules, {
            fields,
            ...(termsTicked !== undefined && { termsTicked }),
            ...(minAge !== undefined && { minAge }),
            revision: site.revision,
            reason,
          });
          onChange({ rules: { fields: {} } });
        }}
      />
    </div>
  );
}
