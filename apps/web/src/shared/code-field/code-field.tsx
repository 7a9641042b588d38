import { useT } from '@kismet/app-kit/texts';
import { asciiDigits } from '@kismet/rules/ascii-digits';
import { buttonClass } from '@kismet/ui/button';
import { FieldNotes, inputClass } from '@kismet/ui/form/field';
import { Spinner } from '@kismet/ui/spinner';
import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { type Ref, useId } from 'react';
import { permissionQuery } from '../api/queries.ts';
import type { CodeSender } from './use-code-sender.tsx';
import { countdownText } from './waits.ts';

/** Interval of countdown announcements to screen readers (ui 5.4). */
const TOLD_EVERY_S = 15;

interface Props {
  label: string;
  value: string;
  onChange: (code: string) => void;
  onBlur?: (() => void) | undefined;
  sender: CodeSender;
  error?: string | undefined;
  hint?: string | undefined;
  /** Sent only if the number is registered, without revealing whether it is. */
  maybe?: boolean;
  ref?: Ref<HTMLInputElement>;
  name?: string;
}

/** A code field with a send button and resend countdown (row LG-08). */
export function CodeField({ label, value, onChange, onBlur, sender, error, hint, maybe, ref, name }: Props) {
  const t = useT();
  const id = useId();
  const staysHere = useQuery(permissionQuery).data?.smsStays ?? false;
  const { leftMs, busy, sent } = sender;
  const waiting = leftMs > 0;
  const seconds = Math.ceil(leftMs / 1000);
  const told = Math.ceil(seconds / TOLD_EVERY_S) * TOLD_EVERY_S;
  const notes = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-meta font-semibold text-ink-soft">
        {label}
        <span aria-hidden className="ms-1 text-danger">
          *
        </span>
      </label>
      <div className="flex gap-2">
        <input
          ref={ref}
          id={id}
          name={name}
          type="text"
          dir="ltr"
          inputMode="numeric"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={255}
          placeholder=" "
          required
          value={value}
          onChange={(event) => onChange(asciiDigits(event.target.value).trim())}
          onBlur={onBlur}
          aria-invalid={error ? true : undefined}
          aria-describedby={notes || undefined}
          className={clsx(inputClass, 'num min-w-0 flex-1 tracking-[0.2em]')}
        />
        <button
          type="button"
          aria-disabled={waiting || busy || undefined}
          aria-busy={busy || undefined}
          onClick={sender.send}
          className={clsx(buttonClass('ghost'), 'relative shrink-0 whitespace-nowrap max-sm:px-3')}
        >
          <span className={clsx('inline-flex items-center gap-1.5', busy && 'opacity-40')}>
            {waiting ? (
              <>
                {t('code.again')}
                <bdi dir="ltr" aria-hidden className="num">
                  {countdownText(leftMs)}
                </bdi>
              </>
            ) : (
              t(sent ? 'code.again' : 'code.send')
            )}
          </span>
          {busy && <Spinner className="absolute" />}
        </button>
      </div>
      <FieldNotes id={id} hint={hint} error={error} />
      <p role="status" className={sent && waiting ? 'text-meta text-ink-soft' : 'sr-only'}>
        {sent && waiting && t(staysHere ? 'code.stays' : maybe ? 'code.sentMaybe' : 'code.sent')}
        {waiting && <span className="sr-only"> {t('code.wait', { seconds: told })}</span>}
      </p>
      {sender.warning}
    </div>
  );
}
