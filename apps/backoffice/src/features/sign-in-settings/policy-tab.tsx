import { useLanguage } from '@kismet/app-kit/texts';
import { LOGIN_BOUNDS, saveLoginPolicy } from '@kismet/contracts/operators/site';
import { Field } from '@kismet/ui/form/field';
import { CountryPicker } from '../../shared/form/country-picker.tsx';
import { SectionCard } from '../../shared/section.tsx';
import { useCan } from '../../shared/session.ts';
import { saveSite } from '../../shared/site.ts';
import { countryName } from '../../shared/texts/country-name.ts';
import { differences, type LoginPolicy, loginWith, type TabProps } from './drafts.ts';
import { NumberField } from './number-field.tsx';
import { policyProblems } from './policy-model.ts';
import { PolicySwitch } from './policy-switch.tsx';
import { SaveBar } from './save-bar.tsx';

/** Sign-in methods, session length, and lockout (security 3.2 to 3.4). */
export function PolicyTab({ site, drafts, onChange }: TabProps) {
  const { t } = useLanguage();
  const inWords = useInWords();
  const canWrite = useCan('site.write');
  const policy = loginWith(site, drafts);
  const change = (part: Partial<LoginPolicy>) => onChange({ login: { ...drafts.login, ...part } });
  const problems = policyProblems(policy);
  const changes = differences(site.settings.login, drafts.login);
  const { numberProps, flipProps } = usePolicyFields(policy, problems, canWrite, change);
  return (
    <fieldset disabled={!canWrite} className="grid min-w-0 gap-3 pt-3">
      <div className="grid items-start gap-3 lg:grid-cols-2">
        <div className="grid min-w-0 gap-3">
          <SectionCard title={t('bo.policy.group.sessions')}>
            <PolicySwitch {...flipProps('oneSession')} />
            <NumberField {...numberProps('idleMinutes')} />
            <NumberField {...numberProps('absoluteHours')} />
          </SectionCard>
          <SectionCard title={t('bo.policy.group.trial')}>
            <Field
              label={t('bo.policy.trialBalance', { currency: site.currency })}
              hint={t('bo.policyText.trialBalance')}
              writes="ltr"
              inputMode="decimal"
              maxLength={12}
              className="max-w-64"
              value={policy.trialBalance}
              error={problems.includes('trialBalance') ? t('bo.policy.trialBalanceWrong') : undefined}
              onChange={(event) => change({ trialBalance: event.target.value.trim() })}
            />
            <NumberField {...numberProps('trialMinutes')} />
          </SectionCard>
        </div>
        <SectionCard title={t('bo.policy.group.proof')}>
          <PolicySwitch {...flipProps('newIpProof')} />
          <PolicySwitch {...flipProps('bankNameProof')} />
          <PolicySwitch {...flipProps('siteMembersOnly')} />
          <NumberField {...numberProps('blockAfter')} />
          <NumberField {...numberProps('passwordDays')} />
        </SectionCard>
      </div>
      <SectionCard title={t('bo.policy.group.sms')}>
        <CountryPicker
          label={t('bo.policy.smsCountries')}
          hint={t('bo.policyText.smsCountries')}
          value={policy.smsCountries}
          onChange={(smsCountries) => change({ smsCountries })}
          disabled={!canWrite}
        />
      </SectionCard>
      <SaveBar
        title={t('bo.signInSettings.savePolicy')}
        isValid={problems.length === 0}
        changes={changes.map(({ name, before, after }) => ({
          name:
            name === 'trialBalance'
              ? t('bo.policy.trialBalance', { currency: site.currency })
              : t(`bo.policy.${name as 'oneSession'}`),
          before: inWords(before),
          after: inWords(after),
        }))}
        onDiscard={() => onChange({ login: {} })}
        onSave={async (reason) => {
          await saveSite(saveLoginPolicy, { ...policy, revision: site.revision, reason });
          onChange({ login: {} });
        }}
      />
    </fieldset>
  );
}

/** The display of each number and each switch of the policy, and what it changes. */
function usePolicyFields(
  policy: LoginPolicy,
  problems: ReturnType<typeof policyProblems>,
  canWrite: boolean,
  change: (part: Partial<LoginPolicy>) => void,
) {
  const { t } = useLanguage();
  const numberProps = (name: keyof typeof LOGIN_BOUNDS) => ({
    label: t(`bo.policy.${name}`),
    hint: t(`bo.policyText.${name}`),
    bounds: LOGIN_BOUNDS[name],
    value: policy[name],
    onChange: (value: number) => change({ [name]: value }),
    error:
      name === 'idleMinutes' && problems.includes('idleMinutes') && policy.idleMinutes > policy.absoluteHours * 60
        ? t('bo.policy.idleTooLong')
        : undefined,
  });
  const flipProps = (name: 'oneSession' | 'newIpProof' | 'bankNameProof' | 'siteMembersOnly') => ({
    label: t(`bo.policy.${name}`),
    text: t(`bo.policyText.${name}`),
    on: policy[name],
    onTurn: canWrite ? (on: boolean) => change({ [name]: on }) : null,
  });
  return { numberProps, flipProps };
}

/** A value of the policy as shown in the list of changes. */
function useInWords() {
  const { t, language } = useLanguage();
  return (value: unknown): string => {
    if (typeof value === 'boolean') return t(value ? 'bo.on' : 'bo.off');
    if (!Array.isArray(value)) return String(value);
    return value.map((code: string) => countryName(code, language.tag)).join(', ') || t('bo.countries.none');
  };
}
