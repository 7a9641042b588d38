import { encode } from 'uqr';

/** Row HD-07: drawn 800 wide, with a margin of 20 on each side, medium error correction. */
const SIZE = 800;
const MARGIN = 20;

/** One path of all dark modules; a horizontal run is one rectangle. */
export function qrPath(text: string): { path: string; modules: number } {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  let path = '';
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      if (!data[y]![x]) continue;
      const start = x;
      while (x + 1 < size && data[y]![x + 1]) x++;
      path += `M${start} ${y}h${x - start + 1}v1h${start - x - 1}z`;
    }
  return { path, modules: size };
}

/** A QR code, dark on white in either theme, as cameras require; never mirrored. */
export function QrCode({ text, label, className }: { text: string; label: string; className?: string }) {
  const { path, modules } = qrPath(text);
  const scale = (SIZE - 2 * MARGIN) / modules;
  return (
    <svg
      viewBox={`0 0 ${SIZE} ${SIZE}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className={className}
      direction="ltr"
    >
      <rect width={SIZE} height={SIZE} fill="#fff" />
      <path d={path} fill="#1c1a27" transform={`translate(${MARGIN} ${MARGIN}) scale(${scale})`} />
    </svg>
  );
}
