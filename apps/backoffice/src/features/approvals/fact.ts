import type { T } from '@kismet/app-kit/texts';
import type { Category } from '@kismet/contracts/catalogue/games';
import { wordFor } from '../../shared/texts/language.ts';
import { rateName } from '../../shared/texts/rate-name.ts';

/** Label of a fact; one of a category (`rate.slots`) includes it. */
export function factName(t: T, name: string): string {
  const [fact = '', category] = name.split('.');
  const word = wordFor(t, 'bo.fact', fact);
  return category === undefined ? word : t('bo.fact.of', { fact: word, name: rateName(t, category as Category) });
}
/** Value of a fact, translated if it is a known word. */
export function factText(t: T, name: string, value: string): string {
  if (name === 'kind') return wordFor(t, 'bo.promotions.kind', value);
  if (name === 'agreement') return wordFor(t, 'agreement.kind', value);
  const changed = (wordOf: (word: string) => string) => value.split(' → ').map(wordOf).join(' → ');
  if (name === 'commissionPayout') return changed((word) => wordFor(t, 'bo.agents.payout', word));
  if (name === 'directNames') return changed((word) => t(`bo.agents.names.${word === 'true' ? 'whole' : 'covered'}`));
  return value;
}
