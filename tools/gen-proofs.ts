// npm run gen:proofs: enumerates every slot model and keeps its exact return, so that tests need not do it again for the same rules.
import { MODELS } from '../apps/studio/games/models.ts';
import { keepProofs } from '../apps/studio/test/model-proofs.ts';
import { step } from './product/progress.ts';

keepProofs(
  Object.values(MODELS).map((model) => model.rules),
  step,
);
