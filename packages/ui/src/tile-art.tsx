import { seededPrng } from '@kismet/kernel/prng';
import { memo } from 'react';

/** A game's look from the catalogue: a shape seed and two colours. */
export interface Art {
  readonly seed: string;
  readonly from: string;
  readonly to: string;
}

const HEX = /^#[0-9a-f]{3,8}$/i;
const safe = (colour: string, fallback: string): string => (HEX.test(colour) ? colour : fallback);

/** A star with `points` tips between radii `inner` and `outer`, as a path around (60, 80). */
function starPath(points: number, outer: number, inner: number, turn: number): string {
  const corners = Array.from({ length: points * 2 }, (_, i) => {
    const angle = (Math.PI * i) / points + turn;
    const radius = i % 2 === 0 ? outer : inner;
    return `${(60 + radius * Math.cos(angle)).toFixed(1)} ${(80 + radius * Math.sin(angle)).toFixed(1)}`;
  });
  return `M${corners.join('L')}z`;
}

/** Parts of the picture by seed: emblem, number of tips, lattice. Deterministic. */
export function artOf(seed: string) {
  const prng = seededPrng(seed);
  const tips = prng.pick([4, 5, 6, 8, 8, 10, 12]);
  const turn = -Math.PI / 2 + (prng.chance(0.3) ? Math.PI / tips : 0);
  const outer = 34 + prng.int(8);
  return {
    emblem: starPath(tips, outer, outer * (0.38 + prng.int(30) / 100), turn),
    frame: starPath(prng.pick([4, 4, 6, 8]), 27 + prng.int(6), 21 + prng.int(6), -Math.PI / 4),
    core: prng.pick(['dot', 'ring', 'knot'] as const),
    lattice: 18 + prng.int(5) * 3,
    rays: prng.chance(0.5),
    glow: [20 + prng.int(80), 20 + prng.int(60)] as const,
  };
}

/**
 * Procedural 3:4 art from the seed, so that every game has a picture. Decorative: the name is beside it. `plain`
 * omits the emblem: the lattice behind a name.
 */
export const TileArt = memo(function TileArt({
  art,
  className,
  plain = false,
}: {
  art: Art;
  className?: string;
  plain?: boolean;
}) {
  const { emblem, frame, core, lattice, rays, glow } = artOf(art.seed);
  const id = `a${art.seed.replace(/\W/g, '')}`;
  const half = lattice / 2;
  return (
    <svg
      aria-hidden
      viewBox="0 0 120 160"
      preserveAspectRatio="xMidYMid slice"
      className={className}
      fill="none"
      stroke="#fff"
    >
      <defs>
        <linearGradient id={`${id}g`} x1="0" y1="0" x2="0.4" y2="1">
          <stop offset="0" stopColor={safe(art.from, '#0b4f6c')} />
          <stop offset="1" stopColor={safe(art.to, '#1aa6a0')} />
        </linearGradient>
        <radialGradient id={`${id}r`}>
          <stop offset="0" stopColor="#fff" stopOpacity=".28" />
          <stop offset="1" stopColor="#fff" stopOpacity="0" />
        </radialGradient>
        <pattern
          id={`${id}p`}
          width={lattice}
          height={lattice}
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <path
            d={`M${half} 0L${lattice} ${half} ${half} ${lattice} 0 ${half}zM${half / 2} ${half / 2}h${half}v${half}h-${half}z`}
            strokeWidth=".7"
          />
        </pattern>
      </defs>
      <path d="M0 0h120v160H0z" fill={`url(#${id}g)`} stroke="none" />
      <path d="M0 0h120v160H0z" fill={`url(#${id}p)`} stroke="none" opacity=".16" />
      <circle cx={glow[0]} cy={glow[1]} r="70" fill={`url(#${id}r)`} stroke="none" />
      {rays && !plain && (
        <path
          d="M60 80L0 0M60 80L120 0M60 80L0 160M60 80L120 160M60 80V0M60 80V160M60 80H0M60 80H120"
          strokeWidth=".6"
          opacity=".3"
        />
      )}
      {!plain && (
        <>
          <path d={frame} strokeWidth="2.2" opacity=".75" />
          <path d={emblem} strokeWidth="2.6" strokeLinejoin="round" />
          {core === 'dot' && <circle cx="60" cy="80" r="9" fill="#fff" stroke="none" />}
          {core === 'ring' && <circle cx="60" cy="80" r="9" strokeWidth="3.2" />}
          {core === 'knot' && <path d="M60 69l11 11-11 11-11-11z" fill="#fff" stroke="none" />}
        </>
      )}
    </svg>
  );
});
