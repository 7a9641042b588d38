/** Where the push services of the browsers are: Chrome and its kin, Firefox, Safari, Edge. */
const SERVICES: readonly RegExp[] = [
  /^fcm\.googleapis\.com$/,
  /^updates\.push\.services\.mozilla\.com$/,
  /^web\.push\.apple\.com$/,
  /^[a-z0-9-]{1,63}\.notify\.windows\.com$/,
];

/**
 * Whether messages may be posted to an address that a browser told us (rule 4.27). Only known services on their own port over
 * https, and origins that the installation names: a member never decides where a request of ours goes (T17).
 */
export function isPushService(endpoint: string, origins: readonly string[]): boolean {
  const url = URL.parse(endpoint);
  if (!url || url.username || url.password) return false;
  if (origins.includes(url.origin)) return true;
  return url.protocol === 'https:' && url.port === '' && SERVICES.some((one) => one.test(url.hostname));
}
