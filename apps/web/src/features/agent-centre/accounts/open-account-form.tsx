import { useT } from '@kismet/app-kit/texts';
import type { Category } from '@kismet/contracts/catalogue/games';
import { Refused } from '@kismet/kernel/outcome';
import { Button } from '@kismet/ui/button';
import { Card } from '@kismet/ui/card';
import { CopyField } from '@kismet/ui/copy-field';
import { Dialog } from '@kismet/ui/dialog';
import { Field } from '@kismet/ui/field';
import { SegmentedControl } from '@kismet/ui/segmented-control';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { codeText } from '../../../shared/language.ts';
import { permissionQuery } from '../../../shared/queries.ts';
import { refusalWords } from '../../../shared/refusal-words.ts';
import { useProblem } from '../../../shared/use-problem.tsx';
import { type Opened, type OwnRates, open } from '../line-api.ts';
import { RateFields } from '../rate-fields.tsx';
import { useNameIsFree } from './name-check.ts';
import { rateErrors, rowsOf, useRateChoice } from './rate-choice.ts';

/** An account opened by hand: its first password is told once, and has to be changed by whoever signs in with it. */
export function OpenAccountForm({ own }: { own: OwnRates }) {
  const t = useT();
  const problem = useProblem();
  const rates = useRateChoice();
  const fields = useQuery(permissionQuery).data?.registerRules.fields;
  const [target, setTarget] = useState<'member' | 'agent'>('member');
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [wrong, setWrong] = useState<ReadonlyMap<Category, string>>(new Map());
  const [busy, setBusy] = useState(false);
  const [name, setName] = useState('');
  const isFree = useNameIsFree(name);
  const [opened, setOpened] = useState<Opened | null>(null);

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const read = (name: string) => String(new FormData(form).get(name) ?? '').trim();
    if (!read('username')) {
      setErrors({ username: codeText(t, 'field', 'FIELD_REQUIRED') });
      form.querySelector<HTMLInputElement>('[name=username]')?.focus();
      return;
    }
    setBusy(true);
    setErrors({});
    setWrong(new Map());
    problem.clear();
    try {
      setOpened(
        await open({
          target,
          username: read('username'),
          ...(read('birthDate') && { birthDate: read('birthDate') }),
          ...(read('payeeName') && { payeeName: read('payeeName') }),
          note: read('note'),
          rates: rates.rates,
        }),
      );
      form.reset();
      setName('');
      rates.clear();
    } catch (error) {
      if (error instanceof Refused)
        setErrors(Object.fromEntries(error.fields.map(({ name, code }) => [name, codeText(t, 'field', code)])));
      setWrong(rateErrors(error, rates.rates, (code, params) => codeText(t, 'refusal', code, params)));
      problem.say(refusalWords(t, error));
    } finally {
      setBusy(false);
    }
  }
  return (
    <Card>
      <form noValidate onSubmit={(event) => void send(event)} className="grid gap-4">
        <SegmentedControl
          label={t('agentCentre.accounts.target')}
          value={target}
          onChoose={setTarget}
          className="justify-self-start"
          choices={(own.mayTakeAgents ? (['member', 'agent'] as const) : (['member'] as const)).map((value) => ({
            value,
            label: t(`agentCentre.target.${value}`),
          }))}
        />
        <div className="grid gap-3 md:grid-cols-2">
          <Field
            name="username"
            label={t('agentCentre.accounts.username')}
            required
            writes="ltr"
            autoComplete="off"
            maxLength={32}
            onChange={({ target: { value } }) => setName(value)}
            hint={isFree ? t('agentCentre.accounts.nameFree') : undefined}
            error={errors.username ?? (isFree === false ? codeText(t, 'field', 'USERNAME_TAKEN') : undefined)}
          />
          <Field
            name="birthDate"
            type="date"
            label={t('agentCentre.accounts.birthDate')}
            required={fields?.birthDate?.required ?? false}
            writes="ltr"
            error={errors.birthDate}
          />
          <Field name="payeeName" label={t('agentCentre.accounts.payeeName')} maxLength={60} error={errors.payeeName} />
          <Field name="note" label={t('agentCentre.accounts.note')} maxLength={400} error={errors.note} />
        </div>
        <RateFields rows={rowsOf(own)} chosen={rates.chosen} errors={wrong} onSet={rates.set} />
        {problem.region}
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" busy={busy} disabled={own.leftDirect === 0}>
            {t('agentCentre.accounts.open')}
          </Button>
          <p className="text-meta text-ink-muted">
            {own.leftDirect === 0
              ? t('agentCentre.accounts.full')
              : t('agentCentre.accounts.left', { n: own.leftDirect })}
          </p>
        </div>
      </form>
      <OpenedDialog opened={opened} onClose={() => setOpened(null)} />
    </Card>
  );
}

function OpenedDialog({ opened, onClose }: { opened: Opened | null; onClose: () => void }) {
  const t = useT();
  const words = { copyLabel: t('action.copy'), copiedLabel: t('action.copied'), failedLabel: t('action.copyFailed') };
  return (
    <Dialog
      open={opened !== null}
      onClose={onClose}
      closesOnCover={false}
      title={t('agentCentre.accounts.openedTitle')}
      closeLabel={t('action.close')}
      width={480}
    >
      {opened && (
        <>
          <p className="text-body text-ink-soft">{t('agentCentre.accounts.openedText')}</p>
          <CopyField label={t('agentCentre.accounts.username')} text={opened.account} {...words} />
          <CopyField label={t('agentCentre.accounts.password')} text={opened.initialPassword} {...words} />
          <Button onClick={onClose} className="justify-self-end">
            {t('agentCentre.accounts.written')}
          </Button>
        </>
      )}
    </Dialog>
  );
}
