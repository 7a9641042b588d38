/** The prefixes of texts that the back office shows; those of the site stay out of its files. */
export const SHOWN: ReadonlySet<string> = new Set([
  'action.',
  'agreement.',
  'auth.',
  'bets.',
  'bo.',
  'brand.',
  'category.',
  'field.',
  'lottery.',
  'refusal.',
  'shell.',
  'state.',
  'withdraw.',
]);
/** Texts of the site that only previews show: fetched there, in either language. */
export const FORM_TEXTS = ['register.', 'pattern.', 'password.', 'status.', 'footer.'];
/** The prefixes of texts, of all keys, that stay out of its files. */
export function leftOut(keys: readonly string[]): string[] {
  const prefixes = new Set(keys.map((key) => key.slice(0, key.indexOf('.') + 1)));
  return [...prefixes].filter((prefix) => !SHOWN.has(prefix) && !FORM_TEXTS.includes(prefix));
}
