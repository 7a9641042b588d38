import { useT } from '@kismet/app-kit/texts';
import { saveProfile } from '@kismet/contracts/identity/security';
import { treeToFlags } from '@kismet/contracts/site/flags';
import { Button } from '@kismet/ui/button';
import { RegisterField } from '@kismet/ui/form/register-field';
import { problemOf, type RegisterFieldView, registerForm, todayOf } from '@kismet/ui/form/register-model';
import { problemWords, type Say } from '@kismet/ui/form/register-words';
import { toast } from '@kismet/ui/overlay/toast';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { type Permission, permissionQuery } from '../../shared/api/queries.ts';
import { serverClock } from '../../shared/api/server-clock.ts';
import { type Security, securityQuery } from '../../shared/session/security-query.ts';
import { useSiteForm } from '../../shared/use-site-form.tsx';
import { keepProfile } from './api.ts';
import { usePane } from './pane.ts';
import { Problem } from './problem.tsx';
import { useAgeQuestion } from './use-age-question.tsx';

type Name = Security['missing'][number];
type Fields = Partial<Record<Name, string>>;

const filledOf = (values: Fields): Fields =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value?.trim()));
/** Missing registration fields, by the brand's current rules. */
function fieldsOf({ registerRules, whitelabel }: Permission, missing: readonly Name[]): readonly RegisterFieldView[] {
  const shape = registerForm(registerRules, treeToFlags(whitelabel), 'username');
  return [...shape.now, ...shape.later].filter(({ name }) => (missing as readonly string[]).includes(name));
}

/** Optional registration fields, with the same rules and inputs (ui 5.3). */
export function ProfileForm({ missing }: { missing: readonly Name[] }) {
  const t = useT();
  const say = t as Say;
  const { setOpen } = usePane();
  const client = useQueryClient();
  const site = useQuery(permissionQuery).data;
  const fields = site ? fieldsOf(site, missing) : [];
  const form = useSiteForm({
    route: saveProfile,
    mode: 'onTouched',
    defaults: Object.fromEntries(missing.map((name) => [name, ''])) as Fields,
    inputOf: filledOf,
    check: (values) =>
      Object.fromEntries(
        fields.flatMap((field) => {
          const value = values[field.name as Name];
          const fault =
            value && site
              ? problemOf(field, value, site.registerRules.minAge, todayOf(serverClock, site.brand.zone))
              : null;
          return fault ? [[field.name, fault]] : [];
        }),
      ),
    async send(input) {
      await keepProfile(input);
      await client.invalidateQueries({ queryKey: securityQuery.queryKey });
      toast(t('security.identityKept'), { tone: 'win' });
      setOpen(null);
    },
    faultWords: (fault) => problemWords(say, fault),
  });
  const question = useAgeQuestion(() => form.setFocus('birthDate'));
  if (!site) return <Problem text={t('state.unreachable')} />;
  const { minAge } = site.registerRules;
  const today = todayOf(serverClock, site.brand.zone);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (Object.keys(filledOf(form.getValues())).length > 0) return form.submit();
    form.problem.say(t('security.fillInOne'));
    if (fields[0]) form.setFocus(fields[0].name as Name);
  };
  return (
    <form noValidate onSubmit={submit} className="grid max-w-md gap-4">
      <p className="text-body text-ink-soft">{t('security.fillInText')}</p>
      {fields.map((field) => (
        <RegisterField
          key={field.name}
          field={{ ...field, rule: { ...field.rule, required: false } }}
          say={say}
          minAge={minAge}
          error={form.errorOf(field.name as Name)}
          input={question.asked(field.name, form.register(field.name as Name), { today, minAge })}
        />
      ))}
      {form.problem.region}
      <Button type="submit" busy={form.busy} className="sm:justify-self-start">
        {t('security.keep')}
      </Button>
      {question.dialog(minAge)}
    </form>
  );
}
