/** The hosts of browsers' push services: Chrome and its relatives, Firefox, Safari, Edge. */
const SERVICES: readonly RegExp[] = [
  /^fcm\.googleapis\.com$/,
  /^updates\.push\.services\.mozilla\.com$/,
  /^web\.push\.apple\.com$/,
  /^[a-z0-9-]{1,63}\.notify\.windows\.com$/,
];

/**
 * Whether messages may be posted to an address reported by a browser (rule 4.27). Only known services over https on the default
 * port, and origins that the installation names: a member never decides where our requests go (T17).
 */
export function isPushService(endpoint: string, origins: readonly string[]): boolean {
  const url = URL.parse(endpoint);
  if (!url || url.username || url.password) return false;
  if (origins.includes(url.origin)) return true;
  return url.protocol === 'https:' && url.port === '' && SERVICES.some((one) => one.test(url.hostname));
}
