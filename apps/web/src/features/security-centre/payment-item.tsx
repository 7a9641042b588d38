import { codeOf } from '@kismet/app-kit/refusal';
import { useT } from '@kismet/app-kit/texts';
import { Refused } from '@kismet/kernel/outcome';
import { asciiDigits } from '@kismet/rules/ascii-digits';
import { Button } from '@kismet/ui/button';
import { PasswordField } from '@kismet/ui/password-field';
import { toast } from '@kismet/ui/toast';
import { useForm } from 'react-hook-form';
import { codeText } from '../../shared/language.ts';
import type { Security } from '../../shared/security-query.ts';
import { keepPaymentPassword } from './api.ts';
import { Item } from './item.tsx';
import { usePane } from './pane.ts';
import { Problem } from './problem.tsx';
import { useAction } from './use-action.ts';

/** The PIN for money out: a second secret, six digits. */
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
  pin: string;
  again: string;
}

function PinForm() {
  const t = useT();
  const { setOpen } = usePane();
  const { busy, problem, run } = useAction();
  const {
    register,
    handleSubmit,
    setError,
    formState: { errors },
  } = useForm<Fields>({ mode: 'onTouched', defaultValues: { pin: '', again: '' } });
  const eye = { showLabel: t('auth.showPassword'), hideLabel: t('auth.hidePassword') };
  const digits = { inputMode: 'numeric', maxLength: 6, autoComplete: 'off', required: true } as const;
  const clean = { setValueAs: (value: string) => asciiDigits(value ?? '').trim() };
  const submit = handleSubmit(async ({ pin, again }) => {
    const done = await run(
      () => keepPaymentPassword({ paymentPassword: pin, confirmPaymentPassword: again }),
      (error) => {
        const field = error instanceof Refused ? error.fields[0] : undefined;
        const isCommon = codeOf(error) === 'PASSWORD_COMMON';
        if (!field && !isCommon) return false;
        setError(
          field?.name === 'confirmPaymentPassword' ? 'again' : 'pin',
          { message: isCommon ? t('security.pinCommon') : codeText(t, 'field', field!.code, field!.params) },
          { shouldFocus: true },
        );
        return true;
      },
    );
    if (!done) return;
    toast(t('security.paymentKept'), { tone: 'win' });
    setOpen(null);
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid max-w-md gap-4">
      <PasswordField
        {...eye}
        {...digits}
        label={t('security.newPin')}
        hint={t('security.pinHint')}
        error={errors.pin?.message}
        {...register('pin', {
          ...clean,
          validate: (value) => (!value ? t('field.FIELD_REQUIRED') : /^\d{6}$/.test(value) || t('security.pinShape')),
          deps: ['again'],
        })}
      />
      <PasswordField
        {...eye}
        {...digits}
        label={t('security.pinAgain')}
        error={errors.again?.message}
        {...register('again', {
          ...clean,
          validate: (value, all) =>
            !value ? t('field.FIELD_REQUIRED') : value === all.pin || t('security.pinMismatch'),
        })}
      />
      <Problem text={problem} />
      <Button type="submit" busy={busy} className="sm:justify-self-start">
        {t('security.keep')}
      </Button>
    </form>
  );
}
