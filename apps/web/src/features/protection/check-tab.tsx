import type { FieldFaults } from '@kismet/app-kit/contract-faults';
import { useT } from '@kismet/app-kit/texts';
import * as contract from '@kismet/contracts/protection/limits';
import { Button } from '@kismet/ui/button';
import { Card } from '@kismet/ui/card';
import { Field } from '@kismet/ui/form/field';
import { readLimit } from '../../shared/protection/limit-model.ts';
import { changes, type State, useChange } from '../../shared/protection/protection-query.ts';
import { useSiteForm } from '../../shared/use-site-form.tsx';

const LONGEST = 720;
const minutesOf = (typed: string): number | null => {
  const read = readLimit(typed, true);
  return 'fault' in read || !read.minutes || read.minutes > LONGEST ? null : read.minutes;
};

/** Interval of reality checks (STD-41). */
export function CheckTab({ state }: { state: State }) {
  const t = useT();
  const { busy, problem, run, keep } = useChange();
  const { everyMinutes, mustMinutes } = state.check;
  const form = useSiteForm({
    route: contract.saveReminder,
    defaults: { everyMinutes: everyMinutes === null ? '' : String(everyMinutes) },
    inputOf: (values: { everyMinutes: string }) => ({ everyMinutes: minutesOf(values.everyMinutes) }),
    check: (values): FieldFaults =>
      minutesOf(values.everyMinutes) === null ? { everyMinutes: { code: 'FIELD_INVALID', params: {} } } : {},
    send: async (input) => keep(await changes.reminder(input.everyMinutes)),
  });
  return (
    <Card className="grid gap-4">
      <p className="max-w-prose text-pretty text-body text-ink-soft">{t('protection.check.note')}</p>
      {mustMinutes !== null && <p className="text-body">{t('protection.check.must', { n: mustMinutes })}</p>}
      <p role="status" className="text-label font-semibold">
        {everyMinutes === null ? t('protection.check.none') : t('protection.check.now', { n: everyMinutes })}
      </p>
      <form noValidate onSubmit={form.submit} className="grid max-w-md gap-3">
        <Field
          label={t('protection.check.every')}
          writes="ltr"
          inputMode="numeric"
          autoComplete="off"
          {...form.field('everyMinutes')}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={form.busy}>
            {t('protection.check.save')}
          </Button>
          {everyMinutes !== null && (
            <Button
              tone="quiet"
              disabled={busy || form.busy}
              onClick={() => {
                form.setValue('everyMinutes', '');
                void run(() => changes.reminder(null));
              }}
            >
              {t('protection.check.off')}
            </Button>
          )}
        </div>
        {form.problem.region}
        {problem && (
          <p role="alert" className="text-meta font-semibold text-danger">
            {problem}
          </p>
        )}
      </form>
    </Card>
  );
}
