import { type ReactNode, useEffect, useRef } from 'react';
import { useText } from '../text.ts';
import { Icon } from './icon.tsx';

/** A modal dialog: traps the focus, closes on Escape, by its button or a click outside, and restores the focus. */
export function Sheet({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) {
  const text = useText();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard has Escape and the close button
    <dialog
      ref={dialog}
      aria-labelledby="sheet-title"
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && dialog.current?.close()}
      className="sheet bg-surface text-ink shadow-float fixed overflow-hidden p-0"
    >
      <div className="flex max-h-[86dvh] flex-col">
        <header className="border-line flex items-center justify-between border-b py-2 ps-5 pe-2">
          <h2 id="sheet-title" className="text-title2 font-bold">
            {title}
          </h2>
          <button
            type="button"
            onClick={() => dialog.current?.close()}
            aria-label={text('menu.close')}
            className="text-ink-soft grid size-11 place-items-center"
          >
            <Icon name="close" />
          </button>
        </header>
        {/* Focusable, because some panels contain nothing else that could be scrolled by keyboard. */}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be focusable */}
        <div tabIndex={0} className="overflow-y-auto overscroll-contain px-5 pt-4 pb-8 select-text">
          {children}
        </div>
      </div>
    </dialog>
  );
}
