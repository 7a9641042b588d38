const names = new Map<string, Intl.DisplayNames>();

/** A country's localised name; its code if unknown. */
export function countryName(code: string, tag: string): string {
  let found = names.get(tag);
  if (!found) {
    found = new Intl.DisplayNames(tag, { type: 'region' });
    names.set(tag, found);
  }
  try {
    return found.of(code) ?? code;
  } catch {
    return code;
  }
}
