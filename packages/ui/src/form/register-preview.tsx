import { systemClock } from '@kismet/kernel/time';
import { useState } from 'react';
import { Button } from '../button.tsx';
import { Tabs } from '../tabs.tsx';
import { Thread } from '../thread.tsx';
import { Checkbox } from './checkbox.tsx';
import { Field } from './field.tsx';
import { CaptchaPlace, RegisterField } from './register-field.tsx';
import {
  problemOf,
  type RegisterFieldView,
  type RegisterFlags,
  type RegisterRules,
  type RegisterStep,
  type RegisterTab,
  registerForm,
  registerTabs,
  stepOf,
  todayOf,
} from './register-model.ts';
import { problemWords, type Say } from './register-words.ts';

interface Props {
  rules: RegisterRules;
  flags: RegisterFlags;
  /**
   * Of the previewed language; the catalogues' `register.`, `pattern.`, `password.`, `field.`, `refusal.` and
   * `auth.`.
   */
  say: Say;
  /** The brand's business day decides the minimum age. */
  zone: string;
}

/**
 * The registration form as visitors see it, for operators editing its rules: fields can be tried and are validated as
 * on the site, nothing is sent.
 */
export function RegisterPreview({ rules, flags, say, zone }: Props) {
  const tabs = registerTabs(flags);
  const [wanted, setTab] = useState<RegisterTab>('mobile');
  const [step, setStep] = useState<RegisterStep>('account');
  const tab = tabs.includes(wanted) ? wanted : tabs[0];
  if (!tab) return <p className="text-body text-ink-soft">{say('refusal.REGISTRATION_OFF')}</p>;
  const form = registerForm(rules, flags, tab);
  const at = form.steps.includes(step) ? step : form.steps[0]!;
  const isLast = at === form.steps.at(-1);
  const here = (fields: readonly RegisterFieldView[]) => fields.filter((field) => stepOf(form, field) === at);
  const draw = (field: RegisterFieldView) => (
    <Tried key={`${tab}-${field.name}`} field={field} rules={rules} say={say} zone={zone} />
  );
  return (
    <div className="grid gap-4">
      {tabs.length > 1 && (
        <Tabs
          label={say('register.tabs')}
          value={tab}
          onChoose={setTab}
          tabs={tabs.map((value) => ({ value, label: say(`register.tab.${value}`) }))}
        />
      )}
      {form.steps.length > 1 && (
        <Thread
          label={say('register.steps')}
          steps={form.steps.map((name, index) => ({
            label: say(`register.step.${name}`),
            state: name === at ? 'now' : index < form.steps.indexOf(at) ? 'done' : 'ahead',
          }))}
        />
      )}
      {here(form.now).map((field) => (
        <div key={field.name} className="grid gap-4">
          {draw(field)}
          {field.name === 'mobileNum' && form.withCode && (
            <Field label={say('register.verificationCode')} required writes="ltr" inputMode="numeric" />
          )}
        </div>
      ))}
      {isLast && form.later.length > 0 && (
        <details className="grid gap-4">
          <summary className="min-h-11 font-semibold text-act">
            {say('register.later', { count: form.later.length })}
          </summary>
          <div className="grid gap-4 pt-2">{form.later.map(draw)}</div>
        </details>
      )}
      {isLast && (
        <Checkbox
          key={String(rules.termsTicked)}
          defaultChecked={rules.termsTicked}
          label={say('register.terms', { minAge: rules.minAge })}
        />
      )}
      {isLast ? (
        <Button size={52} wide aria-disabled>
          {say('register.submit')}
        </Button>
      ) : (
        <Button wide onClick={() => setStep(form.steps[form.steps.indexOf(at) + 1]!)}>
          {say('action.next')}
        </Button>
      )}
    </div>
  );
}

function Tried({ field, rules, say, zone }: { field: RegisterFieldView } & Pick<Props, 'rules' | 'say' | 'zone'>) {
  const [left, setLeft] = useState<string | null>(null);
  if (field.name === 'captcha') return <CaptchaPlace say={say} />;
  const problem = left === null ? null : problemOf(field, left, rules.minAge, todayOf(systemClock, zone));
  return (
    <RegisterField
      field={field}
      say={say}
      minAge={rules.minAge}
      input={{ onBlur: (event) => setLeft(event.target.value) }}
      error={problem ? problemWords(say, problem) : undefined}
    />
  );
}
