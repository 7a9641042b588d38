import { useT } from '@kismet/app-kit/texts';
import { createLink } from '@kismet/contracts/agents/links';
import type { Category } from '@kismet/contracts/catalogue/games';
import { asciiDigits } from '@kismet/rules/ascii-digits';
import { Button } from '@kismet/ui/button';
import { Field } from '@kismet/ui/form/field';
import { SegmentedControl } from '@kismet/ui/form/segmented-control';
import { Select } from '@kismet/ui/form/select';
import { Dialog } from '@kismet/ui/overlay/dialog';
import { toast } from '@kismet/ui/overlay/toast';
import { useState } from 'react';
import { codeText } from '../../../shared/texts/language.ts';
import { useSiteForm } from '../../../shared/use-site-form.tsx';
import { makeLink, type OwnRates } from '../downline-api.ts';
import { RateFields } from '../rate-fields.tsx';
import { rateErrors, rowsOf, useRateChoice } from './rate-choice.ts';

interface Props {
  open: boolean;
  own: OwnRates;
  domains: readonly string[];
  onClose: () => void;
}
interface Fields {
  target: 'member' | 'agent';
  domain: string;
  maxUses: string;
  expiresAt: string;
  remark: string;
}
const NOTHING: Fields = { target: 'member', domain: '', maxUses: '', expiresAt: '', remark: '' };

/** A new link: for whom it is, what its users get, how often and how long it works. */
export function LinkDialog({ open, own, domains, onClose }: Props) {
  const t = useT();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      closesOnCover={false}
      title={t('agentCentre.link.make')}
      closeLabel={t('action.close')}
    >
      <LinkForm own={own} domains={domains} onClose={onClose} />
    </Dialog>
  );
}

function useLinkForm(onClose: () => void) {
  const t = useT();
  const rates = useRateChoice();
  const [wrong, setWrong] = useState<ReadonlyMap<Category, string>>(new Map());
  const form = useSiteForm({
    route: createLink,
    defaults: NOTHING,
    inputOf({ target, domain, maxUses, expiresAt, remark }: Fields) {
      const uses = Number(asciiDigits(maxUses).replace(/\D/g, ''));
      return {
        target,
        rates: rates.rates,
        maxUses: uses > 0 ? uses : null,
        // until the end of that day, by the local clock of the person setting it
        expiresAt: expiresAt ? new Date(`${expiresAt}T23:59:59`).toISOString() : null,
        domain: domain || null,
        remark: remark.trim(),
      };
    },
    async send(input) {
      setWrong(new Map());
      try {
        await makeLink(input);
      } catch (error) {
        setWrong(rateErrors(error, rates.rates, (code, params) => codeText(t, 'refusal', code, params)));
        throw error;
      }
      toast(t('agentCentre.link.made'), { tone: 'win' });
      onClose();
    },
  });
  return { form, rates, wrong };
}

function LinkForm({ own, domains, onClose }: Omit<Props, 'open'>) {
  const t = useT();
  const { form, rates, wrong } = useLinkForm(onClose);
  return (
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
          {...form.field('maxUses')}
          inputMode="numeric"
          writes="ltr"
          label={t('agentCentre.link.maxUses')}
          hint={t('agentCentre.link.noLimit')}
        />
        <Field
          {...form.field('expiresAt')}
          type="date"
          writes="ltr"
          label={t('agentCentre.link.expires')}
          hint={t('agentCentre.link.noLimit')}
        />
        {domains.length > 0 && (
          <Select
            label={t('agentCentre.link.domain')}
            value={form.watch('domain')}
            onChoose={(domain) => form.put('domain', domain)}
            choices={[
              { value: '', label: t('agentCentre.link.thisSite') },
              ...domains.map((value) => ({ value, label: value })),
            ]}
          />
        )}
        <Field label={t('agentCentre.accounts.note')} maxLength={140} {...form.field('remark')} />
      </div>
      <RateFields rows={rowsOf(own)} chosen={rates.chosen} errors={wrong} onSet={rates.set} />
      {form.problem.region}
      <div className="flex justify-end gap-3">
        <Button tone="ghost" onClick={onClose}>
          {t('action.cancel')}
        </Button>
        <Button type="submit" busy={form.busy}>
          {t('agentCentre.link.make')}
        </Button>
      </div>
    </form>
  );
}
