import { type Crm, createCrm } from '../modules/crm/index.ts';
import type { Promotions } from '../modules/promotions/index.ts';
import type { Money } from './money.ts';
import type { People } from './people.ts';
import type { Platform } from './platform.ts';

/** Messages to members about offers and games. */
export const composeCrm = (
  { config, db, clock, secretBox }: Platform,
  { site, members, messages, push, inbox }: People,
  { wallet }: Money,
  promotions: Promotions,
): Crm => {
  const crm = createCrm({
    ...{ db, clock, secretBox, site, members },
    siteOrigin: config.siteOrigin,
    lockOwner: wallet.lockOwner,
    writeInbox: inbox.write,
    send: messages.send,
    push,
    lastOfferPopup: promotions.lastPopup,
  });
  promotions.audiences.push(crm.audience);
  promotions.otherPopups.push(crm.lastPopup);
  return crm;
};
