import { useT } from '@kismet/app-kit/texts';
import { LANGUAGES } from '@kismet/i18n/languages';
import { type ReactNode, useState } from 'react';

type Language = (typeof LANGUAGES)[number];

/**
 * The same field in every language: required ones side by side, others collapsed unless filled. `className` is the
 * layout.
 */
export function InLanguages({
  className,
  isWritten,
  children,
}: {
  className: string;
  isWritten: (catalogue: string) => boolean;
  children: (language: Language) => ReactNode;
}) {
  const t = useT();
  const further = LANGUAGES.filter(({ isRequired }) => !isRequired);
  const [isOpen, setOpen] = useState(() => further.some(({ catalogue }) => isWritten(catalogue)));
  return (
    <>
      <div className={className}>{LANGUAGES.filter(({ isRequired }) => isRequired).map(children)}</div>
      <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className="w-fit cursor-pointer py-1 text-meta font-semibold text-act">{t('bo.texts.more')}</summary>
        {isOpen && <div className={className}>{further.map(children)}</div>}
      </details>
    </>
  );
}
