/** Recovery methods (row FP-01): a choice only if phone is one of them, which then comes first. */
export const waysOf = (byMobile: boolean): readonly ('mobile' | 'email')[] =>
  byMobile ? ['mobile', 'email'] : ['email'];

/** `z•••••@example.com`: recognisable only to its owner. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 1 ? '•••' : `${email[0]}${'•'.repeat(Math.max(3, Math.min(8, at - 1)))}${email.slice(at)}`;
}

/** The link's secret in `#link=…`; null if missing. */
export function linkOf(hash: string): string | null {
  const link = new URLSearchParams(hash.replace(/^#/, '')).get('link');
  return link && /^[\w-]{20,64}$/.test(link) ? link : null;
}

/** Row FP-01: contacts in this order, each kind once; unconfigured kinds are hidden. */
export const CONTACT_ORDER = ['OFFICIAL', 'EMAIL', 'TELEGRAM', 'FACEBOOK', 'LIVECHAT'] as const;
export function contactsOf<C extends { csType: string }>(channels: readonly C[]): C[] {
  return CONTACT_ORDER.flatMap((type) => channels.find((one) => one.csType.toUpperCase() === type) ?? []);
}
