// npm start: from a bare clone to the running product. Shows its progress, and ends everything in order on Ctrl-C.
// With `--outside`: beside local stand-ins of Geetest and Firebase, which the demo brand then uses.
import path from 'node:path';
import { startOutside } from './outside.ts';
import { buildPages, root } from './product/build.ts';
import { placeOf } from './product/place.ts';
import { step } from './product/progress.ts';
import { serve } from './product/serve.ts';

const place = placeOf();
const outside = process.argv.includes('--outside') ? await startOutside(step) : null;
serve({
  place,
  behind: place,
  serverEnv: {
    PAGES: path.join(root, 'apps/web/dist'),
    OPERATOR_PAGES: path.join(root, 'apps/backoffice/dist'),
    ...outside?.env,
  },
  before: [],
  front: [],
  preparePages: buildPages,
  ...(outside && { stopOwn: outside.stop }),
});
