/**
 * The site's React is Preact, in the browser, on the server and in the tests of its screens (ADR 83). Aliases for
 * Vite: whoever imports React, a library too, gets Preact's edition of it.
 */
export const REACT_IN_SITE = [
  { find: /^react$/, replacement: 'preact/compat' },
  { find: /^react-dom$/, replacement: 'preact/compat' },
  { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
  { find: /^react-dom\/test-utils$/, replacement: 'preact/test-utils' },
  { find: /^react\/jsx-(dev-)?runtime$/, replacement: 'preact/compat/jsx-runtime' },
];
