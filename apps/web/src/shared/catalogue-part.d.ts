/** A lazily loaded part of a catalogue (`vite.config.ts`). */
declare module '*.json?part=account' {
  export const messages: Record<string, never>;
}
declare module '*.json?part=content' {
  export const messages: Record<string, never>;
}
declare module '*.json?part=play' {
  export const messages: Record<string, never>;
}
declare module '*.json?part=refusals' {
  export const messages: Record<string, never>;
}
declare module '*.json?part=money' {
  export const messages: Record<string, never>;
}
declare module '*.json?part=agent' {
  export const messages: Record<string, never>;
}
declare module '*.json?part=lottery' {
  export const messages: Record<string, never>;
}
