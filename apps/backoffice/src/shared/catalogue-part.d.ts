/** A part of a catalogue that comes by itself (`vite.config.ts`). */
declare module '*.json?part=form' {
  export const messages: Record<string, never>;
}
