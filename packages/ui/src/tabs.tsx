import clsx from 'clsx';
import type { KeyboardEvent } from 'react';
import type { Choice } from './select.tsx';
import { threadMark } from './thread.tsx';

interface Props<V extends string> {
  label: string;
  tabs: readonly Choice<V>[];
  value: V;
  onChoose: (value: V) => void;
  /** Id of the region that the tabs fill. */
  controls?: string;
  className?: string;
}

/** Brings the chosen tab into the strip where it lies outside; the page itself stays where it is. */
function reveal(tab: HTMLElement | null): void {
  const strip = tab?.parentElement;
  if (!tab || !strip) return;
  const [inner, outer] = [tab.getBoundingClientRect(), strip.getBoundingClientRect()];
  if (inner.left >= outer.left && inner.right <= outer.right) return;
  strip.scrollLeft += (inner.left + inner.right - outer.left - outer.right) / 2;
}

/** Tabs marked by the thread. Arrows follow the eye: in a page from right to left, the left arrow goes to the next one. */
export function Tabs<V extends string>({ label, tabs, value, onChoose, controls, className }: Props<V>) {
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const rtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const at = tabs.findIndex((tab) => tab.value === value);
    const next = rtl ? 'ArrowLeft' : 'ArrowRight';
    const to =
      event.key === next
        ? at + 1
        : event.key === 'ArrowLeft' || event.key === 'ArrowRight'
          ? at - 1
          : event.key === 'Home'
            ? 0
            : event.key === 'End'
              ? tabs.length - 1
              : null;
    if (to === null) return;
    event.preventDefault();
    const index = (to + tabs.length) % tabs.length;
    onChoose(tabs[index]!.value);
    event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')[index]?.focus();
  };
  return (
    <div
      role="tablist"
      tabIndex={-1}
      aria-label={label}
      onKeyDown={onKeyDown}
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
          aria-controls={controls}
          tabIndex={tab.value === value ? 0 : -1}
          onClick={() => onChoose(tab.value)}
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
