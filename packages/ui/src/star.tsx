/** The eight-point star of two squares, the design's second motif. Decorative. */
export function Star({ size = 34, className, core = false }: { size?: number; className?: string; core?: boolean }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 100 100"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={3}
      className={className}
    >
      <path d="M50 8l12 30 30 12-30 12-12 30-12-30L8 50l30-12z" />
      <path d="M21 21h58v58H21z" />
      {core && <circle cx="50" cy="50" r="12" fill="currentColor" stroke="none" />}
    </svg>
  );
}
