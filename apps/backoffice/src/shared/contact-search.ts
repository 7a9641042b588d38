import { createStore } from '@kismet/app-kit/store';
import { isContactLike } from '@kismet/rules/contact-like';

/** The searched number or address; kept out of the address bar, whose history and logs we cannot clear. */
export const contactSearch = createStore('');

/** Stores a search in the right place; returns what may appear in the address. */
export function placeSearch(text: string): string | undefined {
  const isContact = isContactLike(text);
  contactSearch.set(isContact ? text : '');
  return isContact ? undefined : text || undefined;
}
