import { type ChangeEvent, type InputHTMLAttributes, type Ref, useId, useState } from 'react';
import { Field } from './field.tsx';
import { PasswordField } from './password-field.tsx';
import { normalized, type RegisterFieldView } from './register-model.ts';
import { hintWords, type Say } from './register-words.ts';
import { StrengthMeter } from './strength-meter.tsx';

/** Props that a form library spreads on an input. */
export type InputProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'dir' | 'type'> & {
  ref?: Ref<HTMLInputElement>;
};
interface Props {
  field: RegisterFieldView;
  say: Say;
  minAge: number;
  input: InputProps;
  error?: string | undefined;
}

/**
 * One field of the registration form, rendered from the server's rule alone, so that the site and the back office's
 * preview are identical. Texts come from the catalogues' `register.`, `pattern.`, `password.` and `auth.`.
 */
export function RegisterField({ field, say, minAge, input, error }: Props) {
  const { name, rule } = field;
  const shared = {
    label: say(`register.${name}`),
    required: rule.required,
    autoComplete: field.autoComplete,
    inputMode: field.inputMode,
    error,
    hint: hintWords(say, field, minAge),
    ...normalizing(field, input),
  };
  if (name === 'password') return <NewPassword field={field} say={say} input={input} error={error} />;
  if (field.type === 'password')
    return (
      <PasswordField
        {...shared}
        maxLength={rule.maxLength}
        showLabel={say('auth.showPassword')}
        hideLabel={say('auth.hidePassword')}
      />
    );
  return (
    <Field
      {...shared}
      type={field.type}
      writes="ltr"
      maxLength={field.type === 'date' ? undefined : rule.maxLength}
      autoCapitalize={name === 'payeeName' ? 'characters' : 'none'}
      spellCheck={false}
    />
  );
}

/** Normalises input while typing, keeping the caret. */
function normalizing({ name }: RegisterFieldView, input: InputProps): InputProps {
  return {
    ...input,
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      const box = event.target;
      const value = normalized(name, box.value);
      if (value !== box.value) {
        const { selectionStart: from, selectionEnd: to } = box;
        box.value = value;
        if (from !== null && value.length === box.value.length) box.setSelectionRange(from, to);
      }
      input.onChange?.(event);
    },
  };
}

/** A new password, its open requirements and strength. Typed once: it can be made visible for checking (F-11). */
function NewPassword({ field, say, input, error }: Omit<Props, 'minAge'>) {
  const [typed, setTyped] = useState('');
  const needsId = useId();
  return (
    <div className="grid gap-2">
      <PasswordField
        {...input}
        showLabel={say('auth.showPassword')}
        hideLabel={say('auth.hidePassword')}
        label={say('register.password')}
        required={field.rule.required}
        autoComplete="new-password"
        error={error}
        aria-describedby={needsId}
        onChange={(event) => {
          setTyped(event.target.value);
          input.onChange?.(event);
        }}
      />
      <StrengthMeter id={needsId} rule={field.rule} password={typed} say={say} />
    </div>
  );
}

/** Placeholder of the automatic human check, in previews. */
export function CaptchaPlace({ say }: { say: Say }) {
  return <span className="text-meta text-ink-soft">{say('register.captcha')}</span>;
}
