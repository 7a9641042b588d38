import { codeOf } from '@kismet/app-kit/refusal';
import { useT } from '@kismet/app-kit/texts';
import { Refused } from '@kismet/kernel/outcome';
import { businessDay, systemClock } from '@kismet/kernel/time';
import { isOldEnough } from '@kismet/rules/birthday';
import { checkField } from '@kismet/rules/field-patterns';
import { Button } from '@kismet/ui/button';
import { Checkbox } from '@kismet/ui/form/checkbox';
import { Field } from '@kismet/ui/form/field';
import { linkClass } from '@kismet/ui/link-class';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { permissionQuery, useZone } from '../../shared/api/queries.ts';
import { useHuman } from '../../shared/human/use-human.tsx';
import type { SignedIn } from '../../shared/session/session.ts';
import type { SocialSubject } from '../../shared/session/sign-in.ts';
import { problemText } from '../../shared/texts/field-message.ts';
import { refusalWords } from '../../shared/texts/refusal-words.ts';
import { useProblem } from '../../shared/use-problem.tsx';
import { openSocialAccount } from './api.ts';
import { suggestionsOf } from './suggestions.ts';

const OF_FIELD: Partial<Record<string, 'username' | 'birthDate' | 'terms'>> = {
  USERNAME_TAKEN: 'username',
  AGE_TOO_YOUNG: 'birthDate',
  TERMS_NOT_ACCEPTED: 'terms',
};

type Rules = { readonly termsTicked?: boolean; readonly fields: { readonly captcha?: { readonly enabled: boolean } } };

/** The missing account as a form; a refusal is shown at its field, with free names where one is taken. */
function useFinish(subject: SocialSubject, rules: Rules | undefined, onAnswer: (answer: SignedIn) => void) {
  const t = useT();
  const human = useHuman({ purpose: 'register', always: rules?.fields.captcha?.enabled ?? false });
  const problem = useProblem();
  const [suggestions, setSuggestions] = useState<readonly string[]>([]);
  const form = useForm({
    mode: 'onTouched',
    defaultValues: { username: String(subject.params.name ?? ''), birthDate: '', terms: rules?.termsTicked ?? false },
  });
  const refuse = (error: unknown) => {
    if (human.heard(error)) return;
    const field = error instanceof Refused ? error.fields.find((one) => one.name in form.getValues()) : undefined;
    const code = field?.code ?? codeOf(error);
    setSuggestions(suggestionsOf(error));
    const place = (field?.name as 'username' | undefined) ?? OF_FIELD[code];
    if (!place) return problem.say(refusalWords(t, error));
    const message = field ? problemText(t, { code, params: field.params ?? {} }) : refusalWords(t, error);
    form.setError(place, { message }, { shouldFocus: true });
  };
  const submit = form.handleSubmit(async ({ username, birthDate, terms }) => {
    problem.clear();
    const fields = { idToken: subject.idToken, username: username.trim(), birthDate, termsAccepted: terms };
    try {
      onAnswer(await human.attempt((proof) => openSocialAccount(fields, proof)));
    } catch (error) {
      refuse(error);
    }
  });
  const choose = (name: string) => {
    form.setValue('username', name, { shouldValidate: true });
    setSuggestions([]);
  };
  return { form, human, problem, suggestions, choose, submit };
}

function Suggestions({ names, onChoose }: { names: readonly string[]; onChoose: (name: string) => void }) {
  const t = useT();
  return (
    <div className="flex flex-wrap items-center gap-2 text-meta text-ink-muted">
      {t('social.free')}
      {names.map((name) => (
        <Button key={name} tone="ghost" size={36} onClick={() => onChoose(name)}>
          <bdi dir="ltr">{name}</bdi>
        </Button>
      ))}
    </div>
  );
}

/** The account to be opened at a first social sign-in: name, age, terms and human check (rows LG-09, RE-10). */
export function SocialFinish({ subject, onAnswer }: { subject: SocialSubject; onAnswer: (answer: SignedIn) => void }) {
  const t = useT();
  const { data } = useQuery(permissionQuery);
  const zone = useZone();
  const rules = data?.registerRules;
  const minAge = rules?.minAge ?? 18;
  const { form, human, problem, suggestions, choose, submit } = useFinish(subject, rules, onAnswer);
  const { errors, isSubmitting } = form.formState;
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      <p className="text-body text-ink-soft">{t('social.finishText')}</p>
      <div className="grid gap-2">
        <Field
          label={t('auth.username')}
          required
          writes="ltr"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={rules?.fields.username?.maxLength ?? 32}
          error={errors.username?.message}
          {...form.register('username', {
            validate: (value) => {
              const fault = rules?.fields.username && checkField(rules.fields.username, value.trim());
              return fault ? problemText(t, fault) : value.trim() !== '' || t('field.FIELD_REQUIRED');
            },
          })}
        />
        {suggestions.length > 0 && <Suggestions names={suggestions} onChoose={choose} />}
      </div>
      <Field
        label={t('register.birthDate')}
        required
        writes="ltr"
        type="date"
        autoComplete="bday"
        error={errors.birthDate?.message}
        {...form.register('birthDate', {
          validate: (value) =>
            !value
              ? t('field.FIELD_REQUIRED')
              : isOldEnough(value, businessDay(systemClock.now(), zone), minAge) ||
                t('field.AGE_TOO_YOUNG', { minAge }),
        })}
      />
      {human.region}
      <Checkbox
        label={
          <>
            {t('register.terms', { minAge })}{' '}
            <Link to="/help" hash="term" target="_blank" className={linkClass}>
              {t('register.readTerms')}
            </Link>
          </>
        }
        error={errors.terms?.message}
        {...form.register('terms', { validate: (ticked) => ticked || t('refusal.TERMS_NOT_ACCEPTED') })}
      />
      {problem.region}
      <Button type="submit" size={52} wide busy={isSubmitting}>
        {t('social.finish')}
      </Button>
    </form>
  );
}
