import type { FieldFaults } from '@kismet/app-kit/contract-faults';
import { useT } from '@kismet/app-kit/texts';
import { requestGrant } from '@kismet/contracts/promotions/operator-grants';
import { Field } from '@kismet/ui/form/field';
import { toast } from '@kismet/ui/overlay/toast';
import { ReasonForm, reasonFaults } from '../../../shared/form/reason-form.tsx';
import { typedUnits } from '../../../shared/form/typed-amount.ts';
import { useOfficeForm } from '../../../shared/form/use-office-form.tsx';
import {
  readWager,
  type TypedWager,
  USUAL_WAGER,
  WAGER_FIELDS,
  wagerFaults,
} from '../../../shared/texts/wager-terms.ts';
import { NO_UNITS } from '../model.ts';
import { askGrant } from './bonuses-api.ts';

type Fields = TypedWager & { amount: string; reason: string };

interface Props {
  memberId: string;
  name: string;
  onClose: () => void;
}
/** Asks a second operator for a bonus outside any offer, under terms of its own. */
export function GrantDialog({ memberId, name, onClose }: Props) {
  const t = useT();
  const form = useOfficeForm({
    route: requestGrant,
    defaults: { ...USUAL_WAGER, amount: '', reason: '' },
    inputOf: ({ amount, reason, ...wager }: Fields) => ({
      memberId,
      amount: typedUnits(amount) ?? NO_UNITS,
      wager: readWager(wager),
      reason: reason.trim(),
    }),
    check: ({ amount, reason, ...wager }): FieldFaults => ({
      ...(typedUnits(amount) === null && {
        amount: { code: amount.trim() ? 'FIELD_INVALID' : 'FIELD_REQUIRED', params: {} },
      }),
      ...wagerFaults(wager),
      ...reasonFaults('reason', reason),
    }),
    async send(input) {
      await askGrant(input);
      toast(t('bo.bonuses.asked'), { tone: 'win' });
      onClose();
    },
  });
  return (
    <ReasonForm
      form={form}
      onClose={onClose}
      title={t('bo.bonuses.grantTitle', { name })}
      confirmLabel={t('bo.bonuses.send')}
      reason={() => form.field('reason')}
    >
      <div className="grid gap-4">
        <p>{t('bo.bonuses.grantText')}</p>
        <Field
          label={t('bo.ledger.amount')}
          writes="ltr"
          inputMode="decimal"
          autoComplete="off"
          data-autofocus=""
          {...form.field('amount')}
        />
        <div className="grid items-start gap-4 sm:grid-cols-2">
          {WAGER_FIELDS.map((field) => (
            <Field
              key={field}
              label={t(`bo.promotions.wager.${field}`)}
              hint={t(`bo.promotions.wagerHint.${field}`)}
              writes="ltr"
              inputMode="decimal"
              autoComplete="off"
              {...form.field(field)}
            />
          ))}
        </div>
      </div>
    </ReasonForm>
  );
}
