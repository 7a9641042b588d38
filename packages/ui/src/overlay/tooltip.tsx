import { type KeyboardEvent, type ReactNode, useState } from 'react';

/**
 * Text over a control on hover and focus; Escape hides it. Only repeats the control's name, so it is not announced
 * twice.
 */
export function Tooltip({ text, children }: { text: string; children: ReactNode }) {
  const [hidden, setHidden] = useState(false);
  const onKeyDown = (event: KeyboardEvent) => event.key === 'Escape' && setHidden(true);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the control is inside; this only watches Escape pass by
    <span
      className="group/tip relative inline-flex"
      onKeyDown={onKeyDown}
      onMouseEnter={() => setHidden(false)}
      onFocus={() => setHidden(false)}
    >
      {children}
      {!hidden && (
        <span
          aria-hidden
          className="pointer-events-none absolute hidden start-1/2 top-full z-40 mt-1 rtl:translate-x-1/2 ltr:-translate-x-1/2 rounded-chip bg-ink px-2 text-tiny text-page whitespace-nowrap animate-[fade_120ms_300ms_backwards] group-hover/tip:block group-has-[:focus-visible]/tip:block"
        >
          {text}
        </span>
      )}
    </span>
  );
}
