import clsx from 'clsx';
import { Tabs as Radix } from 'radix-ui';
import { useRef } from 'react';
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

/** Tabs marked by the thread. Arrows are visual: in right-to-left pages the left arrow goes to the next one. */
export function Tabs<V extends string>({ label, tabs, value, onChoose, controls, className }: Props<V>) {
  const last = useRef({ choice: '', atMs: 0 });
  // one press fires pointer, focus and click; if the page follows its address, the value changes after all three
  const choose = (choice: string) => {
    const atMs = performance.now();
    if (choice === value || (choice === last.current.choice && atMs - last.current.atMs < 400)) return;
    last.current = { choice, atMs };
    onChoose(choice as V);
  };
  return (
    <Radix.Root value={value} onValueChange={choose} dir={direction()} asChild>
      <Radix.List
        aria-label={label}
        className={clsx(
          'flex gap-1 overflow-x-auto overflow-y-hidden border-b border-line pb-1 [scrollbar-width:none]',
          className,
        )}
      >
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            ref={tab.value === value ? reveal : undefined}
            value={tab.value}
            // the region belongs to the caller, often one for all tabs
            aria-controls={controls}
            // some assistive technologies press without a pointer
            onClick={() => choose(tab.value)}
            className={clsx(
              'relative min-h-11 px-3.5 font-semibold whitespace-nowrap',
              tab.value === value ? `text-ink ${threadMark}` : 'text-ink-soft hover:text-ink',
            )}
          >
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
    </Radix.Root>
  );
}
