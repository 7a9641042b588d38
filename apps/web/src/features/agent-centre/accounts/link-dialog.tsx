import { useT } from '@kismet/app-kit/texts';
import type { Category } from '@kismet/contracts/catalogue/games';
import { asciiDigits } from '@kismet/rules/ascii-digits';
import { Button } from '@kismet/ui/button';
import { Dialog } from '@kismet/ui/dialog';
import { Field } from '@kismet/ui/field';
import { SegmentedControl } from '@kismet/ui/segmented-control';
import { Select } from '@kismet/ui/select';
import { toast } from '@kismet/ui/toast';
import { type FormEvent, useState } from 'react';
import { codeText } from '../../../shared/language.ts';
import { refusalWords } from '../../../shared/refusal-words.ts';
import { useProblem } from '../../../shared/use-problem.tsx';
import { makeLink, type OwnRates } from '../line-api.ts';
import { RateFields } from '../rate-fields.tsx';
import { rateErrors, rowsOf, useRateChoice } from './rate-choice.ts';

interface Props {
  open: boolean;
  own: OwnRates;
  domains: readonly string[];
  onClose: () => void;
}
/** A new link: for whom, what those who come get, how often and how long it works. */
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

function LinkForm({ own, domains, onClose }: Omit<Props, 'open'>) {
  const t = useT();
  const problem = useProblem();
  const rates = useRateChoice();
  const [wrong, setWrong] = useState<ReadonlyMap<Category, string>>(new Map());
  const [target, setTarget] = useState<'member' | 'agent'>('member');
  const [domain, setDomain] = useState('');
  const [busy, setBusy] = useState(false);
  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    const uses = Number(asciiDigits(String(given.get('maxUses') ?? '')).replace(/\D/g, ''));
    const day = String(given.get('expiresAt') ?? '');
    setBusy(true);
    setWrong(new Map());
    problem.clear();
    try {
      await makeLink({
        target,
        rates: rates.rates,
        maxUses: uses > 0 ? uses : null,
        // to the end of that day, by the clock of whoever sets it
        expiresAt: day ? new Date(`${day}T23:59:59`).toISOString() : null,
        domain: domain || null,
        remark: String(given.get('remark') ?? '').trim(),
      });
      toast(t('agentCentre.link.made'), { tone: 'win' });
      onClose();
    } catch (error) {
      setWrong(rateErrors(error, rates.rates, (code, params) => codeText(t, 'refusal', code, params)));
      problem.say(refusalWords(t, error));
    } finally {
      setBusy(false);
    }
  }
  return (
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
          name="maxUses"
          inputMode="numeric"
          writes="ltr"
          label={t('agentCentre.link.maxUses')}
          hint={t('agentCentre.link.noLimit')}
        />
        <Field
          name="expiresAt"
          type="date"
          writes="ltr"
          label={t('agentCentre.link.expires')}
          hint={t('agentCentre.link.noLimit')}
        />
        {domains.length > 0 && (
          <Select
            label={t('agentCentre.link.domain')}
            value={domain}
            onChoose={setDomain}
            choices={[
              { value: '', label: t('agentCentre.link.thisSite') },
              ...domains.map((value) => ({ value, label: value })),
            ]}
          />
        )}
        <Field name="remark" label={t('agentCentre.accounts.note')} maxLength={140} />
      </div>
      <RateFields rows={rowsOf(own)} chosen={rates.chosen} errors={wrong} onSet={rates.set} />
      {problem.region}
      <div className="flex justify-end gap-3">
        <Button tone="ghost" onClick={onClose}>
          {t('action.cancel')}
        </Button>
        <Button type="submit" busy={busy}>
          {t('agentCentre.link.make')}
        </Button>
      </div>
    </form>
  );
}
