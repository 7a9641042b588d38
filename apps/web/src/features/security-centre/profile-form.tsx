import { useT } from '@kismet/app-kit/texts';
import { treeToFlags } from '@kismet/contracts/site/flags';
import { Refused } from '@kismet/kernel/outcome';
import { Button } from '@kismet/ui/button';
import { RegisterField } from '@kismet/ui/register-field';
import { problemOf, type RegisterFieldView, registerForm, todayOf } from '@kismet/ui/register-model';
import { problemWords, type Say } from '@kismet/ui/register-words';
import { toast } from '@kismet/ui/toast';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { permissionQuery } from '../../shared/queries.ts';
import type { Security } from '../../shared/security-query.ts';
import { serverClock } from '../../shared/server-clock.ts';
import { keepProfile } from './api.ts';
import { usePane } from './pane.ts';
import { Problem } from './problem.tsx';
import { useAction } from './use-action.ts';

type Name = Security['missing'][number];
type Fields = Partial<Record<Name, string>>;

/** What was left for later at registration, by the same rules and in the same fields (ui 5.3). */
export function ProfileForm({ missing }: { missing: readonly Name[] }) {
  const t = useT();
  const say = t as Say;
  const { setOpen } = usePane();
  const { busy, problem, setProblem, run } = useAction();
  const site = useQuery(permissionQuery).data;
  const { register, handleSubmit, setError, setFocus, formState } = useForm<Fields>({ mode: 'onTouched' });
  if (!site) return <Problem text={t('state.unreachable')} />;
  const { registerRules: rules, brand, whitelabel } = site;
  const shape = registerForm(rules, treeToFlags(whitelabel), 'username');
  const fields = [...shape.now, ...shape.later].filter(({ name }) => (missing as readonly string[]).includes(name));
  const today = todayOf(serverClock, brand.zone);
  const wrong = (field: RegisterFieldView, value: string | undefined) => {
    const found = value ? problemOf(field, value, rules.minAge, today) : null;
    return found ? problemWords(say, found) : true;
  };
  const submit = handleSubmit(async (values) => {
    const filled = Object.fromEntries(Object.entries(values).filter(([, value]) => value?.trim())) as Fields;
    if (Object.keys(filled).length === 0) {
      setProblem(t('security.fillInOne'));
      if (fields[0]) setFocus(fields[0].name as Name);
      return;
    }
    const done = await run(
      () => keepProfile(filled),
      (error) => {
        const refused = error instanceof Refused ? error.fields : [];
        for (const { name, code, params = {} } of refused)
          setError(name as Name, { message: problemWords(say, { code, params }) }, { shouldFocus: true });
        return refused.length > 0;
      },
    );
    if (!done) return;
    toast(t('security.identityKept'), { tone: 'win' });
    setOpen(null);
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid max-w-md gap-4">
      <p className="text-body text-ink-soft">{t('security.fillInText')}</p>
      {fields.map((field) => (
        <RegisterField
          key={field.name}
          field={{ ...field, rule: { ...field.rule, required: false } }}
          say={say}
          minAge={rules.minAge}
          error={formState.errors[field.name as Name]?.message}
          input={register(field.name as Name, { validate: (value) => wrong(field, value) })}
        />
      ))}
      <Problem text={problem} />
      <Button type="submit" busy={busy} className="sm:justify-self-start">
        {t('security.keep')}
      </Button>
    </form>
  );
}
