/** Components carry no bigint literals (ADR 4). */
export const NOTHING_UNITS = 0n;
