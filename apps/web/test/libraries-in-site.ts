import { registerHooks } from 'node:module';
import { options } from 'preact';
import { REACT_IN_SITE } from '../react-in-site.ts';

// Libraries are loaded by Node itself in the tests of screens: they too get the site's React.
registerHooks({
  resolve: (asked, context, next) =>
    next(REACT_IN_SITE.find(({ find }) => find.test(asked))?.replacement ?? asked, context),
});
// effects run although a test stops the clock
const { setTimeout } = globalThis;
options.requestAnimationFrame = (run) => void setTimeout(run);
