import { useId, useState } from 'react';
import { useText } from '../../text.ts';
import { ltr } from '../book-words.ts';
import { useBook, useBookView } from '../use-book.ts';

const REFUSALS = {
  CODE_UNKNOWN: 'book.code.unknown',
  CODES_TOO_MANY: 'book.code.many',
  MARKET_CLOSED: 'book.code.closed',
  MARKET_SUSPENDED: 'book.refused.suspended',
  UNANSWERED: 'book.code.failed',
} as const;
const refusalKey = (code: string) => REFUSALS[code as keyof typeof REFUSALS] ?? REFUSALS.UNANSWERED;
const LENGTH = 8;

/** Opens a slip saved under a code, replacing the contents of this one. */
export function OpenSlip() {
  const game = useBook();
  const text = useText();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const isWhole = typed.replace(/[\s-]/g, '').length === LENGTH;
  const open = async () => {
    setBusy(true);
    const code = await game.openSlip(typed.trim());
    setBusy(false);
    setRefusal(code);
  };
  return (
    <form
      className="border-line grid gap-2 border-t py-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (isWhole && !isBusy) void open();
      }}
    >
      <label htmlFor={id} className="text-meta font-semibold">
        {text('book.code.open')}
      </label>
      {/* above the field: below it the foot of the slip would cover it */}
      <p id={`${id} said`} role="status" className="text-meta text-warn font-semibold">
        {refusal && text(refusalKey(refusal))}
      </p>
      <div className="flex gap-2">
        <input
          id={id}
          dir="ltr"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={12}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value.toUpperCase());
            setRefusal(null);
          }}
          aria-invalid={refusal !== null}
          aria-describedby={`${id} said`}
          className="num rounded-input border-line-strong bg-surface min-h-11 min-w-0 grow border px-3 text-start tracking-widest"
        />
        <button
          type="submit"
          disabled={!isWhole || isBusy}
          aria-busy={isBusy}
          className="border-act text-act rounded-button text-label min-h-11 border px-4 font-bold disabled:opacity-50"
        >
          {text('book.code.load')}
        </button>
      </div>
    </form>
  );
}

/** Saves the slip under a code, to be copied or passed on. */
export function ShareSlip() {
  const game = useBook();
  const { saved } = useBookView();
  const text = useText();
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const share = async () => {
    setBusy(true);
    setRefusal(await game.saveSlip());
    setBusy(false);
  };
  return (
    <div className="border-line grid gap-2 border-t py-3">
      {saved ? (
        <SavedCode code={saved.code} expiresAt={saved.expiresAt} />
      ) : (
        <button
          type="button"
          disabled={isBusy}
          aria-busy={isBusy}
          onClick={() => void share()}
          className="border-line-strong rounded-button text-label min-h-11 border px-4 font-semibold disabled:opacity-50"
        >
          {text(isBusy ? 'book.code.saving' : 'book.code.share')}
        </button>
      )}
      <p role="status" className="text-meta text-warn font-semibold">
        {!saved && refusal && text(refusalKey(refusal))}
      </p>
    </div>
  );
}

const dayAndTime = (at: number): string =>
  ltr(new Date(at).toLocaleString('en-GB', { day: 'numeric', month: 'numeric', hour: '2-digit', minute: '2-digit' }));

function SavedCode({ code, expiresAt }: { code: string; expiresAt: number }) {
  const text = useText();
  const id = useId();
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    // a frame of another site may not write to the clipboard: then the selection is copied as by keyboard
    const isWritten = await navigator.clipboard.writeText(code).then(
      () => true,
      () => false,
    );
    const field = document.getElementById(id) as HTMLInputElement | null;
    field?.select();
    setCopied(isWritten || document.execCommand('copy'));
  };
  const hand = () => void navigator.share({ text: text('book.code.message', { code }) }).catch(() => undefined);
  return (
    <>
      <label htmlFor={id} className="text-meta font-semibold">
        {text('book.code.is')}
      </label>
      <input
        id={id}
        dir="ltr"
        readOnly
        value={code}
        onFocus={(event) => event.target.select()}
        className="num bg-sunken rounded-input min-h-12 px-3 text-center text-title2 font-bold tracking-widest"
      />
      <div className="flex gap-2">
        <button
          type="button"
          onClick={() => void copy()}
          className="border-act text-act rounded-button text-label min-h-11 grow border px-4 font-bold"
        >
          {text(isCopied ? 'book.code.copied' : 'book.code.copy')}
        </button>
        {typeof navigator.share === 'function' && (
          <button
            type="button"
            onClick={hand}
            className="border-act text-act rounded-button text-label min-h-11 grow border px-4 font-bold"
          >
            {text('book.code.send')}
          </button>
        )}
      </div>
      <p className="text-meta text-ink-muted">{text('book.code.until', { time: dayAndTime(expiresAt) })}</p>
    </>
  );
}
