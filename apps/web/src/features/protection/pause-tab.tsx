import type { FieldFaults } from '@kismet/app-kit/contract-faults';
import { useT } from '@kismet/app-kit/texts';
import { isTrialKind } from '@kismet/contracts/members/account-kind';
import * as contract from '@kismet/contracts/protection/limits';
import { BREAK_DAYS, EXCLUSION_MONTHS } from '@kismet/contracts/protection/limits';
import { Button } from '@kismet/ui/button';
import { Card } from '@kismet/ui/card';
import { Field } from '@kismet/ui/form/field';
import { SegmentedControl } from '@kismet/ui/form/segmented-control';
import { Select } from '@kismet/ui/form/select';
import { ConfirmDialog } from '@kismet/ui/overlay/confirm-dialog';
import { type FormEvent, useState } from 'react';
import { openModal } from '../../shared/modals.ts';
import { changes, type State, useChange } from '../../shared/protection/protection-query.ts';
import { useSession } from '../../shared/session/session.ts';
import { useSiteForm } from '../../shared/use-site-form.tsx';

const DAYS = BREAK_DAYS.map(String) as ('1' | '7' | '30' | '42')[];

/** A break of some days, or an exclusion that cannot be lifted before its end. */
export function PauseTab({ state }: { state: State }) {
  return (
    <>
      <Break />
      <Exclude least={state.rules.exclusionMonths} />
    </>
  );
}

function Break() {
  const t = useT();
  const { member } = useSession();
  const { busy, problem, run } = useChange();
  const [days, setDays] = useState<(typeof DAYS)[number]>('1');
  const [asks, setAsks] = useState(false);
  const isTrial = member !== null && isTrialKind(member.accountKind);
  return (
    <Card className="grid gap-4">
      <div className="grid gap-0.5">
        <h3 className="text-label font-semibold">{t('protection.break.title')}</h3>
        <p className="max-w-prose text-pretty text-meta text-ink-soft">{t('protection.break.note')}</p>
      </div>
      <SegmentedControl
        label={t('protection.break.title')}
        value={days}
        onChoose={setDays}
        choices={DAYS.map((value) => ({ value, label: t(`protection.break.${value}`) }))}
        className="max-w-xl flex-wrap"
      />
      <Button
        tone="ghost"
        className="justify-self-start"
        onClick={() => (isTrial ? openModal('trial') : setAsks(true))}
      >
        {t('protection.break.start')}
      </Button>
      {problem && (
        <p role="alert" className="text-meta font-semibold text-danger">
          {problem}
        </p>
      )}
      <ConfirmDialog
        open={asks}
        onClose={() => setAsks(false)}
        onConfirm={() => void run(() => changes.pause(Number(days))).then(() => setAsks(false))}
        icon="pause"
        title={t('protection.break.title')}
        confirmLabel={t('protection.break.start')}
        cancelLabel={t('action.cancel')}
        busy={busy}
      >
        {t('protection.break.ask', { days: t(`protection.break.${days}`) })}
      </ConfirmDialog>
    </Card>
  );
}

function Exclude({ least }: { least: number }) {
  const t = useT();
  const { member } = useSession();
  const { keep } = useChange();
  const choices = EXCLUSION_MONTHS.filter((months) => months >= least).map(String);
  const name = member?.accountName ?? '';
  const form = useSiteForm({
    route: contract.excludeSelf,
    defaults: { months: choices[0] ?? String(least), confirm: '' },
    inputOf: ({ months, confirm }: { months: string; confirm: string }) => ({
      months: Number(months),
      confirm: confirm.trim(),
    }),
    check: ({ confirm }): FieldFaults =>
      confirm.trim().toLowerCase() === name.toLowerCase() ? {} : { confirm: { code: 'FIELD_INVALID', params: {} } },
    send: async (input) => keep(await changes.exclude(input)),
  });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (member && isTrialKind(member.accountKind)) openModal('trial');
    else form.submit();
  };
  return (
    <Card className="grid gap-4">
      <h3 className="text-label font-semibold">{t('protection.exclude.title')}</h3>
      <ul className="grid max-w-prose text-pretty list-disc gap-1.5 ps-5 text-body text-ink-soft">
        <li>{t('protection.exclude.what1')}</li>
        <li>{t('protection.exclude.what2')}</li>
        <li>{t('protection.exclude.what3')}</li>
      </ul>
      <form noValidate onSubmit={onSubmit} className="grid max-w-md gap-3">
        <Select
          label={t('protection.exclude.how')}
          value={form.watch('months')}
          onChoose={(months) => form.put('months', months)}
          choices={choices.map((value) => ({ value, label: t('protection.exclude.months', { n: value }) }))}
        />
        <Field
          label={t('protection.exclude.confirm', { name })}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          {...form.field('confirm')}
        />
        <Button type="submit" tone="danger" busy={form.busy} className="justify-self-start">
          {t('protection.exclude.start')}
        </Button>
        {form.problem.region}
      </form>
    </Card>
  );
}
