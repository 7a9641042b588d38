import { useT } from '@kismet/app-kit/texts';
import { useController, useFormContext } from 'react-hook-form';
import { CodeField } from '../../shared/code-field/code-field.tsx';
import type { CodeSender } from '../../shared/code-field/use-code-sender.tsx';
import type { FormValues } from './form-values.ts';

/** The code that verifies the number (row RE-08), with its send button. */
export function CodeInput({ sender }: { sender: CodeSender }) {
  const t = useT();
  const { control } = useFormContext<FormValues>();
  const { field, fieldState } = useController({
    control,
    name: 'verificationCode',
    rules: {
      validate: (code) => Boolean(code?.trim()) || t(sender.sent ? 'field.FIELD_REQUIRED' : 'register.codeFirst'),
    },
  });
  return (
    <CodeField
      ref={field.ref}
      name={field.name}
      label={t('register.verificationCode')}
      value={field.value ?? ''}
      onChange={field.onChange}
      onBlur={field.onBlur}
      sender={sender}
      error={fieldState.error?.message}
    />
  );
}
