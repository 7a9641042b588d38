/** The outline set: 24 px, stroke 2, one path each. */
const PATHS = {
  whatsapp: 'M4 20l1.3-4A8 8 0 1 1 8 18.7zM9 9c0 3 3 6 6 6l1-2-2-1-1 1-2-2 1-1-1-2z',
  line: 'M12 4c5 0 9 3 9 7 0 4.5-6 8-9 9v-3c-5 0-9-2.5-9-6s4-7 9-7zM9 9v4h3M15 9v4',
  facebook: 'M14 8.5h3V4h-3a4 4 0 0 0-4 4v3H7v4h3v6h4v-6h3l.8-4H14z',
  plane: 'M21 4L3 11l6 2.5L19 6l-8 9v5l3-4 4 3z',
  'thumb-up': 'M7 21V10l5-7c1.5 0 2.5 1 2 3l-1 4h6a2 2 0 0 1 2 2.3l-1.3 7A2 2 0 0 1 17.7 21zM3 10h4v11H3z',
  recent: 'M12 21a9 9 0 1 1 8.5-12M21 4v5h-5M12 7v5l3 2',
  chat: 'M4 5h16v11H10l-5 4v-4H4zM8 10.5v.01M12 10.5v.01M16 10.5v.01',
  outside: 'M14 4h6v6M20 4l-9 9M18 14v6H4V6h6',
  download: 'M12 3v12M8 11l4 4 4-4M4 20h16',
  bell: 'M6 16v-5a6 6 0 0 1 12 0v5l2 2H4zM10 21h4',
  gear: 'M12 15.5a3.5 3.5 0 1 1 0-7 3.5 3.5 0 0 1 0 7zM12 2v3M12 19v3M2 12h3M19 12h3M5 5l2 2M17 17l2 2M19 5l-2 2M7 17l-2 2',
  print: 'M7 8V3h10v5M7 17H4V9h16v8h-3M7 14h10v7H7z',
  share: 'M12 15V3M8 7l4-4 4 4M5 12v8h14v-8',
  home: 'M3 11l9-8 9 8v10H3zM9 21v-6h6v6',
  search: 'M11 18a7 7 0 1 1 0-14 7 7 0 0 1 0 14zM16 16l5 5',
  wallet: 'M5 6h14a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2zM15 12.5h6',
  bets: 'M5 4h14v17l-3-2-2 2-2-2-2 2-2-2-3 2zM9 9h6M9 13h6',
  menu: 'M4 6h16M4 12h16M4 18h16',
  close: 'M6 6l12 12M18 6L6 18',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  'chevron-down': 'M6 9l6 6 6-6',
  'chevron-next': 'M9 6l6 6-6 6',
  'chevron-back': 'M15 6l-6 6 6 6',
  back: 'M20 12H5M11 6l-6 6 6 6',
  eye: 'M2 12s3.6-6.5 10-6.5S22 12 22 12s-3.6 6.5-10 6.5S2 12 2 12zM12 15a3 3 0 1 1 0-6 3 3 0 0 1 0 6z',
  'eye-off':
    'M4 4l16 16M9.9 5.7A10 10 0 0 1 12 5.5C18.4 5.5 22 12 22 12a17 17 0 0 1-3 3.7M6.3 7.4A16 16 0 0 0 2 12s3.6 6.5 10 6.5a10 10 0 0 0 4.6-1.1M10 10a3 3 0 0 0 4 4',
  refresh: 'M20 11a8 8 0 0 0-14.5-4L3 9.5M3 4v5.5h5.5M4 13a8 8 0 0 0 14.5 4l2.5-2.5M21 20v-5.5h-5.5',
  user: 'M12 12a4 4 0 1 1 0-8 4 4 0 0 1 0 8zM4 21c0-4.4 3.6-7 8-7s8 2.6 8 7',
  globe: 'M12 21a9 9 0 1 1 0-18 9 9 0 0 1 0 18zM3 12h18M12 3c3 3.2 3 14.8 0 18M12 3c-3 3.2-3 14.8 0 18',
  sun: 'M12 16.5a4.5 4.5 0 1 1 0-9 4.5 4.5 0 0 1 0 9zM12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.4 1.4M17.6 17.6L19 19M19 5l-1.4 1.4M6.4 17.6L5 19',
  moon: 'M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5z',
  flame:
    'M12 22c4 0 7-2.8 7-6.8 0-3.3-2-5.4-3.5-7.2C14.2 6.4 13.5 4.6 13.5 2 10 4 8.8 6.8 9 9.5 7.8 9 7.2 8 7 6.8 5.6 8.8 5 11.2 5 13.8 5 19 8 22 12 22z',
  help: 'M4 5h16v11H9l-5 4z',
  alert: 'M12 3l10 18H2zM12 10v5M12 18v.01',
  info: 'M12 21a9 9 0 1 1 0-18 9 9 0 0 1 0 18zM12 11v6M12 7.5v.01',
  wrench: 'M14.5 6.5a4.5 4.5 0 0 1 5.8-2.2l-3 3 .9 2.5 2.5.9 3-3M14.7 9.3l-9.5 9.5a1.8 1.8 0 0 1-2.5-2.5l9.5-9.5',
  expand: 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5',
  theatre: 'M3 6h18v12H3zM3 15h18',
  clock: 'M12 21a9 9 0 1 1 0-18 9 9 0 0 1 0 18zM12 7v5l3.5 2',
  shield: 'M12 3l8 3v6c0 5-3.5 8-8 9-4.5-1-8-4-8-9V6zM8.5 12l2.5 2.5L15.5 10',
  filter: 'M4 6h16M7 12h10M10 18h4',
  logout: 'M10 4H5v16h5M15 8l4 4-4 4M19 12H9',
  play: 'M7 4.5l12 7.5-12 7.5z',
  pause: 'M8 5v14M16 5v14',
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
  offline:
    'M3 3l18 18M5 12.5a10 10 0 0 1 4-2.4M2 9a14.5 14.5 0 0 1 4.5-2.8M12 6c4 0 7.5 1.4 10 3M19 12.5a10 10 0 0 0-3.5-2.2M8.5 16a5 5 0 0 1 7 0M12 20v.01',
  deposit: 'M12 4v11M7 10.5l5 5 5-5M4 20h16',
  withdraw: 'M12 16V5M7 9.5l5-5 5 5M4 20h16',
  gift: 'M4 11h16v10H4zM3 7h18v4H3zM12 7v14M12 7C9 7 7 6 7 4.3S10 2.5 12 7c2-4.5 5-4.4 5-2.7S15 7 12 7z',
  list: 'M8 6h12M8 12h12M8 18h12M4 6v.01M4 12v.01M4 18v.01',
  message: 'M3 6h18v13H3zM3 7l9 6 9-6',
  chart: 'M4 20V4M4 20h16M8 16l4-5 3 3 5-7',
  trophy: 'M8 4h8v6a4 4 0 0 1-8 0zM8 6H4c0 3 1.5 5 4 5M16 6h4c0 3-1.5 5-4 5M12 14v4M8 21h8M9 18h6',
  people:
    'M9 11a3.5 3.5 0 1 1 0-7 3.5 3.5 0 0 1 0 7zM2.5 20c0-3.8 2.9-6 6.5-6s6.5 2.2 6.5 6M16 4.5a3.5 3.5 0 0 1 0 6M18 14.5c2.2.8 3.5 2.7 3.5 5.5',
  transfer: 'M4 8h15M15 4l4 4-4 4M20 16H5M9 12l-4 4 4 4',
  heart: 'M12 20.5S3.5 15.4 3.5 9.3A4.6 4.6 0 0 1 12 6.9a4.6 4.6 0 0 1 8.5 2.4c0 6.1-8.5 11.2-8.5 11.2z',
  dice: 'M4 4h16v16H4zM8.5 8.5v.01M15.5 15.5v.01M15.5 8.5v.01M8.5 15.5v.01M12 12v.01',
  window: 'M14 4h6v6M20 4l-9 9M18 14v6H4V6h6',
  flag: 'M5 21V4M5 4h13l-2.5 4.5L18 13H5',
  lock: 'M5 11h14v10H5zM8 11V7.5a4 4 0 0 1 8 0V11M12 15v2.5',
  key: 'M8.5 19a4.5 4.5 0 1 1 0-9 4.5 4.5 0 0 1 0 9zM12 11.5L20.5 3M16.5 7l3 3M13.8 9.7l2 2',
  device: 'M3 5h18v11H3zM9 20h6M12 16v4',
  phone: 'M7 2.5h10v19H7zM11 18.5h2',
  slots: 'M3 5h18v14H3zM9 5v14M15 5v14M3 12h18',
  live: 'M12 21a9 9 0 1 1 0-18 9 9 0 0 1 0 18zM12 16a4 4 0 1 1 0-8 4 4 0 0 1 0 8zM12 3v5M12 16v5M3 12h5M16 12h5',
  fishing: 'M3 12c3-4.5 9-6 14-1l4-3.5v9L17 13c-5 5-11 3.5-14-1zM8 11v.01',
  pvp: 'M4 4l10 10M20 4L10 14M6 18l3-3M18 18l-3-3M4 16l4 4M20 16l-4 4',
  sports:
    'M12 21a9 9 0 1 1 0-18 9 9 0 0 1 0 18zM12 8l4 3-1.5 4.5h-5L8 11zM12 3v5M20.5 10L16 11M17 19l-2.5-3.5M7 19l2.5-3.5M3.5 10L8 11',
  esports:
    'M7 7h10a5 5 0 0 1 5 5.5c0 3-1.3 5-3 5-2 0-2.5-3-4.5-3h-5c-2 0-2.5 3-4.5 3-1.7 0-3-2-3-5A5 5 0 0 1 7 7zM8 10v4M6 12h4M16 11v.01M18 13v.01',
  lottery: 'M9 14a5 5 0 1 1 0-10 5 5 0 0 1 0 10zM17 20a4 4 0 1 1 0-8 4 4 0 0 1 0 8zM7 20a2 2 0 1 1 0-4 2 2 0 0 1 0 4z',
  cockfight: 'M4 20l8-8M12 3l9 9-9 3zM12 3v9M9 15l-3 1 1-3',
} as const;
export type IconName = keyof typeof PATHS;

/** Directional icons, mirrored in right-to-left pages. Clocks, checks and media controls are not. */
const FLIPPED = new Set<IconName>([
  'chevron-next',
  'chevron-back',
  'back',
  'logout',
  'help',
  'list',
  'outside',
  'chat',
]);

/** An outline icon, decorative unless `label` is given. `size` in px. */
export function Icon({
  name,
  size = 20,
  label,
  className,
}: {
  name: IconName;
  size?: number;
  label?: string;
  className?: string;
}) {
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: named by aria-label, or hidden
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={`shrink-0 ${className ?? ''}`}
      data-flip={FLIPPED.has(name) ? '' : undefined}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
