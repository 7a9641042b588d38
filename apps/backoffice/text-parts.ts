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
