/** Text prefixes of the back office; the site's are excluded from its bundle. */
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
/** Site texts used only by previews: loaded there, in either language. */
export const FORM_TEXTS = ['register.', 'pattern.', 'password.', 'status.', 'footer.'];
/** Texts of offers on the site, likewise. */
export const PROMOTION_TEXTS = ['promo.'];
/** The parts of the catalogue that are loaded by the pages that show them. */
export const PARTS = { form: FORM_TEXTS, promotion: PROMOTION_TEXTS };
const IN_PARTS: readonly string[] = Object.values(PARTS).flat();
/** Text prefixes excluded from its bundle. */
export function leftOut(keys: readonly string[]): string[] {
  const prefixes = new Set(keys.map((key) => key.slice(0, key.indexOf('.') + 1)));
  return [...prefixes].filter((prefix) => !SHOWN.has(prefix) && !IN_PARTS.includes(prefix));
}
