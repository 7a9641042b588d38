interface Keyed {
  readonly kind: string;
  readonly category: string | null;
  readonly ratePpm: number | null;
}
/** What tells a line of income from the others of its day. */
export const lineKey = (day: string, { kind, category, ratePpm }: Keyed): string =>
  `${day} ${kind} ${category ?? ''} ${ratePpm ?? ''}`;
