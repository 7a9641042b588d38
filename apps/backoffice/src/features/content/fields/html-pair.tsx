import type { Texts } from '@kismet/contracts/texts';
import { Skeletons } from '@kismet/ui/skeleton';
import { lazy, Suspense } from 'react';
import { useEditor } from './editor-context.ts';
import { Pair } from './text-pair.tsx';

// the rich text editor is half a megabyte, and most screens do not need it
const RichText = lazy(() => import('./rich-text.tsx'));

interface Props {
  label: string;
  name: string;
  value: Texts;
  /** Receives the change as a function, since two languages may change at once. */
  onChange: (language: string, html: string) => void;
}

/** Rich text in every language. */
export function HtmlPair({ label, name, value, onChange }: Props) {
  const { problem } = useEditor();
  return (
    <Pair label={label} isWritten={(catalogue) => Boolean(value[catalogue])}>
      {(code, labelText) => {
        const language = code.toLowerCase();
        const error = problem(`${name}.${language}`);
        return (
          <div className="grid gap-1.5">
            <span aria-hidden className="text-meta font-semibold text-ink-soft">
              {labelText}
            </span>
            <Suspense fallback={<Skeletons count={3} className="h-10" />}>
              <RichText
                label={labelText}
                code={code}
                html={value[language] ?? ''}
                invalid={error !== undefined}
                onChange={(html) => onChange(language, html)}
              />
            </Suspense>
            {error && (
              <p role="alert" className="text-meta font-semibold text-danger">
                {error}
              </p>
            )}
          </div>
        );
      }}
    </Pair>
  );
}
