import clsx from 'clsx';
import { type KeyboardEvent, useRef } from 'react';
import { direction } from './direction.ts';
import type { Choice } from './form/select.tsx';
import { threadMark } from './thread.tsx';

interface Props<V extends string> {
  label: string;
  tabs: readonly Choice<V>[];
  value: V;
  onChoose: (value: V) => void;
  /** Id of the tabs' region. */
  controls?: string;
  className?: string;
}

/** Scrolls the selected tab into view inside the strip; the page does not scroll. */
function reveal(tab: HTMLElement | null): void {
  const strip = tab?.parentElement;
  if (!tab || !strip) return;
  const [inner, outer] = [tab.getBoundingClientRect(), strip.getBoundingClientRect()];
  if (inner.left >= outer.left && inner.right <= outer.right) return;
  strip.scrollLeft += (inner.left + inner.right - outer.left - outer.right) / 2;
}

/** Moves the focus along the strip, wrapping around its ends; focusing a tab selects it. */
function goAlong(event: KeyboardEvent<HTMLButtonElement>): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  const all = [...(event.currentTarget.parentElement?.children ?? [])] as HTMLElement[];
  const at = all.indexOf(event.currentTarget);
  const step = direction() === 'rtl' ? -1 : 1;
  const to: Record<string, number> = {
    ArrowRight: (at + step + all.length) % all.length,
    ArrowLeft: (at - step + all.length) % all.length,
    Home: 0,
    End: all.length - 1,
  };
  const next = all[to[event.key] ?? -1];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** Tabs marked by the thread. Arrows are visual: in right-to-left pages the left arrow goes to the next one. */
export function Tabs<V extends string>({ label, tabs, value, onChoose, controls, className }: Props<V>) {
  const last = useRef({ choice: '', atMs: 0 });
  // one press fires focus and click; if the page follows its address, the value changes after both
  const choose = (choice: string) => {
    const atMs = performance.now();
    if (choice === value || (choice === last.current.choice && atMs - last.current.atMs < 400)) return;
    last.current = { choice, atMs };
    onChoose(choice as V);
  };
  const held = tabs.some((tab) => tab.value === value) ? value : tabs[0]?.value;
  return (
    <div
      role="tablist"
      aria-label={label}
      aria-orientation="horizontal"
      className={clsx(
        'flex gap-1 overflow-x-auto overflow-y-hidden border-b border-line pb-1 [scrollbar-width:none]',
        className,
      )}
    >
      {tabs.map((tab) => (
        <button
          key={tab.value}
          ref={tab.value === value ? reveal : undefined}
          type="button"
          role="tab"
          aria-selected={tab.value === value}
          // the region belongs to the caller, often one for all tabs
          aria-controls={controls}
          tabIndex={tab.value === held ? 0 : -1}
          onKeyDown={goAlong}
          onFocus={() => choose(tab.value)}
          // some assistive technologies press without a pointer, and some browsers do not focus what is pressed
          onClick={() => choose(tab.value)}
          className={clsx(
            'relative min-h-11 px-3.5 font-semibold whitespace-nowrap',
            tab.value === value ? `text-ink ${threadMark}` : 'text-ink-soft hover:text-ink',
          )}
        >
          {tab.label}
        </button>
      ))}
    </div>
  );
}
