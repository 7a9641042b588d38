interface Keyed {
  readonly kind: string;
  readonly category: string | null;
  readonly ratePpm: number | null;
}
/** Identifies an income line within its day. */
export const lineKey = (day: string, { kind, category, ratePpm }: Keyed): string =>
  `${day} ${kind} ${category ?? ''} ${ratePpm ?? ''}`;
