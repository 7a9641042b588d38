import { useT } from '@kismet/app-kit/texts';
import type { Texts } from '@kismet/contracts/texts';
import { Field } from '@kismet/ui/form/field';
import { InLanguages } from './in-languages.tsx';
import { TextArea } from './text-area.tsx';

interface Props {
  label: string;
  /** Prefix of field names: `title` gives `title.ur`. */
  name: string;
  max: number;
  value: Texts;
  onChange: (texts: Texts) => void;
  /** Single-line by default. */
  rows?: number;
  /** Errors by catalogue. */
  errorOf?: (catalogue: string) => string | undefined;
  disabled?: boolean;
  className?: string;
}

/** A text in every language, one field each. */
export function TextsFields({ label, name, max, value, onChange, rows, errorOf, disabled, className }: Props) {
  const t = useT();
  return (
    <InLanguages className={className ?? 'grid gap-3'} isWritten={(catalogue) => Boolean(value[catalogue])}>
      {({ catalogue, tag, ownName }) => {
        const field = {
          label: t('bo.content.inLanguage', { label, language: ownName }),
          name: `${name}.${catalogue}`,
          lang: tag,
          maxLength: max,
          disabled,
          value: value[catalogue] ?? '',
          error: errorOf?.(catalogue),
          onChange: (event: { target: { value: string } }) => onChange({ ...value, [catalogue]: event.target.value }),
        };
        return rows === undefined ? (
          <Field key={catalogue} writes="auto" {...field} />
        ) : (
          <TextArea key={catalogue} rows={rows} {...field} />
        );
      }}
    </InLanguages>
  );
}
