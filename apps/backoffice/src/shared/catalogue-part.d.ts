/** Lazily loaded parts of a catalogue (`vite.config.ts`). */
declare module '*.json?part=form' {
  export const messages: Record<string, never>;
}
declare module '*.json?part=promotion' {
  export const messages: Record<string, never>;
}
