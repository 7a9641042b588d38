import clsx from 'clsx';
import { DropdownMenu } from 'radix-ui';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { direction } from '../direction.ts';

export const MENU_PARTS = {
  Item: DropdownMenu.Item,
  Radio: DropdownMenu.RadioItem,
  Checkbox: DropdownMenu.CheckboxItem,
} as const;
export type MenuParts = typeof MENU_PARTS;

interface Props {
  /** The opening button: names and anchors the menu, and gets the focus back. */
  button: RefObject<HTMLButtonElement | null>;
  align: 'start' | 'end';
  className?: string | undefined;
  onClose: () => void;
  children: ReactNode;
}

/** The open menu. It stays in the DOM at its button, so that it is above a dialog containing the button. */
export function MenuPanel({ button, align, className, onClose, children }: Props) {
  const panel = useRef<HTMLDivElement>(null);
  const isLeft = useRef(false);
  useEffect(() => panel.current?.querySelector<HTMLElement>('[role^=menuitem]')?.focus({ preventScroll: true }), []);
  return (
    <DropdownMenu.Root open modal={false} dir={direction()} onOpenChange={(open) => open || onClose()}>
      <DropdownMenu.Trigger asChild>
        <span aria-hidden className="pointer-events-none absolute inset-0" />
      </DropdownMenu.Trigger>
      <DropdownMenu.Content
        ref={panel}
        aria-labelledby={button.current?.id}
        align={align}
        sideOffset={8}
        collisionPadding={8}
        loop
        className={clsx(
          'z-40 grid max-h-(--radix-dropdown-menu-content-available-height) min-w-56 overflow-y-auto rounded-card border border-line bg-raised p-2 shadow-float',
          className,
        )}
        onInteractOutside={(event) => {
          // a press on its own button is handled by the button
          if (button.current?.contains(event.target as Node)) event.preventDefault();
          else isLeft.current = true;
        }}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          if (!isLeft.current) button.current?.focus();
        }}
      >
        <DropdownMenu.RadioGroup value="on" className="contents">
          {children}
        </DropdownMenu.RadioGroup>
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
}
