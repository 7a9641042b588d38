/** What went wrong, already in words: mostly an outside service's own errors. */
export class Worded extends Error {
  override name = 'Worded';
}
