import { createStore } from '@kismet/app-kit/store';
import { isContactLike } from '@kismet/rules/contact-like';

/** The number or address that is looked for; kept out of the address bar, whose history and logs are not ours to empty. */
export const contactSearch = createStore('');

/** Puts a search where it belongs; gives what may stand in the address. */
export function placeSearch(text: string): string | undefined {
  const isContact = isContactLike(text);
  contactSearch.set(isContact ? text : '');
  return isContact ? undefined : text || undefined;
}
