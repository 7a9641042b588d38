import { createContext, type ReactElement, type ReactNode, type Ref, use, useId, useRef, useState } from 'react';
import type { MenuPanel, MenuParts } from './menu-panel.tsx';

interface Props {
  /** Content of the button. */
  trigger: ReactNode;
  triggerLabel?: string;
  triggerClass?: string;
  align?: 'start' | 'end';
  panelClass?: string;
  /** `MenuItem`s and separators. Selecting one closes the menu. */
  children: ReactNode;
}

/** Loaded with the panel: a page without an opened menu has not loaded the library (ADR 37). */
const Parts = createContext<MenuParts | null>(null);

/** A menu button: arrows, Home, End, letters and Escape as in the ARIA pattern; closes on a click elsewhere. */
export function Menu({ trigger, triggerLabel, triggerClass, align = 'end', panelClass, children }: Props) {
  const [open, setOpen] = useState(false);
  const [loaded, setLoaded] = useState<{ Panel: typeof MenuPanel; parts: MenuParts } | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const load = () => {
    if (!loaded)
      import('./menu-panel.tsx').then(
        ({ MenuPanel: Panel, MENU_PARTS: parts }) => setLoaded({ Panel, parts }),
        // offline before the first opening: the button can be pressed again
        () => setOpen(false),
      );
  };
  const show = (next: boolean) => {
    if (next) load();
    setOpen(next);
  };
  return (
    <div className="relative">
      <button
        ref={button}
        id={id}
        type="button"
        aria-label={triggerLabel}
        aria-haspopup="menu"
        aria-expanded={open}
        className={triggerClass}
        onPointerEnter={load}
        onClick={() => show(!open)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          show(true);
        }}
      >
        {trigger}
      </button>
      {open && loaded && (
        <Parts value={loaded.parts}>
          <loaded.Panel button={button} align={align} className={panelClass} onClose={() => setOpen(false)}>
            {children}
          </loaded.Panel>
        </Parts>
      )}
    </div>
  );
}

type ItemProps = {
  /** Checked state of a radio or checkbox entry. */
  checked?: boolean;
  kind?: 'radio' | 'checkbox';
  lang?: string;
  dir?: 'ltr' | 'rtl';
  ref?: Ref<HTMLDivElement>;
} & (
  | { onChoose: () => void; children: ReactNode }
  /** A link instead of a command. */
  | { link: ReactElement; children?: never; onChoose?: never }
);

/** A menu entry. */
export function MenuItem({ checked = false, kind, onChoose, ...rest }: ItemProps) {
  const parts = use(Parts);
  if (!parts) throw new Error('MenuItem must be inside a Menu');
  const { link, children, ...more } = { link: undefined, ...rest };
  const shared = { ...more, className: menuItemClass, ...(onChoose && { onSelect: onChoose }) };
  if (kind === 'radio')
    return (
      <parts.Radio {...shared} value={checked ? 'on' : 'off'}>
        {children}
      </parts.Radio>
    );
  if (kind === 'checkbox')
    return (
      <parts.Checkbox {...shared} checked={checked}>
        {children}
      </parts.Checkbox>
    );
  return (
    <parts.Item {...shared} asChild={link !== undefined}>
      {link ?? children}
    </parts.Item>
  );
}

const menuItemClass =
  'flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-input px-3 text-start text-label text-ink-soft outline-none hover:bg-act-soft hover:text-ink focus-visible:bg-act-soft data-highlighted:bg-act-soft data-highlighted:text-ink aria-checked:font-semibold aria-checked:text-act';
