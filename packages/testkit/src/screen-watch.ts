import { LANGUAGES, type LanguageCode } from '@kismet/i18n/languages';
import { vi } from 'vitest';
import type { ContractNetwork } from './contract-network.ts';
import { IS_FULL } from './extent.ts';
import { faultsOfWords } from './screen-faults.ts';
import { settled } from './settled.ts';

const BROKE = /The above error occurred|is not a function|Cannot read|Error in route match|RangeError|TypeError/;
const broken: string[] = [];

/** Collects errors that React and the page report for a broken screen, and silences the console meanwhile. */
export function watchConsole(): void {
  broken.length = 0;
  vi.spyOn(console, 'error').mockImplementation((...said: unknown[]) => {
    const text = said.map((one) => (one instanceof Error ? one.stack : String(one))).join(' ');
    if (BROKE.test(text)) broken.push(text.slice(0, 700));
  });
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
}

/** Faults of the current page in Urdu. */
export const faultsHere = (network: ContractNetwork): string[] => [
  ...faultsOfWords('UR').map((fault) => `in Urdu: ${fault}`),
  ...broken,
  ...network.faults,
];

/** Urdu, then English; in full runs every other language of the product too. */
const WALKED = LANGUAGES.filter(({ isRequired }) => isRequired || IS_FULL);

/** Faults of the current page in each language, switched in place as a visitor would. */
export async function screenFaults(
  network: ContractNetwork,
  setLanguage: (code: LanguageCode) => Promise<void>,
): Promise<string[]> {
  const faults: string[] = [];
  for (const [i, { code, ownName }] of WALKED.entries()) {
    if (i > 0) await setLanguage(code);
    if (i > 0) await settled(network);
    faults.push(...faultsOfWords(code).map((fault) => `in ${ownName}: ${fault}`));
  }
  return [...faults, ...broken, ...network.faults];
}
