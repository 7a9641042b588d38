import type { ComponentProps } from 'react';

/** A choice from a list, with its arrow inside the border in both directions; `className` is of the field. */
export function Select({ className = '', children, ...rest }: ComponentProps<'select'>) {
  return (
    <span className="relative grid items-center">
      <select
        {...rest}
        className={`rounded-input border-line-strong bg-surface text-ink col-start-1 row-start-1 min-h-11 appearance-none border ps-3 pe-10 ${className}`}
      >
        {children}
      </select>
      <svg
        width="16"
        height="16"
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.5"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        className="text-ink-muted pointer-events-none col-start-1 row-start-1 me-3 justify-self-end"
      >
        <path d="M5 9l7 7 7-7" />
      </svg>
    </span>
  );
}
