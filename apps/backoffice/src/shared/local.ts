/** What this browser keeps for the operator: choices of appearance, never data, never a session. */
type LocalKey = 'theme' | `columns.${string}`;

export const local = {
  get(key: LocalKey): string | null {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  set(key: LocalKey, value: string): void {
    try {
      localStorage.setItem(key, value);
    } catch {
      // full or forbidden: the choice then lasts for this visit
    }
  },
};
