import clsx from 'clsx';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';

interface Props {
  /** What the button shows; gets whether the menu is open. */
  trigger: ReactNode;
  triggerLabel?: string;
  triggerClass?: string;
  align?: 'start' | 'end';
  panelClass?: string;
  /** Items: buttons or links with `role="menuitem"` (or `menuitemradio`). Choosing one closes the menu. */
  children: ReactNode;
}

const items = (panel: HTMLElement | null): HTMLElement[] => [
  ...(panel?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? []),
];

/** A button with a menu: arrows, Home, End and Escape as the ARIA pattern has them; closes on a click elsewhere. */
export function Menu({ trigger, triggerLabel, triggerClass, align = 'end', panelClass, children }: Props) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const id = useId();
  useEffect(() => {
    if (!open) return;
    items(panel.current)[0]?.focus();
    const onDown = (event: PointerEvent) => !root.current?.contains(event.target as Node) && setOpen(false);
    document.addEventListener('pointerdown', onDown);
    return () => document.removeEventListener('pointerdown', onDown);
  }, [open]);
  const close = () => {
    setOpen(false);
    root.current?.querySelector('button')?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return close();
    if (event.key === 'Tab') return setOpen(false);
    const all = items(panel.current);
    const at = all.indexOf(document.activeElement as HTMLElement);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1 + all.length, Home: 0, End: all.length - 1 }[event.key];
    if (to === undefined || all.length === 0) return;
    event.preventDefault();
    all[to % all.length]?.focus();
  };
  return (
    <div ref={root} className="relative">
      <button
        type="button"
        aria-label={triggerLabel}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        className={triggerClass}
        onClick={() => setOpen(!open)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        {trigger}
      </button>
      {open && (
        <div
          ref={panel}
          id={id}
          role="menu"
          tabIndex={-1}
          onKeyDown={onKeyDown}
          onClick={() => setOpen(false)}
          className={clsx(
            'absolute top-full z-40 mt-2 grid min-w-56 rounded-card border border-line bg-raised p-2 shadow-float',
            align === 'end' ? 'end-0' : 'start-0',
            panelClass,
          )}
        >
          {children}
        </div>
      )}
    </div>
  );
}

/** Classes of an item of a menu. */
export const menuItemClass =
  'flex min-h-11 w-full items-center gap-3 rounded-input px-3 text-start text-label text-ink-soft hover:bg-act-soft hover:text-ink focus-visible:bg-act-soft aria-checked:font-semibold aria-checked:text-act';
