import { Field } from '@kismet/ui/form/field';
import { useEditor } from './editor-context.ts';

interface Props {
  label: string;
  name: string;
  value: string;
  onChange: (text: string) => void;
  max: number;
  hint?: string;
  list?: string;
  inputMode?: 'url' | 'numeric' | 'decimal';
}

/** A language-independent field: a code, an address, a number. */
export function PlainField({ label, name, value, onChange, max, hint, ...rest }: Props) {
  const { problem, disabled } = useEditor();
  return (
    <Field
      {...rest}
      label={label}
      hint={hint}
      error={problem(name)}
      value={value}
      maxLength={max}
      disabled={disabled}
      writes="ltr"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
