import { useT } from '@kismet/app-kit/texts';
import { systemClock } from '@kismet/kernel/time';
import type { FieldRule } from '@kismet/rules/field-patterns';
import { Field } from '@kismet/ui/form/field';
import { normalized, problemOf, todayOf } from '@kismet/ui/form/register-model';
import { problemWords, type Say } from '@kismet/ui/form/register-words';
import { Icon } from '@kismet/ui/icon';
import clsx from 'clsx';
import { useState } from 'react';
import type { FieldName } from './drafts.ts';

interface Props {
  field: FieldName;
  rule: FieldRule;
  /** Whether the rule is safe: an unsafe one is not run, since it could hang this page. */
  isSound: boolean;
  say: Say;
  minAge: number;
  zone: string;
}

/** Test a value and see the visitor's message: the same check as on the site and server. */
export function RuleTester({ field, rule, isSound, say, minAge, zone }: Props) {
  const t = useT();
  const [typed, setTyped] = useState<string | null>(null);
  const value = normalized(field, typed ?? '');
  const view = { name: field, rule: { ...rule, enabled: true } };
  const problem = typed === null || !isSound ? null : problemOf(view, value, minAge, todayOf(systemClock, zone));
  const answer = !isSound
    ? { tone: 'text-ink-muted', icon: 'info', text: t('bo.rules.tryUnsound') }
    : typed === null
      ? { tone: 'text-ink-muted', icon: 'info', text: t('bo.rules.tryNothing') }
      : problem
        ? { tone: 'text-danger', icon: 'alert', text: problemWords(say, problem) }
        : { tone: 'text-win', icon: 'check', text: t('bo.rules.tryFits') };
  return (
    <div className="grid gap-1.5" data-tester={field}>
      <Field
        label={t('bo.rules.try')}
        writes="ltr"
        autoComplete="off"
        spellCheck={false}
        maxLength={250}
        value={typed ?? ''}
        onChange={(event) => setTyped(event.target.value)}
      />
      <p role="status" className={clsx('flex items-start gap-1.5 text-meta font-semibold', answer.tone)}>
        <Icon name={answer.icon as 'info'} size={16} className="mt-0.5 shrink-0" />
        <span>{answer.text}</span>
      </p>
    </div>
  );
}
