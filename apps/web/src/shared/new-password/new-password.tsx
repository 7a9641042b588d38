import { useT } from '@kismet/app-kit/texts';
import { checkField } from '@kismet/rules/field-patterns';
import { PasswordField } from '@kismet/ui/form/password-field';
import type { Say } from '@kismet/ui/form/register-words';
import { StrengthMeter } from '@kismet/ui/form/strength-meter';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useFormContext } from 'react-hook-form';
import { permissionQuery } from '../api/queries.ts';
import { problemText } from '../texts/field-message.ts';

export interface NewPasswordFields {
  newPassword: string;
  confirmNewPassword: string;
}

/** A new password twice, with the brand's rule checked while typing (rows FP-04, FP-06). Placed in a form. */
export function NewPassword() {
  const t = useT();
  const rule = useQuery(permissionQuery).data?.registerRules.fields.password;
  const {
    register,
    watch,
    formState: { errors, isSubmitted },
  } = useFormContext<NewPasswordFields>();
  const typed = watch('newPassword') ?? '';
  const needsId = useId();
  const eye = { showLabel: t('auth.showPassword'), hideLabel: t('auth.hidePassword') };
  return (
    <>
      <div className="grid gap-2">
        <PasswordField
          label={t('password.new')}
          required
          autoComplete="new-password"
          maxLength={255}
          {...eye}
          error={errors.newPassword?.message}
          {...register('newPassword', {
            deps: isSubmitted ? ['confirmNewPassword'] : [],
            validate: (value) => {
              if (!value) return t('field.FIELD_REQUIRED');
              const fault = rule && checkField(rule, value);
              return fault ? problemText(t, fault) : true;
            },
          })}
        />
        {rule && <StrengthMeter id={needsId} rule={rule} password={typed} say={t as Say} />}
      </div>
      <PasswordField
        label={t('password.confirm')}
        required
        autoComplete="new-password"
        maxLength={255}
        {...eye}
        error={errors.confirmNewPassword?.message}
        {...register('confirmNewPassword', {
          validate: (value, all) =>
            !value ? t('field.FIELD_REQUIRED') : value === all.newPassword || t('field.PASSWORD_MISMATCH'),
        })}
      />
    </>
  );
}
