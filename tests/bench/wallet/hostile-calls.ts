/** A call by a party that is not a vendor, or is a faulty one. */
export interface HostileCall {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

const BET = '/vendors/BENCH/transaction/bet';
const FORGED = Buffer.alloc(256, 7).toString('base64');
const signed = (body: string, path = BET): HostileCall => ({
  path,
  body,
  headers: { 'content-type': 'application/json', 'x-hub88-signature': FORGED },
});
const LONG = JSON.stringify({ user: 'x'.repeat(60_000) });

/** Calls of unknown parties, in rotation: each kind takes a different path through the server, and none may be answered with money or a 5xx. */
export const HOSTILE: readonly ((n: number) => HostileCall)[] = [
  // a signature of the right length costs a verification
  (n) => signed(`{"user":"bench${n}","amount":100000,"request_uuid":"${n}"}`),
  () => ({ path: BET, headers: { 'content-type': 'application/json' }, body: '{"amount":1}' }),
  () => signed('{"user":"\\u0000","amount":'),
  () => signed(LONG),
  (n) => signed('{}', `/vendors/NOBODY${n}/transaction/bet`),
  () => signed('[[[[[[[[[[]]]]]]]]]]', '/vendors/BENCH/transaction/../../user/balance'),
  () => ({ path: BET, headers: { 'content-type': 'text/plain', 'x-hub88-signature': 'none' }, body: '<bet/>' }),
];
