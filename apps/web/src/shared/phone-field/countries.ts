import { type CountryCode, getCountries, getCountryCallingCode } from 'libphonenumber-js/min';

/** A country as the picker shows it. */
export interface Country {
  readonly code: CountryCode;
  readonly dialling: string;
  readonly name: string;
  /** Every name it is found by: its own code, and its names in the languages of the site. */
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
/** Small letters without marks, so that `Åland` is found by `aland`; Arabic letters that look alike as one. */
const plain = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').replace(/[يى]/g, 'ی').replace(/ك/g, 'ک').toLowerCase();

const lists = new Map<string, readonly Country[]>();
/** All countries that have telephone numbers, by name in the order of the language. */
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

/** The countries that a query finds: by the beginning of a word of a name, by code, or by dialling code. Best first. */
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

/** The country of a dialling code: the first of those that share it is its main one. */
export function countryOfDialling(dialling: string): CountryCode | null {
  const digits = dialling.replace(/\D/g, '');
  const main: Partial<Record<string, CountryCode>> = { '1': 'US', '7': 'RU', '44': 'GB', '61': 'AU' };
  return main[digits] ?? getCountries().find((code) => getCountryCallingCode(code) === digits) ?? null;
}
