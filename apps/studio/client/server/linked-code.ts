/** The booking code in the address by which the page was opened, until it is taken: the address is cleared as soon as the session is open. */
let linked: string | null = null;
const CODE = /^[2-9A-HJKMNP-Z]{8}$/i;

/** Remembers the code in an address; anything else in its place does not count. */
export function noteLinkedCode(search: string): void {
  const code = new URLSearchParams(search).get('code');
  if (code && CODE.test(code)) linked = code;
}
export const hasLinkedCode = (): boolean => linked !== null;
/** Returns the code, once. */
export function takeLinkedCode(): string | null {
  const taken = linked;
  linked = null;
  return taken;
}
