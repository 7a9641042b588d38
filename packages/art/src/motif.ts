import type { Motif } from './drawing.ts';
import { animals } from './motifs/animals.ts';
import { birds } from './motifs/birds.ts';
import { garden } from './motifs/garden.ts';
import { music } from './motifs/music.ts';
import { sky } from './motifs/sky.ts';
import { suits } from './motifs/suits.ts';
import { things } from './motifs/things.ts';
import { travel } from './motifs/travel.ts';

const MOTIFS: Readonly<Record<string, Motif>> = {
  ...garden,
  ...sky,
  ...birds,
  ...animals,
  ...music,
  ...things,
  ...travel,
  ...suits,
};

/** Names of all motifs, in a fixed order. */
export const motifNames: readonly string[] = Object.keys(MOTIFS);

/** A motif by its name, or null. */
export const motifOf = (name: string): Motif | null => (Object.hasOwn(MOTIFS, name) ? MOTIFS[name]! : null);
