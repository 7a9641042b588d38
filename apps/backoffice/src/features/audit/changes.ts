type Facts = Readonly<Record<string, unknown>> | null;

/** One changed or recorded value; null if absent. */
export interface Change {
  readonly name: string;
  readonly before: string | null;
  readonly after: string | null;
  /** Context rather than a change: present before, not mentioned after. */
  readonly isFact: boolean;
}

/** Changes of an action, differences first, then context. */
export function changesOf(before: Facts, after: Facts): Change[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const all = names.map((name) => ({
    name,
    before: shown(before?.[name]),
    after: shown(after?.[name]),
    isFact: after !== null && !(name in after),
  }));
  return [...all.filter((one) => !one.isFact && one.before !== one.after), ...all.filter((one) => one.isFact)];
}

const shown = (value: unknown): string | null =>
  value === undefined || value === null ? null : typeof value === 'string' ? value : JSON.stringify(value);

/** The member of a subject such as `member:vbbsz9kdbss1`; null for other subjects. */
export const memberOfSubject = (subject: string): string | null =>
  /^member:([0-9a-hjkmnp-tv-z]{12})$/.exec(subject)?.[1] ?? null;

/** The subject meant by a bare member id. */
export const subjectOf = (typed: string): string =>
  /^[0-9a-hjkmnp-tv-z]{12}$/.test(typed.trim()) ? `member:${typed.trim()}` : typed.trim();

/** Known actions, as suggestions; others may be typed. */
export const KNOWN_ACTIONS = [
  'session.begin',
  'session.end',
  'members.lock',
  'members.unlock',
  'members.reveal',
  'identity.sessions-end',
  'identity.login-unlock',
  'identity.one-time-password',
  'identity.reset-factors.request',
  'wallet.adjust.request',
  'approvals.approve',
  'approvals.reject',
  'vendors.enable',
  'vendors.disable',
  'vendors.desk',
  'messages.reveal',
  'messages.retry',
  'site.flags',
  'site.register-rules',
  'site.login-policy',
  'site.maintenance',
  'site.regions',
  'operators.create',
] as const;
