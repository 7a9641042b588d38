import {
  createCaptchaSink,
  createFirebase,
  createGeetest,
  createIdentity,
  type Identity,
} from '../modules/identity/index.ts';
import { nameUuid } from '../platform/crypto.ts';
import type { Earnings } from './earnings.ts';
import type { Money } from './money.ts';
import type { People } from './people.ts';
import type { Platform } from './platform.ts';
import type { Replaced } from './replaced.ts';

/** Accounts and sign-in; `replaced` stands in for outside services and limits in tests. */
export function composeIdentity(
  platform: Platform,
  people: People,
  money: Money,
  earnings: Earnings,
  replaced: Replaced,
): Identity {
  const { config, clock, db, hasher, limiter, live, secretBox } = platform;
  const { site, members, agents, messages, inbox } = people;
  const { wallet, protection } = money;
  return createIdentity({
    db,
    clock,
    site,
    members,
    agents,
    protection,
    hasher,
    limiter,
    live,
    secretBox,
    messages,
    tell: inbox.tell,
    noteShared: earnings.commission.noteShared,
    publicOrigin: config.siteOrigin,
    firebase: config.firebase && createFirebase({ ...config.firebase, clock }),
    geetest: config.humanCheck.geetest && createGeetest(config.humanCheck.geetest),
    captchaSink: config.humanCheck.captchaSink === null ? null : createCaptchaSink(config.humanCheck.captchaSink),
    proofCost: config.passwordCost,
    openAccounts: (tx, owner) => wallet.openAccounts(tx, owner),
    async grantTrial(tx, owner, amount) {
      const reference = `trial:${owner.ownerId}`;
      const opId = nameUuid(reference);
      await wallet.adjust(tx, { ...owner, amount, kind: 'opening', opId, reference, note: 'free play' });
    },
    ...replaced.identity,
  });
}
