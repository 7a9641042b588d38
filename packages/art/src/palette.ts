import { seededPrng } from '@kismet/kernel/prng';
import { darker, isColour, lighter, mix } from './colours.ts';

/** Input of a tile or a logo. */
export interface ArtSeed {
  readonly seed: string;
  /** Colours as `#rrggbb`; anything else is replaced by one derived from the seed. */
  readonly from: string;
  readonly to: string;
  /** A name of `motifNames`; otherwise the seed decides. */
  readonly motif?: string | undefined;
}

export interface Palette {
  readonly from: string;
  readonly to: string;
  readonly deep: string;
  readonly glow: string;
  readonly pale: string;
  /** The colour of threads and frames. */
  readonly gold: string;
}

const SPARE = ['#0a6a70', '#7a1f4a', '#1f3f7a', '#7a4a12', '#3a2a6a', '#155a3a'] as const;

/** The colours of a picture. */
export function paletteOf(art: ArtSeed): Palette {
  const prng = seededPrng(`colours:${art.seed}`);
  const from = isColour(art.from) ? art.from.toLowerCase() : prng.pick(SPARE);
  const to = isColour(art.to) ? art.to.toLowerCase() : lighter(prng.pick(SPARE), 0.25);
  return {
    from,
    to,
    deep: darker(mix(from, to, 0.2), 0.55),
    glow: lighter(to, 0.35),
    pale: lighter(to, 0.78),
    gold: mix('#f2c45a', lighter(to, 0.4), 0.25),
  };
}
