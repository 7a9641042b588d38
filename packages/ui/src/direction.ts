/** Direction of the page, set by the language: replaces the library's context provider. */
export const direction = (): 'ltr' | 'rtl' => (globalThis.document?.documentElement.dir === 'rtl' ? 'rtl' : 'ltr');
