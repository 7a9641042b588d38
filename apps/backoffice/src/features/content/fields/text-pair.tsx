import { useT } from '@kismet/app-kit/texts';
import type { Texts } from '@kismet/contracts/texts';
import { LANGUAGES, type LanguageCode } from '@kismet/i18n/languages';
import { FieldNotes, inputClass } from '@kismet/ui/form/field';
import clsx from 'clsx';
import { type ReactNode, useId } from 'react';
import { InLanguages } from '../../../shared/form/in-languages.tsx';
import { NO_TEXTS } from '../../../shared/texts/texts.ts';
import { useEditor } from './editor-context.ts';

interface Props {
  label: string;
  /** Path within the body. */
  name: string;
  max: number;
  value: Texts | null;
  onChange: (texts: Texts) => void;
  rows?: number;
  hint?: string;
}
/** A text in every language with its own direction; required ones side by side, one at a time on phones. */
export function TextPair({ label, name, max, value, onChange, rows = 1, hint }: Props) {
  const texts = value ?? NO_TEXTS;
  return (
    <Pair label={label} hint={hint} isWritten={(catalogue) => Boolean(texts[catalogue])}>
      {(code, labelText) => (
        <OneText
          label={labelText}
          code={code}
          name={name}
          max={max}
          rows={rows}
          value={texts[code.toLowerCase()] ?? ''}
          onChange={(text) => onChange({ ...texts, [code.toLowerCase()]: text })}
        />
      )}
    </Pair>
  );
}

/** The same in each language. */
export function Pair({
  label,
  hint,
  isWritten,
  children,
}: {
  label: string;
  hint?: string | undefined;
  isWritten: (catalogue: string) => boolean;
  children: (code: LanguageCode, label: string) => ReactNode;
}) {
  const t = useT();
  const { language } = useEditor();
  return (
    <fieldset className="grid min-w-0 gap-1">
      <legend className="sr-only">{label}</legend>
      <InLanguages className="grid min-w-0 gap-3 md:grid-cols-2" isWritten={isWritten}>
        {({ code, ownName, isRequired }) => (
          <div key={code} className={clsx('min-w-0', isRequired && code !== language && 'max-md:hidden')}>
            {children(code, t('bo.content.inLanguage', { label, language: ownName }))}
          </div>
        )}
      </InLanguages>
      {hint && <p className="text-meta text-ink-muted">{hint}</p>}
    </fieldset>
  );
}

interface OneProps {
  label: string;
  code: LanguageCode;
  name: string;
  max: number;
  rows: number;
  value: string;
  onChange: (text: string) => void;
}
function OneText({ label, code, name, max, rows, value, onChange }: OneProps) {
  const id = useId();
  const { problem, disabled } = useEditor();
  const error = problem(`${name}.${code.toLowerCase()}`);
  const one = LANGUAGES.find((language) => language.code === code)!;
  const shared = {
    id,
    value,
    disabled,
    maxLength: max,
    lang: one.tag,
    dir: one.direction,
    'aria-invalid': error ? (true as const) : undefined,
    'aria-describedby': error ? `${id}-error` : undefined,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  };
  return (
    <div className="grid content-start gap-1.5">
      <label htmlFor={id} className="text-meta font-semibold text-ink-soft">
        {label}
      </label>
      {rows === 1 ? (
        <input {...shared} className={inputClass} />
      ) : (
        <textarea {...shared} rows={rows} className={clsx(inputClass, 'py-2')} />
      )}
      <FieldNotes id={id} error={error} />
    </div>
  );
}
