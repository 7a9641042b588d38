// npm run gen:proofs: enumerates every slot model and stores its exact RTP, and samples the dismissal chances of cricket batters,
// so that neither tests nor processes repeat this for unchanged rules.
import { spawnSync } from 'node:child_process';
import { MODELS } from '../apps/studio/games/models.ts';
import { keepProofs } from '../apps/studio/test/model-proofs.ts';
import { keepTopBatters } from '../apps/studio/test/top-batters.ts';
import { step } from './product/progress.ts';

spawnSync('biome', ['format', '--write', keepTopBatters(step)]);
keepProofs(
  Object.values(MODELS).map((model) => model.rules),
  step,
);
