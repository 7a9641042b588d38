/** Purpose of an address, which decides the kinds that may be stored and shown (security 3.5). */
export type UrlPurpose = 'page' | 'outside' | 'contact';

const LONGEST = 2048;
const UNSAFE = /[\p{Cc}\p{Zs}\\]/u;
const SCHEMES: Record<Exclude<UrlPurpose, 'page'>, readonly string[]> = {
  outside: ['https:'],
  contact: ['https:', 'tel:', 'mailto:'],
};

/**
 * The normalised address, or null when it is not allowed: control characters, white space, backslashes, user info, other ports
 * and schemes are refused. `page` is a path of our own that starts with exactly one slash.
 */
export function safeUrl(input: string, purpose: UrlPurpose): string | null {
  if (input === '' || input.length > LONGEST || UNSAFE.test(input)) return null;
  if (purpose === 'page') {
    if (!/^\/(?![/])/.test(input)) return null;
    const parsed = URL.parse(input, 'https://own.invalid');
    if (parsed?.origin !== 'https://own.invalid') return null;
    const path = parsed.pathname + parsed.search + parsed.hash;
    // dots that resolve to a second slash would make it a protocol-relative address
    return path.startsWith('//') ? null : path;
  }
  const parsed = URL.parse(input);
  if (!parsed || !SCHEMES[purpose].includes(parsed.protocol)) return null;
  if (parsed.protocol !== 'https:')
    return /^(?:tel:\+?[0-9()-]{3,30}|mailto:[^?&]{3,200})$/.test(parsed.href) ? parsed.href : null;
  if (parsed.username || parsed.password || parsed.port || !parsed.hostname.includes('.')) return null;
  return parsed.href;
}
