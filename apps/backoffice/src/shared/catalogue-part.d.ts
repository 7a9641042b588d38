/** A lazily loaded part of a catalogue (`vite.config.ts`). */
declare module '*.json?part=form' {
  export const messages: Record<string, never>;
}
