/** The direction of the page, which the language sets: what the library's own context would say without being everywhere. */
export const direction = (): 'ltr' | 'rtl' => (globalThis.document?.documentElement.dir === 'rtl' ? 'rtl' : 'ltr');
