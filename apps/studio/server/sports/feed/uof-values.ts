import { FeedRefusal, type XmlElement } from './uof-xml.ts';

const bad = (element: XmlElement, name: string): FeedRefusal =>
  new FeedRefusal('bad-value', `${name} of ${element.name}: ${(element.attributes[name] ?? 'missing').slice(0, 40)}`);

/** An attribute of an element that matches a form. Throws a refusal for any other value. */
export function textOf(element: XmlElement, name: string, form: RegExp): string {
  const value = element.attributes[name];
  if (value === undefined || !form.test(value)) throw bad(element, name);
  return value;
}
/** A whole number from 0 to `most`. */
export function wholeOf(element: XmlElement, name: string, most: number): number {
  const value = Number(textOf(element, name, /^\d{1,16}$/));
  if (value > most) throw bad(element, name);
  return value;
}
export const has = ({ attributes }: XmlElement, name: string): boolean => Object.hasOwn(attributes, name);
export const named = ({ children }: XmlElement, name: string): XmlElement[] =>
  children.filter((one) => one.name === name);

const LAST_TIME = 8_640_000_000_000_000;
/** Milliseconds since 1970. */
export const timeOf = (element: XmlElement, name: string): number => wholeOf(element, name, LAST_TIME);

const MOST_ODDS = 1_000;
/** Decimal odds in ten-thousandths, rounded down; null for odds that mean nothing is offered. */
export function oddsE4Of(element: XmlElement, name: string): number | null {
  const [whole = '0', part = ''] = textOf(element, name, /^\d{1,6}(\.\d{1,10})?$/).split('.');
  const oddsE4 = Number(whole) * 10_000 + Number(part.padEnd(4, '0').slice(0, 4));
  return oddsE4 > 10_000 && oddsE4 <= MOST_ODDS * 10_000 ? oddsE4 : null;
}
/** A chance in parts per million. */
export function chancePpmOf(element: XmlElement, name: string): number {
  const chance = Number(textOf(element, name, /^[01](\.\d{1,10})?$/));
  if (chance > 1) throw bad(element, name);
  return Math.round(chance * 1_000_000);
}

const MOST_TIED = 20;
/**
 * A fraction of one, written as a decimal, as the simplest fraction written that way: 0.3333 is a third. Otherwise thirds of a payout would lose
 * a hundredth.
 */
export function shareOf(element: XmlElement, name: string): { readonly places: number; readonly tied: number } {
  const text = textOf(element, name, /^[01](\.\d{1,10})?$/);
  const digits = text.split('.')[1]?.length ?? 0;
  const value = Number(text);
  if (value > 0 && value <= 1)
    for (let tied = 1; tied <= MOST_TIED; tied++) {
      const places = Math.round(value * tied);
      const share = places / tied;
      const isSo = share.toFixed(digits) === text || Math.floor(share * 10 ** digits) / 10 ** digits === value;
      if (places > 0 && isSo) return { places, tied };
    }
  throw bad(element, name);
}
