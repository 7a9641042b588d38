import { getUpdateLanguage } from '@kismet/contracts/site/start-up';
import { LANGUAGES, type LanguageCode } from '@kismet/i18n/languages';
import { call } from '../api/api.ts';
import { setLanguage } from './language.ts';

/**
 * Changes the language at once, then asks the server which is in force (rows PM-05, AP-13): a brand may have withdrawn
 * one since the page was loaded. Offline the choice stays.
 */
export async function chooseLanguage(code: LanguageCode): Promise<void> {
  await setLanguage(code);
  const answer = await call(getUpdateLanguage, { language: code }, { background: true }).catch(() => null);
  const inForce = LANGUAGES.find((one) => one.code === answer?.language)?.code;
  if (inForce && inForce !== code) await setLanguage(inForce);
}
