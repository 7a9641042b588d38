/** An error that already has text: mostly an outside service's. */
export class Worded extends Error {
  override name = 'Worded';
}
