/** The booking code of the address that the page was opened by, until it is taken: the address is cleared as soon as the session is open. */
let linked: string | null = null;
const CODE = /^[2-9A-HJKMNP-Z]{8}$/i;

/** Notes the code of an address; anything else in its place is none. */
export function noteLinkedCode(search: string): void {
  const code = new URLSearchParams(search).get('code');
  if (code && CODE.test(code)) linked = code;
}
export const hasLinkedCode = (): boolean => linked !== null;
/** The code, once. */
export function takeLinkedCode(): string | null {
  const taken = linked;
  linked = null;
  return taken;
}
