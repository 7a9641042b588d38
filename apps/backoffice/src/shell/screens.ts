import type { IconName } from '@kismet/ui/icon';
import type { PlainKey } from '../shared/language.ts';

export interface Screen {
  readonly to: '/members' | '/messages' | '/approvals' | '/vendors' | '/sign-in' | '/site-status' | '/audit';
  readonly title: PlainKey;
  readonly icon: IconName;
  readonly ability: string;
}
export interface ScreenGroup {
  readonly title: PlainKey;
  readonly screens: readonly Screen[];
}

/** Every screen of the back office in the order of the menu; a later one is a line here and a route. */
export const SCREEN_GROUPS: readonly ScreenGroup[] = [
  {
    title: 'bo.group.members',
    screens: [
      { to: '/members', title: 'bo.members.title', icon: 'people', ability: 'members.read' },
      { to: '/messages', title: 'bo.messages.title', icon: 'message', ability: 'messages.read' },
    ],
  },
  {
    title: 'bo.group.money',
    screens: [{ to: '/approvals', title: 'bo.approvals.title', icon: 'check', ability: 'approvals.read' }],
  },
  {
    title: 'bo.group.games',
    screens: [{ to: '/vendors', title: 'bo.vendors.title', icon: 'slots', ability: 'vendors.read' }],
  },
  {
    title: 'bo.group.site',
    screens: [
      { to: '/sign-in', title: 'bo.signInSettings.title', icon: 'key', ability: 'site.read' },
      { to: '/site-status', title: 'bo.siteStatus.title', icon: 'globe', ability: 'site.read' },
    ],
  },
  {
    title: 'bo.group.security',
    screens: [{ to: '/audit', title: 'bo.audit.title', icon: 'shield', ability: 'audit.read' }],
  },
];

/** What of the menu an operator may open; groups without anything left are left out. */
export const screensFor = (can: (ability: string) => boolean): ScreenGroup[] =>
  SCREEN_GROUPS.map((group) => ({ ...group, screens: group.screens.filter((screen) => can(screen.ability)) })).filter(
    (group) => group.screens.length > 0,
  );
