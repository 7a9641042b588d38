import * as contract from '@kismet/contracts/members/icon';
import { Refused } from '@kismet/kernel/outcome';
import type { FastifyInstance } from 'fastify';
import type { Authorise, Mount } from '../../platform/http/gate.ts';
import { mountPictures } from '../../platform/http/pictures.ts';
import { queryOf } from '../../platform/query.ts';
import type { RateLimiter, RateRule } from '../../platform/rate-limit.ts';
import { chooseIcon, findIcon, type IconDeps, iconPath, motifIcon, takeIcon } from './icon.ts';
import type { Members } from './index.ts';

const HOUR = 3_600_000;
const CHOICES: RateRule = { name: 'icon-choice', max: 60, windowMs: HOUR };
/** Re-encoding a picture is CPU-intensive. */
const PICTURES: RateRule = { name: 'icon-picture', max: 20, windowMs: HOUR };

export interface IconRoutesDeps extends IconDeps {
  readonly members: Pick<Members, 'byIds'>;
  readonly limiter: RateLimiter;
  readonly authorise: Authorise<{ readonly memberId: bigint }>;
}

/** Member avatars: current choice, our selection, own uploads, and the image files. */
export function mountIcons(app: FastifyInstance, mount: Mount, deps: IconRoutesDeps): void {
  const { db, members, limiter, authorise, pictures } = deps;
  mountPictures(app, 'm', (wanted) => findIcon(pictures, wanted));
  mount(contract.getMemberIcon, authorise, async (_input, { who }) => {
    const member = (await members.byIds(queryOf(db), [who.memberId])).get(who.memberId);
    if (!member) throw new Refused('NOT_SIGNED_IN');
    return {
      icon: iconPath(member.icon),
      icons: contract.ICON_MOTIFS.map((motif) => ({ motif, icon: iconPath(motifIcon(motif))! })),
    };
  });
  mount(contract.chooseMemberIcon, authorise, async ({ motif }, { who }) => {
    await limiter.take(CHOICES, String(who.memberId));
    return { icon: iconPath(await chooseIcon(deps, who.memberId, motif)) };
  });
  mount(contract.uploadMemberIcon, authorise, async ({ data }, { who }) => {
    await limiter.take(PICTURES, String(who.memberId));
    return { icon: iconPath(await takeIcon(deps, who.memberId, data))! };
  });
}
