import { useT } from '@kismet/app-kit/texts';
import { openAccount } from '@kismet/contracts/agents/accounts';
import type { Category } from '@kismet/contracts/catalogue/games';
import { Button } from '@kismet/ui/button';
import { Card } from '@kismet/ui/card';
import { CopyField } from '@kismet/ui/form/copy-field';
import { Field } from '@kismet/ui/form/field';
import { SegmentedControl } from '@kismet/ui/form/segmented-control';
import { Dialog } from '@kismet/ui/overlay/dialog';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { permissionQuery } from '../../../shared/api/queries.ts';
import { codeText } from '../../../shared/texts/language.ts';
import { useSiteForm } from '../../../shared/use-site-form.tsx';
import { type Opened, type OwnRates, open } from '../downline-api.ts';
import { RateFields } from '../rate-fields.tsx';
import { useNameIsFree } from './name-check.ts';
import { rateErrors, rowsOf, useRateChoice } from './rate-choice.ts';

interface Fields {
  target: 'member' | 'agent';
  username: string;
  birthDate: string;
  payeeName: string;
  note: string;
}
const NOTHING: Fields = { target: 'member', username: '', birthDate: '', payeeName: '', note: '' };

/** The form that opens an account; the opened account stays until its password has been written down. */
function useOpening() {
  const t = useT();
  const rates = useRateChoice();
  const [wrong, setWrong] = useState<ReadonlyMap<Category, string>>(new Map());
  const [opened, setOpened] = useState<Opened | null>(null);
  const form = useSiteForm({
    route: openAccount,
    defaults: NOTHING,
    inputOf: ({ target, username, birthDate, payeeName, note }: Fields) => ({
      target,
      username: username.trim(),
      ...(birthDate && { birthDate }),
      ...(payeeName.trim() && { payeeName: payeeName.trim() }),
      note: note.trim(),
      rates: rates.rates,
    }),
    async send(input, { target }) {
      setWrong(new Map());
      try {
        setOpened(await open(input));
      } catch (error) {
        setWrong(rateErrors(error, rates.rates, (code, params) => codeText(t, 'refusal', code, params)));
        throw error;
      }
      form.reset({ ...NOTHING, target });
      rates.clear();
    },
  });
  return { form, rates, wrong, opened, forget: () => setOpened(null) };
}

/** An account opened by hand: its initial password is shown once, and has to be changed at the first sign-in. */
export function OpenAccountForm({ own }: { own: OwnRates }) {
  const t = useT();
  const fields = useQuery(permissionQuery).data?.registerRules.fields;
  const { form, rates, wrong, opened, forget } = useOpening();
  const isFree = useNameIsFree(form.watch('username'));
  const username = form.field('username');
  return (
    <Card>
      <form noValidate onSubmit={form.submit} className="grid gap-4">
        <SegmentedControl
          label={t('agentCentre.accounts.target')}
          value={form.watch('target')}
          onChoose={(target) => form.put('target', target)}
          className="justify-self-start"
          choices={(own.mayTakeAgents ? (['member', 'agent'] as const) : (['member'] as const)).map((value) => ({
            value,
            label: t(`agentCentre.target.${value}`),
          }))}
        />
        <div className="grid gap-3 md:grid-cols-2">
          <Field
            label={t('agentCentre.accounts.username')}
            required
            writes="ltr"
            autoComplete="off"
            maxLength={32}
            hint={isFree ? t('agentCentre.accounts.nameFree') : undefined}
            {...username}
            error={username.error ?? (isFree === false ? codeText(t, 'field', 'USERNAME_TAKEN') : undefined)}
          />
          <Field
            type="date"
            label={t('agentCentre.accounts.birthDate')}
            required={fields?.birthDate?.required ?? false}
            writes="ltr"
            {...form.field('birthDate')}
          />
          <Field label={t('agentCentre.accounts.payeeName')} maxLength={60} {...form.field('payeeName')} />
          <Field label={t('agentCentre.accounts.note')} maxLength={400} {...form.field('note')} />
        </div>
        <RateFields rows={rowsOf(own)} chosen={rates.chosen} errors={wrong} onSet={rates.set} />
        {form.problem.region}
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" busy={form.busy} disabled={own.leftDirect === 0}>
            {t('agentCentre.accounts.open')}
          </Button>
          <p className="text-meta text-ink-muted">
            {own.leftDirect === 0
              ? t('agentCentre.accounts.full')
              : t('agentCentre.accounts.left', { n: own.leftDirect })}
          </p>
        </div>
      </form>
      <OpenedDialog opened={opened} onClose={forget} />
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
