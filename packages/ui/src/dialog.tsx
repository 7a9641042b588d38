import clsx from 'clsx';
import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { IconButton } from './icon-button.tsx';

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  closeLabel: string;
  children: ReactNode;
  /** Row MD-02: 600 px wide unless told otherwise. */
  width?: number;
  /** A click beside it closes it (row MD-03). Off where something typed would be lost. */
  closesOnCover?: boolean;
  /** Without a way out: only its own buttons close it. */
  forced?: boolean;
  titleHidden?: boolean;
  className?: string;
}

/**
 * A modal on the platform's own `<dialog>`: it keeps the focus in, gives it back, makes the page behind inert, and costs
 * no code. Under 768 px it is a sheet at the bottom edge.
 */
export function Dialog(props: DialogProps) {
  const { open, onClose, title, closeLabel, children, width = 600, closesOnCover = true, forced = false } = props;
  const box = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const dialog = box.current;
    if (!dialog) return;
    if (open && !dialog.open) {
      dialog.showModal();
      // the platform would choose the close button; the title is what a listener wants first, a search field what a typist does
      (dialog.querySelector<HTMLElement>('[data-autofocus]') ?? dialog).focus();
    }
    if (!open && dialog.open) dialog.close();
  }, [open]);
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
      style={{ maxWidth: width }}
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
        <div className="grid gap-4 p-5 md:p-7">
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
        </div>
      )}
    </dialog>
  );
}
