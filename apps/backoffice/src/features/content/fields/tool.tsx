import clsx from 'clsx';
import type { ReactNode } from 'react';

/** One toolbar button. */
export function Tool(props: { label: string; on?: boolean; onPress: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      title={props.label}
      aria-label={props.label}
      aria-pressed={props.on}
      onClick={props.onPress}
      className={clsx(
        'grid size-9 place-items-center rounded-input text-meta font-semibold',
        props.on ? 'bg-act-soft text-act' : 'text-ink-soft hover:bg-sunken hover:text-ink',
      )}
    >
      <span aria-hidden>{props.children}</span>
    </button>
  );
}
