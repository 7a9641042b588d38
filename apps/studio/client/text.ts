import { type Translate, translate } from '@kismet/i18n/runtime';
import { useLingui } from '@lingui/react';
import type { Messages } from '../catalogues/messages.gen.ts';

export type MessageKey = keyof Messages & string;
export type Text = Translate<Messages>;

/** Texts in the page's language; a component that uses it re-renders when the language changes. */
export function useText(): Text {
  useLingui();
  return translate as Text;
}
