import { useT } from '@kismet/app-kit/texts';
import { Button } from '@kismet/ui/button';
import { Card } from '@kismet/ui/card';
import { Field } from '@kismet/ui/field';
import { type FormEvent, useState } from 'react';
import { codeText } from '../../shared/language.ts';
import { readLimit } from '../../shared/protection/limit-model.ts';
import { changes, type State, useChange } from '../../shared/protection/protection-query.ts';

const LONGEST = 720;

/** How often games stop and tell (STD-41). */
export function CheckTab({ state }: { state: State }) {
  const t = useT();
  const { busy, problem, run } = useChange();
  const { everyMinutes, mustMinutes } = state.check;
  const [typed, setTyped] = useState(everyMinutes === null ? '' : String(everyMinutes));
  const [fault, setFault] = useState<string>();
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const read = readLimit(typed, true);
    if ('fault' in read || !read.minutes || read.minutes > LONGEST) setFault(codeText(t, 'field', 'FIELD_INVALID'));
    else void run(() => changes.reminder(read.minutes));
  };
  return (
    <Card className="grid gap-4">
      <p className="max-w-prose text-pretty text-body text-ink-soft">{t('protection.check.note')}</p>
      {mustMinutes !== null && <p className="text-body">{t('protection.check.must', { n: String(mustMinutes) })}</p>}
      <p role="status" className="text-label font-semibold">
        {everyMinutes === null ? t('protection.check.none') : t('protection.check.now', { n: String(everyMinutes) })}
      </p>
      <form noValidate onSubmit={onSubmit} className="grid max-w-md gap-3">
        <Field
          label={t('protection.check.every')}
          writes="ltr"
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          error={fault}
          onChange={(event) => {
            setTyped(event.target.value);
            setFault(undefined);
          }}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={busy}>
            {t('protection.check.save')}
          </Button>
          {everyMinutes !== null && (
            <Button
              tone="quiet"
              disabled={busy}
              onClick={() => {
                setTyped('');
                void run(() => changes.reminder(null));
              }}
            >
              {t('protection.check.off')}
            </Button>
          )}
        </div>
        {problem && (
          <p role="alert" className="text-meta font-semibold text-danger">
            {problem}
          </p>
        )}
      </form>
    </Card>
  );
}
