const PATHS = {
  back: 'M15 5l-7 7 7 7',
  info: 'M12 11v6M12 7.5v.01M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0z',
  history: 'M3 12a9 9 0 1 0 3-6.7M3 4v5h5M12 7v5l3.5 2',
  fairness: 'M12 3v18M7 21h10M5 7h14M5 7l-3 7a3.2 3.2 0 0 0 6 0zM19 7l-3 7a3.2 3.2 0 0 0 6 0z',
  sound: 'M4 10v4h4l5 4V6L8 10zM17 9a4 4 0 0 1 0 6M19.500 6.500a8 8 0 0 1 0 11',
  mute: 'M4 10v4h4l5 4V6L8 10zM17 9.500l5 5M22 9.500l-5 5',
  close: 'M6 6l12 12M18 6L6 18',
  less: 'M5 12h14',
  more: 'M5 12h14M12 5v14',
  spin: 'M20 11a8 8 0 0 0-14.500-3.500L3 10M3 5v5h5M4 13a8 8 0 0 0 14.500 3.500L21 14M21 19v-5h-5',
  stop: 'M8 8h8v8H8z',
  skip: 'M6 6l7 6-7 6zM14 6l7 6-7 6z',
  auto: 'M8 5l11 7-11 7z',
  quick: 'M13 2L5 14h6l-1 8 9-12h-6z',
  four: 'M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z',
  one: 'M5 5h14v14H5z',
  check: 'M5 12.500l4.500 4.500L19 7.500',
  down: 'M5 9l7 7 7-7',
} as const;
export type IconName = keyof typeof PATHS;

/** An outline icon; hidden from screen readers, so its button needs a label. */
export function Icon({ name, size = 22, flip = false }: { name: IconName; size?: number; flip?: boolean }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      {...(flip ? { 'data-flip': '' } : {})}
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
