import { useEffect, useState } from 'react';
import { Button } from '../button.tsx';
import { Icon } from '../icon.tsx';

interface Props {
  /** Accessible name of the text. */
  label: string;
  text: string;
  /** Displayed form, if different from what is copied. */
  shown?: string;
  copyLabel: string;
  copiedLabel: string;
  /** Shown if the browser forbids copying; the text can still be selected. */
  failedLabel: string;
}

const SAID_MS = 2_500;

/** A code, key or address with a copy button; left to right in every language. */
export function CopyField({ label, text, shown, copyLabel, copiedLabel, failedLabel }: Props) {
  const [said, setSaid] = useState<'copied' | 'failed' | null>(null);
  useEffect(() => {
    if (!said) return;
    const timer = setTimeout(() => setSaid(null), SAID_MS);
    return () => clearTimeout(timer);
  }, [said]);
  const copy = () =>
    void Promise.resolve()
      .then(() => navigator.clipboard.writeText(text))
      .then(
        () => setSaid('copied'),
        () => setSaid('failed'),
      );
  return (
    <div className="grid gap-1">
      <div className="flex flex-wrap items-center gap-2 rounded-input border border-line bg-sunken py-1 ps-3.5 pe-1">
        <span className="sr-only">{label}</span>
        <bdi dir="ltr" className="num min-w-0 flex-1 font-semibold wrap-anywhere select-all">
          {shown ?? text}
        </bdi>
        <Button tone="quiet" size={36} onClick={copy} aria-label={`${copyLabel}: ${label}`}>
          <Icon name={said === 'copied' ? 'check' : 'copy'} size={18} />
          {said === 'copied' ? copiedLabel : copyLabel}
        </Button>
      </div>
      <span role="status" className={said === 'failed' ? 'text-meta text-danger' : 'sr-only'}>
        {said === 'copied' ? copiedLabel : said === 'failed' ? failedLabel : ''}
      </span>
    </div>
  );
}
