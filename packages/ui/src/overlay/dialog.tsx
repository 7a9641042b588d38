import clsx from 'clsx';
import {
  type MouseEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { IconButton } from '../icon-button.tsx';

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  closeLabel: string;
  children: ReactNode;
  /** Row MD-02: 600 px wide and at least 300 high by default; one that gives a width gives its height, or none. */
  width?: number;
  height?: number;
  /** Row MD-02: opens after so many milliseconds, unless closed before; 0 by default. */
  delay?: number;
  /** A click outside closes it (row MD-03). Off where input would be lost. */
  closesOnCover?: boolean;
  /** Not dismissible: only its own buttons close it. */
  forced?: boolean;
  titleHidden?: boolean;
  /** Row MD-03: closes by itself after so many seconds; paused while hovered or focused by keyboard. */
  closesAfter?: { seconds: number; says: (left: number) => string };
  className?: string;
}

const WIDTH = 600;
const HEIGHT = 300;

/** Whether something is open, after a delay; closed at once. */
function useDelayed(open: boolean, delayMs: number): boolean {
  const [due, setDue] = useState(false);
  useEffect(() => {
    if (!open || delayMs === 0) return;
    const timer = setTimeout(() => setDue(true), delayMs);
    return () => {
      clearTimeout(timer);
      setDue(false);
    };
  }, [open, delayMs]);
  return open && (delayMs === 0 || due);
}

/**
 * A modal on the native `<dialog>`: traps and restores focus, makes the page inert, and needs no code. Under 768 px
 * it is a bottom sheet.
 */
export function Dialog(props: DialogProps) {
  const { onClose, title, closeLabel, children, width = WIDTH, closesOnCover = true, forced = false } = props;
  const height = props.height ?? (props.width === undefined ? HEIGHT : undefined);
  const open = useDelayed(props.open, props.delay ?? 0);
  const box = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const dialog = box.current;
    if (!dialog) return;
    if (open && !dialog.open) {
      dialog.showModal();
      // the browser would focus the close button; screen readers need the title first, typists the search field
      (dialog.querySelector<HTMLElement>('[data-autofocus]') ?? dialog).focus();
    }
    if (!open && dialog.open) dialog.close();
  }, [open]);
  // one unmounted while open restores focus too: close before its node is removed
  useLayoutEffect(() => {
    const dialog = box.current;
    return () => dialog?.close();
  }, []);
  const onCover = (event: MouseEvent) => {
    if (event.target === box.current && closesOnCover && !forced) onClose();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the key of the same act, and the platform's own
    <dialog
      ref={box}
      tabIndex={-1}
      aria-labelledby={titleId}
      onClick={onCover}
      style={{ maxWidth: width, minHeight: height }}
      onCancel={(event) => {
        event.preventDefault();
        if (!forced) onClose();
      }}
      className={clsx(
        'fixed mx-auto mb-0 w-full rounded-t-hero border border-line bg-surface p-0 shadow-float outline-none max-md:mt-auto md:my-auto md:rounded-hero',
        'max-h-[92dvh] overflow-auto',
        props.className,
      )}
    >
      {open && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 p-5 md:p-7">
          <div className="mx-auto -mt-2 h-1 w-10 rounded-full bg-line md:hidden" />
          <div className="flex items-start gap-3">
            <h2 id={titleId} className={clsx('me-auto text-title1 font-bold', props.titleHidden && 'sr-only')}>
              {title}
            </h2>
            {!forced && (
              <IconButton
                icon="close"
                label={closeLabel}
                size={36}
                tip={false}
                onClick={onClose}
                className="-me-1.5 ms-auto"
              />
            )}
          </div>
          {children}
          {props.closesAfter && <ClosesAfter {...props.closesAfter} onOver={onClose} />}
        </div>
      )}
    </dialog>
  );
}

/** Remaining seconds, visible to everyone (WCAG 2.2.1). */
function ClosesAfter({
  seconds,
  says,
  onOver,
}: {
  seconds: number;
  says: (left: number) => string;
  onOver: () => void;
}) {
  const [left, setLeft] = useState(seconds);
  const line = useRef<HTMLParagraphElement>(null);
  const over = useEffectEvent(onOver);
  useEffect(() => {
    const timer = setInterval(() => {
      const dialog = line.current?.closest('dialog');
      if (dialog?.matches(':hover') || dialog?.querySelector(':focus-visible')) return;
      setLeft((now) => now - 1);
    }, 1_000);
    return () => clearInterval(timer);
  }, []);
  useEffect(() => {
    if (left <= 0) over();
  }, [left]);
  return (
    <p ref={line} role="timer" className="text-tiny text-ink-muted">
      {says(Math.max(0, left))}
    </p>
  );
}
