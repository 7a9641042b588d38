import { createAgents } from '../modules/agents/index.ts';
import { createAlerts } from '../modules/alerts/index.ts';
import { createContent } from '../modules/content/index.ts';
import { createMembers, type Members } from '../modules/members/index.ts';
import { chosenChannels } from '../modules/messages/channels/chosen.ts';
import { createInbox } from '../modules/messages/inbox.ts';
import { createMessages, createPush } from '../modules/messages/index.ts';
import { createSite } from '../modules/site/index.ts';
import { queryOf } from '../platform/query.ts';
import type { Platform } from './platform.ts';

type Needed = Pick<Platform, 'clock' | 'log' | 'db' | 'secretBox' | 'countryOf' | 'pictures'> & {
  readonly config: Pick<Platform['config'], 'messages'>;
  readonly live: Pick<Platform['live'], 'touch'>;
};

/** Brands, members, and messages to them. */
export function composePeople({ config, clock, log, db, live, secretBox, countryOf, pictures }: Needed) {
  const site = createSite({ db, clock, countryOf });
  const members = createMembers({ clock, secretBox });
  const push = createPush({ db, clock, secretBox, settings: config.messages.push });
  const publicIdsOf = async (ids: readonly bigint[]) =>
    new Map([...(await members.byIds(queryOf(db), ids))].map(([id, member]) => [id, member.publicId]));
  const playersOf = async (query: Parameters<Members['playStates']>[0], ids: readonly bigint[]) => {
    const states = await members.playStates(query, ids);
    return new Set(ids.filter((id) => states.get(id)?.state === 'active'));
  };
  return {
    site,
    members,
    publicIdsOf,
    /** Which of these members may bet now. */
    playersOf,
    mayPlay: async (memberId: bigint) => (await playersOf(queryOf(db), [memberId])).has(memberId),
    alerts: createAlerts({ db, clock, publicIdsOf }),
    messages: createMessages({ db, clock, secretBox, log, channels: chosenChannels(config.messages, push) }),
    push,
    inbox: createInbox({ db, clock, changed: (ownerId) => live.touch(ownerId, 'message') }),
    content: createContent({ db, clock, secretBox, pictures }),
    agents: createAgents({ db, clock, members, site }),
  };
}
export type People = ReturnType<typeof composePeople>;
