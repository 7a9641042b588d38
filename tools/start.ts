// npm start: from a bare clone to the running product. Shows its progress, and ends everything in order on Ctrl-C.
import path from 'node:path';
import { buildPages, root } from './product/build.ts';
import { placeOf } from './product/place.ts';
import { serve } from './product/serve.ts';

const place = placeOf();
serve({
  place,
  behind: place,
  serverEnv: { PAGES: path.join(root, 'apps/web/dist'), OPERATOR_PAGES: path.join(root, 'apps/backoffice/dist') },
  before: [],
  front: [],
  preparePages: buildPages,
});
