import clsx from 'clsx';
import { useState } from 'react';

interface Props {
  /** Address of the person's picture; the default one without it. */
  src?: string | null | undefined;
  /** Edge in pixels. */
  size?: number;
  className?: string;
}

/**
 * Row ER-03: a round picture of a person; the default one if there is none or it fails to load. Decorative: the name
 * is beside it.
 */
export function Avatar({ src, size = 40, className }: Props) {
  // the failed address, not a flag: another picture is tried again
  const [failed, setFailed] = useState<string | null>(null);
  const shape = clsx('shrink-0 overflow-hidden rounded-full bg-act-soft text-act', className);
  const style = { width: size, height: size };
  if (src && src !== failed)
    return (
      <img
        src={src}
        alt=""
        width={size}
        height={size}
        draggable={false}
        onError={() => setFailed(src)}
        className={clsx(shape, 'object-cover')}
        style={style}
      />
    );
  return (
    <svg aria-hidden data-avatar="default" viewBox="0 0 40 40" className={shape} style={style}>
      <circle cx="20" cy="15.5" r="6.5" fill="currentColor" />
      <path d="M6.5 36.5C6.5 28.8 12.4 25 20 25s13.5 3.8 13.5 11.5V41h-27z" fill="currentColor" />
    </svg>
  );
}
