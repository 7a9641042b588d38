/** What the brand of a file of journeys has beyond people, content and lotteries that are seldom drawn. */
export interface Scene {
  /** Agreements between its agents, and a day on which both branches played. */
  readonly agreements?: boolean;
  /** How often draws of the house are, by game. */
  readonly schedules?: Readonly<Record<string, string>>;
}

/** By the name of the file, without `.spec.ts`. */
export const SCENES: Readonly<Record<string, Scene>> = {
  agents: { agreements: true },
  'agents-pay': { agreements: true },
  'agents-team': { agreements: true },
  'backoffice-agents': { agreements: true },
  'backoffice-downline': { agreements: true },
};
/** Files that move the clock of the whole stand: they run after all others. */
export const MOVES_CLOCK: ReadonlySet<string> = new Set([]);
