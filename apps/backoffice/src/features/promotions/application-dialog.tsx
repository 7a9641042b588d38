import { useLocalText, useT } from '@kismet/app-kit/texts';
import { decideApplication as route } from '@kismet/contracts/promotions/operator-offers';
import { Button } from '@kismet/ui/button';
import { Field } from '@kismet/ui/form/field';
import { Dialog } from '@kismet/ui/overlay/dialog';
import { toast } from '@kismet/ui/overlay/toast';
import { invalidFields } from '../../shared/form/field-faults.ts';
import { TextArea } from '../../shared/form/text-area.tsx';
import { written } from '../../shared/form/typed.ts';
import { typedUnits } from '../../shared/form/typed-amount.ts';
import { useOfficeForm } from '../../shared/form/use-office-form.tsx';
import { useOperator } from '../../shared/session.ts';
import { exactText } from '../../shared/table/exact.ts';
import { type Application, decideApplication } from './api.ts';

interface Props {
  row: Application;
  /** Whether a reward is given; otherwise the application is refused. */
  isGiven: boolean;
  onClose: () => void;
}
const REMARK_MAX = 200;

/** Decides an application; the member reads the remark. */
export function ApplicationDialog({ row, isGiven, onClose }: Props) {
  const t = useT();
  const localText = useLocalText();
  const { currencySymbol } = useOperator();
  const form = useOfficeForm({
    route,
    defaults: { amount: written(row.maxAmount), remark: '' },
    inputOf: ({ amount, remark }: { amount: string; remark: string }) => ({
      promoId: row.promoId,
      memberId: row.memberId,
      amount: isGiven ? typedUnits(amount) : null,
      remark: remark.trim(),
    }),
    check: ({ amount }) => (isGiven && typedUnits(amount) === null ? invalidFields(['amount']) : {}),
    async send(input) {
      await decideApplication(input);
      toast(t(isGiven ? 'bo.applications.given' : 'bo.applications.refused'), { tone: 'win' });
      onClose();
    },
  });
  const label = t(isGiven ? 'bo.applications.give' : 'bo.applications.refuse');
  return (
    <Dialog
      open
      onClose={onClose}
      title={`${label}: ${row.loginName}`}
      closeLabel={t('action.close')}
      width={480}
      closesOnCover={false}
    >
      <form noValidate onSubmit={form.submit} className="grid gap-4">
        <p className="text-body text-ink-soft">
          {t(isGiven ? 'bo.applications.giveText' : 'bo.applications.refuseText', { offer: localText(row.title) })}
        </p>
        <blockquote className="border-s-2 border-line-strong ps-3 text-body">
          <bdi dir="auto">{row.comment}</bdi>
        </blockquote>
        {isGiven && (
          <Field
            label={t('bo.ledger.amount')}
            hint={t('bo.applications.atMost', { amount: exactText(row.maxAmount, currencySymbol) })}
            writes="ltr"
            inputMode="decimal"
            {...form.field('amount')}
          />
        )}
        <TextArea
          label={t('bo.applications.remark')}
          hint={t('bo.applications.remarkHint')}
          maxLength={REMARK_MAX}
          {...form.field('remark')}
        />
        {form.refusal}
        <div className="flex flex-wrap justify-end gap-3">
          <Button tone="ghost" onClick={onClose}>
            {t('action.cancel')}
          </Button>
          <Button type="submit" tone={isGiven ? 'act' : 'danger'} busy={form.busy}>
            {label}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
