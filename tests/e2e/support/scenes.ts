/** What a journey file's brand has beyond people, content and infrequent lotteries. */
export interface Scene {
  /** Agreements between its agents, and a day with bets in both branches. */
  readonly agreements?: boolean;
  /** Interval of house draws, by game. */
  readonly schedules?: Readonly<Record<string, string>>;
}

/** By file name, without `.spec.ts`. */
export const SCENES: Readonly<Record<string, Scene>> = {
  agreements: { agreements: true },
  'agents-network': { agreements: true },
  'agents-pay': { agreements: true },
  'agents-team': { agreements: true },
  'backoffice-agents': { agreements: true },
  'backoffice-downline': { agreements: true },
};
/** Files that move the whole stand's clock: they run after all others. */
export const MOVES_CLOCK: ReadonlySet<string> = new Set([]);
