type Facts = Readonly<Record<string, unknown>> | null;

/** One thing that an action changed, or noted; null where it was not there. */
export interface Change {
  readonly name: string;
  readonly before: string | null;
  readonly after: string | null;
  /** Told of the thing acted upon and not changed: named before, and not spoken of after. */
  readonly isFact: boolean;
}

/** What an action changed, first what differs, then the facts that came with it. */
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

/** The member behind a subject such as `member:vbbsz9kdbss1`; null where it is about something else. */
export const memberOfSubject = (subject: string): string | null =>
  /^member:([0-9a-hjkmnp-tv-z]{12})$/.exec(subject)?.[1] ?? null;

/** The subject that someone means who pastes only a member's id. */
export const subjectOf = (typed: string): string =>
  /^[0-9a-hjkmnp-tv-z]{12}$/.test(typed.trim()) ? `member:${typed.trim()}` : typed.trim();

/** Actions that the trail holds today, to choose from; any other may be typed. */
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
  'messages.reveal',
  'messages.retry',
  'site.flags',
  'site.register-rules',
  'site.login-policy',
  'site.maintenance',
  'site.regions',
  'operators.create',
] as const;
