/** The loading spinner. Decorative; the surrounding region says what is loading. */
export function Spinner({ size = 20, className = '' }: { size?: number; className?: string }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={2.5}
      className={`animate-spin ${className}`}
    >
      <path d="M12 3a9 9 0 1 0 9 9" strokeLinecap="round" />
      <path d="M12 9l3 3-3 3-3-3z" fill="currentColor" stroke="none" />
    </svg>
  );
}
