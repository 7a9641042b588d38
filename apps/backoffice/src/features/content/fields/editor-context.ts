import { DEFAULT_LANGUAGE, type LanguageCode } from '@kismet/i18n/languages';
import { createContext, useContext } from 'react';

interface EditorState {
  /** On phones one language is shown at a time: this one. */
  readonly language: LanguageCode;
  /** Text of a field's error; none before the first save attempt. */
  problem(name: string): string | undefined;
  readonly disabled: boolean;
}

/** Context of all editor fields. */
export const EditorContext = createContext<EditorState>({
  language: DEFAULT_LANGUAGE,
  problem: () => undefined,
  disabled: false,
});
export const useEditor = (): EditorState => useContext(EditorContext);
