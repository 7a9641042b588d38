// npm run gen:proofs: enumerates every slot model and stores its exact RTP, so that tests need not repeat it for
// unchanged rules.
import { MODELS } from '../apps/studio/games/models.ts';
import { keepProofs } from '../apps/studio/test/model-proofs.ts';
import { step } from './product/progress.ts';

keepProofs(
  Object.values(MODELS).map((model) => model.rules),
  step,
);
