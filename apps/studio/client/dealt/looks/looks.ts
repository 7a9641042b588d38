import { duelLook, poolLook } from '../../duel/duel-looks.ts';
import { SqueezeScene } from '../squeeze-scene.tsx';
import { andarBaharLook } from './andar-bahar-look.tsx';
import { baccaratLook } from './baccarat-look.tsx';
import { dragonTigerLook } from './dragon-tiger-look.tsx';
import type { Look } from './look.ts';
import { rouletteLook } from './roulette-look.tsx';
import { sicBoLook } from './sic-bo-look.tsx';
import { teenPattiLook } from './teen-patti-look.tsx';

/** A look typed for its own game's result. */
const untyped = <R>(look: Look<R>): Look<unknown> => look as unknown as Look<unknown>;

/** Looks of tables by game code. */
export const LOOKS: Readonly<Record<string, Look<unknown>>> = {
  baccarat: untyped({ ...baccaratLook, Squeeze: SqueezeScene }),
  'dragon-tiger': untyped(dragonTigerLook),
  roulette: untyped(rouletteLook),
  'andar-bahar': untyped(andarBaharLook),
  'teen-patti-two': untyped(teenPattiLook),
  'sic-bo': untyped(sicBoLook),
  dangal: untyped(duelLook),
  'pool-dangal': untyped(poolLook),
};
