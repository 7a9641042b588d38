import { useT } from '@kismet/app-kit/texts';
import { useAction } from '@kismet/app-kit/use-action';
import { Button } from '@kismet/ui/button';
import { Icon } from '@kismet/ui/icon';
import { Dialog } from '@kismet/ui/overlay/dialog';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { refusalWords } from '../texts/refusal-words.ts';
import { keepWait, waitUntil } from './waits.ts';

/** Row LG-08: at most one call in this time, however often the button is pressed. */
const APART_MS = 1_000;

export interface CodeSender {
  /** Milliseconds until a code may be requested again; 0 if now. */
  readonly leftMs: number;
  readonly busy: boolean;
  /** Whether a code was requested since the form opened. */
  readonly sent: boolean;
  readonly send: () => void;
  /** The server's warning; to be placed anywhere in the form. */
  readonly warning: ReactNode;
}

/**
 * State of a "send code" button. `name` is the code's purpose and the key of its countdown. `send` makes the call and
 * returns the seconds until the next one, or null if the form is not ready.
 */
export function useCodeSender(name: string, send: () => Promise<number | null>): CodeSender {
  const t = useT();
  const [until, setUntil] = useState(() => waitUntil(name, Date.now()));
  const [now, setNow] = useState(() => Date.now());
  const [sent, setSent] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const action = useAction(setProblem);
  const lastAsked = useRef(0);
  const leftMs = Math.max(0, until - now);
  const running = leftMs > 0;
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, [running]);
  const run = async () => {
    if (action.busy || running || Date.now() - lastAsked.current < APART_MS) return;
    lastAsked.current = Date.now();
    await action.run(async () => {
      const seconds = await send();
      if (seconds === null) {
        // the form was not ready, or needs the human check first: that press starts no countdown
        lastAsked.current = 0;
        return;
      }
      const at = Date.now();
      keepWait(name, at + seconds * 1000, at);
      setNow(at);
      setUntil(at + seconds * 1000);
      setSent(true);
    });
  };
  const warning = (
    <Dialog
      open={problem !== null}
      onClose={() => setProblem(null)}
      title={t('code.notSent')}
      closeLabel={t('action.close')}
      width={440}
    >
      <div className="flex gap-3" role="alert">
        <Icon name="alert" size={24} className="text-warn" />
        <p className="text-body text-ink-soft">{problem === null ? '' : refusalWords(t, problem)}</p>
      </div>
      <div className="flex justify-end">
        <Button onClick={() => setProblem(null)}>{t('action.close')}</Button>
      </div>
    </Dialog>
  );
  return { leftMs, busy: action.busy, sent, send: () => void run(), warning };
}
