import { type FieldFaults, refusedFields } from '@kismet/app-kit/contract-faults';
import { codeOf } from '@kismet/app-kit/refusal';
import { useT } from '@kismet/app-kit/texts';
import { savePaymentPassword } from '@kismet/contracts/identity/security';
import { Button } from '@kismet/ui/button';
import { PasswordField } from '@kismet/ui/form/password-field';
import { toast } from '@kismet/ui/overlay/toast';
import { useQueryClient } from '@tanstack/react-query';
import { type Security, securityQuery } from '../../shared/session/security-query.ts';
import { ASCII_DIGITS, useSiteForm } from '../../shared/use-site-form.tsx';
import { keepPaymentPassword } from './api.ts';
import { Item } from './item.tsx';
import { usePane } from './pane.ts';

/** The withdrawal PIN: a second secret, six digits. */
export function PaymentItem({ security }: { security: Security }) {
  const t = useT();
  const { hasPaymentPassword } = security;
  return (
    <Item
      part="payment"
      icon="withdraw"
      title={t('security.payment')}
      state={
        hasPaymentPassword ? { tone: 'win', words: t('security.set') } : { tone: 'warn', words: t('security.notSet') }
      }
      value={t('security.paymentText')}
      action={t(hasPaymentPassword ? 'security.change' : 'security.setUp')}
    >
      <PinForm />
    </Item>
  );
}

interface Fields {
  paymentPassword: string;
  confirmPaymentPassword: string;
}

function PinForm() {
  const t = useT();
  const client = useQueryClient();
  const { setOpen } = usePane();
  const form = useSiteForm({
    route: savePaymentPassword,
    mode: 'onTouched',
    defaults: { paymentPassword: '', confirmPaymentPassword: '' },
    inputOf: (values: Fields) => values,
    check({ paymentPassword, confirmPaymentPassword: again }): FieldFaults {
      if (again === '') return { confirmPaymentPassword: { code: 'FIELD_REQUIRED', params: {} } };
      return again === paymentPassword ? {} : { confirmPaymentPassword: { code: 'MISMATCH', params: {} } };
    },
    async send(input) {
      await keepPaymentPassword(input);
      await client.invalidateQueries({ queryKey: securityQuery.queryKey });
      toast(t('security.paymentKept'), { tone: 'win' });
      setOpen(null);
    },
    place: (error): FieldFaults =>
      codeOf(error) === 'PASSWORD_COMMON'
        ? { paymentPassword: { code: 'PASSWORD_COMMON', params: {} } }
        : refusedFields(error),
    faultWords({ code }, name) {
      if (code === 'MISMATCH') return t('security.pinMismatch');
      if (code === 'PASSWORD_COMMON') return t('security.pinCommon');
      return code === 'FIELD_INVALID' && name === 'paymentPassword' ? t('security.pinShape') : null;
    },
  });
  const eye = { showLabel: t('auth.showPin'), hideLabel: t('auth.hidePin') };
  const digits = { inputMode: 'numeric', maxLength: 6, autoComplete: 'off', required: true } as const;
  return (
    <form noValidate onSubmit={form.submit} className="grid max-w-md gap-4">
      <PasswordField
        {...eye}
        {...digits}
        label={t('security.newPin')}
        hint={t('security.pinHint')}
        {...form.field('paymentPassword', ASCII_DIGITS)}
      />
      <PasswordField
        {...eye}
        {...digits}
        label={t('security.pinAgain')}
        {...form.field('confirmPaymentPassword', ASCII_DIGITS)}
      />
      {form.problem.region}
      <Button type="submit" busy={form.busy} className="sm:justify-self-start">
        {t('security.keep')}
      </Button>
    </form>
  );
}
