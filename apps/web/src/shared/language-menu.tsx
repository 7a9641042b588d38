import { LanguageMenu as Menu } from '@kismet/app-kit/view/language-menu';
import { chooseLanguage } from './choose-language.ts';
import { useBrandLanguages } from './queries.ts';

/** The brand's languages. */
export const LanguageMenu = () => (
  <Menu languages={useBrandLanguages()} onChoose={(code) => void chooseLanguage(code)} />
);
