import { DEFAULT_LANGUAGE, type LanguageCode } from '@kismet/i18n/languages';
import { createContext, useContext } from 'react';

interface EditorState {
  /** On a phone the languages do not fit beside each other: this one is shown. */
  readonly language: LanguageCode;
  /** What is wrong with a field, in words; nothing before somebody wanted to save. */
  problem(name: string): string | undefined;
  readonly disabled: boolean;
}

/** What every field of the editor needs to know of it. */
export const EditorContext = createContext<EditorState>({
  language: DEFAULT_LANGUAGE,
  problem: () => undefined,
  disabled: false,
});
export const useEditor = (): EditorState => useContext(EditorContext);
