import * as z from 'zod/mini';

/** A node of the whitelabel tree (row PM-02): `enabled` is `'1'` when on. */
export interface WhitelabelNode {
  readonly modId: string;
  readonly enabled: '0' | '1';
  readonly childrenNodes: readonly WhitelabelNode[];
}
export const whitelabelNode: z.ZodMiniType<WhitelabelNode> = z.object({
  modId: z.string(),
  enabled: z.enum(['0', '1']),
  get childrenNodes() {
    return z.array(whitelabelNode);
  },
}) as never;

/** Our names of the switches and their wire names: the only mapping. Groups become branches of the tree. */
export const FLAGS = {
  registerButton: { group: 'REGISTRATION', modId: 'REGISTERBTN3' },
  registerByUsername: { group: 'REGISTRATION', modId: 'USERNAMEREG3' },
  registerByMobile: { group: 'REGISTRATION', modId: 'MOBILENUMREG3' },
  mobileWithPassword: { group: 'REGISTRATION', modId: 'MOBILENUMPASSREG3' },
  registerSms: { group: 'REGISTRATION', modId: 'REGISTERSMS3' },
  directRegistration: { group: 'REGISTRATION', modId: 'DIRECTREG3' },
  loginBySms: { group: 'LOGIN', modId: 'SMSLOGIN3' },
  loginByCode: { group: 'LOGIN', modId: 'CODELOGIN3' },
  loginCountryCode: { group: 'LOGIN', modId: 'LOGINCOUNTRYCODE3' },
  /** The external check (geetest) instead of our own captcha. */
  geetest: { group: 'LOGIN', modId: 'GEETEST3' },
  passkeys: { group: 'LOGIN', modId: 'PASSKEY3' },
  loginFormInHeader: { group: 'LOGIN', modId: 'HEADERLOGIN3' },
  homeNeedsLogin: { group: 'LOGIN', modId: 'LOGINTOHOME3' },
  freePlay: { group: 'LOGIN', modId: 'FREEPLAY3' },
  googleLogin: { group: 'LOGIN', modId: 'FIREBASEGOOGLE3' },
  facebookLogin: { group: 'LOGIN', modId: 'FIREBASEFACEBOOK3' },
  /** SMS codes are sent by Firebase instead of our own message channel. */
  firebasePhone: { group: 'LOGIN', modId: 'FIREBASEPHONE3' },
  forgotLink: { group: 'RECOVERY', modId: 'FORGOTPASS3' },
  recoverByMobile: { group: 'RECOVERY', modId: 'CHNGPASSVERIF3' },
  passwordExpiry: { group: 'RECOVERY', modId: 'PASSEXPIRY3' },
  dividend: { group: 'AGENT', modId: 'DIVIDEND3' },
  salary: { group: 'AGENT', modId: 'SALARY3' },
} as const satisfies Record<string, { group: string; modId: string }>;

export type FlagName = keyof typeof FLAGS;
export type Flags = Readonly<Record<FlagName, boolean>>;

/** The tree on the wire. */
export function flagsToTree(flags: Flags): WhitelabelNode[] {
  const groups = new Map<string, WhitelabelNode[]>();
  for (const [name, { group, modId }] of Object.entries(FLAGS)) {
    const leaves = groups.get(group) ?? [];
    leaves.push({ modId, enabled: flags[name as FlagName] ? '1' : '0', childrenNodes: [] });
    groups.set(group, leaves);
  }
  return [...groups].map(([modId, childrenNodes]) => ({ modId, enabled: '1', childrenNodes }));
}

/** The switches of a tree; missing ones are off. */
export function treeToFlags(tree: readonly WhitelabelNode[]): Flags {
  const on = new Set<string>();
  const walk = (nodes: readonly WhitelabelNode[]) => {
    for (const node of nodes)
      if (node.enabled === '1') {
        on.add(node.modId);
        walk(node.childrenNodes);
      }
  };
  walk(tree);
  return Object.fromEntries(Object.entries(FLAGS).map(([name, { modId }]) => [name, on.has(modId)])) as Flags;
}
