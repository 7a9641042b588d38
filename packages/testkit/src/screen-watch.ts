import { vi } from 'vitest';
import type { ContractNetwork } from './contract-network.ts';
import { faultsOfWords } from './screen-faults.ts';
import { settled } from './settled.ts';

const BROKE = /The above error occurred|is not a function|Cannot read|Error in route match|RangeError|TypeError/;
const broken: string[] = [];

/** Takes down what React and the page report of a screen that broke, and keeps the console still meanwhile. */
export function watchConsole(): void {
  broken.length = 0;
  vi.spyOn(console, 'error').mockImplementation((...said: unknown[]) => {
    const text = said.map((one) => (one instanceof Error ? one.stack : String(one))).join(' ');
    if (BROKE.test(text)) broken.push(text.slice(0, 700));
  });
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
}

/** What is wrong with the page that stands there, in Urdu. */
export const faultsHere = (network: ContractNetwork): string[] => [
  ...faultsOfWords('UR').map((fault) => `in Urdu: ${fault}`),
  ...broken,
  ...network.faults,
];

/** What is wrong with the page that stands there, in Urdu and then in English, changed over in place as a visitor does it. */
export async function screenFaults(
  network: ContractNetwork,
  setLanguage: (code: 'UR' | 'EN') => Promise<void>,
): Promise<string[]> {
  const inUrdu = faultsOfWords('UR').map((fault) => `in Urdu: ${fault}`);
  await setLanguage('EN');
  await settled(network);
  const inEnglish = faultsOfWords('EN').map((fault) => `in English: ${fault}`);
  return [...inUrdu, ...inEnglish, ...broken, ...network.faults];
}
