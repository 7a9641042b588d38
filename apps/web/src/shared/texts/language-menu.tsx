import { LanguageMenu as Menu } from '@kismet/app-kit/view/language-menu';
import { useBrandLanguages } from '../api/queries.ts';
import { chooseLanguage } from './choose-language.ts';

/** The brand's languages. */
export const LanguageMenu = () => (
  <Menu languages={useBrandLanguages()} onChoose={(code) => void chooseLanguage(code)} />
);
