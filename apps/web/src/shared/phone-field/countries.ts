import { type CountryCode, getCountries, getCountryCallingCode } from 'libphonenumber-js/min';

/** A country as the picker shows it. */
export interface Country {
  readonly code: CountryCode;
  readonly dialling: string;
  readonly name: string;
  /** Searchable names: its code, and its names in the site's languages. */
  readonly found: string;
}

const SEARCHED_IN = ['ur-PK', 'en-GB'] as const;
const names = new Map<string, Intl.DisplayNames>();
function nameOf(code: string, tag: string): string {
  let table = names.get(tag);
  if (!table) {
    table = new Intl.DisplayNames(tag, { type: 'region', fallback: 'code' });
    names.set(tag, table);
  }
  return table.of(code) ?? code;
}
/** Lower case without diacritics, so that `aland` finds `Åland`; look-alike Arabic letters are unified. */
const plain = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').replace(/[يى]/g, 'ی').replace(/ك/g, 'ک').toLowerCase();

const lists = new Map<string, readonly Country[]>();
/** All countries with telephone numbers, sorted by name. */
export function countriesIn(tag: string): readonly Country[] {
  let list = lists.get(tag);
  if (!list) {
    list = getCountries()
      .map((code) => ({
        code,
        dialling: getCountryCallingCode(code),
        name: nameOf(code, tag),
        found: plain([code, ...SEARCHED_IN.map((one) => nameOf(code, one))].join(' ')),
      }))
      .sort((a, b) => a.name.localeCompare(b.name, tag));
    lists.set(tag, list);
  }
  return list;
}

/** Countries matching a query by word prefix, code, or dialling code. Best first. */
export function findCountries(countries: readonly Country[], query: string): readonly Country[] {
  const wanted = plain(query.trim());
  if (!wanted) return countries;
  const digits = wanted.replace(/^(\+|00)/, '');
  if (/^\d+$/.test(digits))
    return countries
      .filter((one) => one.dialling.startsWith(digits))
      .sort((a, b) => Number(b.dialling === digits) - Number(a.dialling === digits));
  const rank = (one: Country): number => {
    if (one.code.toLowerCase() === wanted) return 0;
    if (plain(one.name).startsWith(wanted)) return 1;
    return one.found.split(/[\s(-]+/).some((word) => word.startsWith(wanted)) || one.found.includes(` ${wanted}`)
      ? 2
      : 3;
  };
  return countries
    .map((one) => ({ one, rank: rank(one) }))
    .filter((entry) => entry.rank < 3)
    .sort((a, b) => a.rank - b.rank)
    .map((entry) => entry.one);
}

/** The country of a dialling code: the first of those that share it is the main one. */
export function countryOfDialling(dialling: string): CountryCode | null {
  const digits = dialling.replace(/\D/g, '');
  const main: Partial<Record<string, CountryCode>> = { '1': 'US', '7': 'RU', '44': 'GB', '61': 'AU' };
  return main[digits] ?? getCountries().find((code) => getCountryCallingCode(code) === digits) ?? null;
}
