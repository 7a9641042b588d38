import type { PlainKey } from '@kismet/app-kit/texts';
import type { IconName } from '@kismet/ui/icon';
import type { ModalName } from '../../shared/modals.ts';

interface WelcomeCard {
  readonly icon: IconName;
  readonly title: PlainKey;
  readonly text: PlainKey;
  /** A dialog that demonstrates the card's topic. */
  readonly opens?: ModalName;
}
const TRIAL: WelcomeCard = { icon: 'play', title: 'welcome.trialTitle', text: 'welcome.trialText', opens: 'register' };
const CARDS: readonly WelcomeCard[] = [
  { icon: 'search', title: 'welcome.searchTitle', text: 'welcome.searchText', opens: 'search' },
  { icon: 'clock', title: 'welcome.limitTitle', text: 'welcome.limitText' },
  { icon: 'shield', title: 'welcome.fairTitle', text: 'welcome.fairText' },
];

/** Three cards; trial accounts first see what demo money can and cannot do (ui 4.9). */
export const welcomeCards = (trial: boolean): readonly WelcomeCard[] => (trial ? [TRIAL, ...CARDS] : CARDS);
