import { type AccountKind, isAgentKind } from '@kismet/contracts/members/account-kind';
import type { FastifyInstance } from 'fastify';
import type { Product } from '../compose.ts';
import type { Config } from '../config.ts';
import { mountContent } from '../modules/content/routes.ts';
import { mountCrm } from '../modules/crm/routes.ts';
import { mountAccountOpening } from '../modules/identity/registration/account-routes.ts';
import { mountIdentity, mountKeys } from '../modules/identity/routes.ts';
import { mountIcons } from '../modules/members/icon-routes.ts';
import { mountMembers } from '../modules/members/routes.ts';
import { mountInbox } from '../modules/messages/inbox-routes.ts';
import { mountProtection } from '../modules/protection/routes.ts';
import { mountSite, type OutsideServices } from '../modules/site/routes.ts';
import { mountWebClip } from '../modules/site/web-clip.ts';
import { mountFiles } from '../platform/http/files.ts';
import type { Mount } from '../platform/http/gate.ts';
import { mountPictures } from '../platform/http/pictures.ts';
import { queryOf } from '../platform/query.ts';

/** Public content of the brand. */
export function mountBrand(app: FastifyInstance, mount: Mount, product: Product, config: Config): void {
  const { site, content, members, db, clock, limiter, countryOf, identity } = product;
  mountSite(mount, { site, countryOf, startUp: content.reader.startUp, outside: outsideOf(config) });
  mountContent(mount, {
    ...{ content, db, clock, limiter },
    visitor: site.authorisePublic,
    always: site.authoriseAlways,
    member: identity.authoriseMember,
    isVip: async (memberId) => {
      const member = (await members.byIds(queryOf(db), [memberId])).get(memberId);
      if (!member) return false;
      const { vipTags } = await site.brandById(member.brandId);
      return member.vipLevel > 4 || member.tags.some((tag) => vipTags.includes(tag));
    },
    isAgentKind: (kind) => isAgentKind(kind as AccountKind),
  });
  mountWebClip(app, site);
  mountPictures(app, 'p', content.picture);
  mountPictures(app, 'g', product.catalogue.cover);
  mountPictures(app, 'v', product.catalogue.mark);
}

/** The member's account: sign-in, profile, messages, files, limits. */
export function mountAccount(app: FastifyInstance, mount: Mount, product: Product): void {
  const { site, identity, members, db, clock, limiter, files, pictures, agents } = product;
  const member = identity.authoriseMember;
  mountKeys(app, identity);
  mountIdentity(mount, identity, site);
  mountAccountOpening(mount, identity);
  mountMembers(mount, {
    ...{ db, members },
    authorise: member,
    hasUpline: async (memberId) => ((await agents.pathOf(queryOf(db), [memberId])).get(memberId)?.length ?? 0) > 1,
  });
  mountIcons(app, mount, { db, members, limiter, pictures, authorise: member });
  mountInbox(mount, { db, clock, inbox: product.inbox, limiter, member, attach: files.attach });
  mountFiles(mount, files, member);
  mountCrm(mount, { crm: product.crm, limiter, member, visitor: site.authorisePublic });
  mountProtection(mount, { protection: product.protection, limiter, member });
}

/** Public settings of this installation's external services. */
function outsideOf({ humanCheck: { geetest }, firebase, messages }: Config): OutsideServices {
  return {
    smsStays: messages.sms.kind === 'outbox',
    geetest: geetest && { captchaId: geetest.captchaId, scriptUrl: geetest.scriptUrl },
    firebase: firebase && {
      apiKey: firebase.apiKey,
      authDomain: firebase.authDomain,
      projectId: firebase.projectId,
      emulatorUrl: firebase.emulatorHost && `http://${firebase.emulatorHost}`,
    },
  };
}
