import { REQUIRED_TEXTS, type Texts } from '@kismet/contracts/texts';
import { type ComponentProps, useEffect, useRef } from 'react';
import { type Control, type FieldValues, type Path, useController } from 'react-hook-form';
import { missingTexts } from '../texts/texts.ts';
import { TextsFields } from './texts-fields.tsx';

interface Props<V extends FieldValues>
  extends Omit<ComponentProps<typeof TextsFields>, 'name' | 'value' | 'onChange' | 'errorOf'> {
  /** `useOfficeForm`. */
  form: { control: Control<V>; errorOf: (name: Path<V>) => string | undefined };
  name: Path<V>;
  /** Minimum characters of a text. */
  min?: number;
  /** Error at a language without a text; by default the form's error for the field. */
  missingText?: string;
  /** An error of the typed text, shown at once. */
  wrongIn?: (text: string) => string | undefined;
}

/** A text in every language as one field of a form: its error is shown at the languages without a text, and focus goes to the first of them. */
export function WordedField<V extends FieldValues>(props: Props<V>) {
  const { form, name, min = 1, missingText, wrongIn, ...shown } = props;
  const { field } = useController({ control: form.control, name });
  const place = useRef<HTMLDivElement>(null);
  const texts = field.value as Texts;
  const error = form.errorOf(name);
  const missing = missingTexts(texts, min);
  const wrongAt = (catalogue: string) => wrongIn?.(texts[catalogue] ?? '');
  // an error known only to the server is shown at the first language
  const faulty = [...missing, ...Object.keys(texts).filter(wrongAt)];
  const first = faulty[0] ?? REQUIRED_TEXTS[0];
  useEffect(() => {
    field.ref({ focus: () => place.current?.querySelector<HTMLElement>(`[name="${name}.${first}"]`)?.focus() });
  });
  const errorAt = (catalogue: string): string | undefined => {
    const wrong = wrongAt(catalogue);
    if (wrong || !error) return wrong;
    if (missing.includes(catalogue)) return missingText ?? error;
    return faulty.length === 0 && catalogue === first ? error : undefined;
  };
  return (
    <div ref={place}>
      <TextsFields {...shown} name={name} value={texts} onChange={field.onChange} errorOf={errorAt} />
    </div>
  );
}
