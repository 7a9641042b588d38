import type { ComponentProps } from 'react';
import { Icon } from './icon.tsx';

/** A selection list, with its arrow inside the border in both directions; `className` is for the field. */
export function Select({ className = '', children, ...rest }: ComponentProps<'select'>) {
  return (
    <span className="relative grid items-center">
      <select
        {...rest}
        className={`rounded-input border-line-strong bg-surface text-ink col-start-1 row-start-1 min-h-11 appearance-none border ps-3 pe-10 ${className}`}
      >
        {children}
      </select>
      <span className="text-ink-muted pointer-events-none col-start-1 row-start-1 me-3 justify-self-end">
        <Icon name="down" size={16} />
      </span>
    </span>
  );
}
