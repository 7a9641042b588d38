/** Addresses of the flags, decorative beside a country's name; each is loaded when visible. */
const FILES = import.meta.glob<string>('../../../../../node_modules/country-flag-icons/3x2/*.svg', {
  query: '?url',
  import: 'default',
  eager: true,
});
const urls = new Map(Object.entries(FILES).map(([file, url]) => [file.slice(-6, -4), url]));
export const flagUrl = (country: string): string | undefined => urls.get(country);
