import type { RefusalCode } from '@kismet/contracts/refusals';
import type { Route } from '@kismet/contracts/route';
import { fireEvent } from '@testing-library/react/pure';
import { describe, expect, it, vi } from 'vitest';
import { words } from './catalogue-words.ts';
import type { ContractNetwork } from './contract-network.ts';
import { IS_FULL } from './extent.ts';
import { settled } from './settled.ts';

export type Tongue = 'UR' | 'EN';
export interface FormCase {
  readonly title: string;
  /** The call that the form makes. */
  readonly route: Route;
  readonly open: (language: Tongue) => Promise<void>;
  /** Fills every field with valid values. */
  readonly fill: (language: Tongue) => void | Promise<void>;
  /** The submit button. */
  readonly button: (language: Tongue) => HTMLElement;
  /** Keys of validation texts after submitting the empty form; omitted when it opens prefilled. */
  readonly empty?: readonly string[];
  /** Keys of refusal texts that differ from `refusal.<CODE>`. */
  readonly says?: Partial<Record<RefusalCode, string>>;
  /** Key of the text for a lost connection; null when the page continues elsewhere to find out. */
  readonly silence?: string | null;
  /** Refusals that navigate elsewhere; tested there. */
  readonly elsewhere?: readonly RefusalCode[];
}

const prefixesOf = ({ path }: Route) => (path.startsWith('/operator/') ? ['bo.refusal.', 'refusal.'] : ['refusal.']);
/** Shortest interval of a double press. */
const DOUBLE_CLICK_MS = 40;
/** Possible values of a text's parameters. */
const PARAMS = {
  missing: '5',
  owed: '5',
  seconds: 90,
  minutes: 2,
  min: 10,
  max: 300,
  minAge: 18,
  amount: '5',
  count: 3,
  at: '2026-09-14T10:20:30.000Z',
  from: '09:00',
  to: '18:00',
};
const ALWAYS: readonly RefusalCode[] = ['RATE_LIMITED', 'BROKEN'];

/** A regular expression matching a catalogue text with any parameters. */
export function textOf(language: Tongue, key: string): RegExp {
  const text = words[language][key];
  if (text === undefined) throw new Error(`no text for ${key}`);
  let depth = 0;
  let pattern = '';
  for (const letter of plain(text.replace(/''/g, "'"))) {
    if (letter === '{' && depth++ === 0) pattern += '.*?';
    else if (letter === '}') depth--;
    else if (depth === 0) pattern += letter.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  }
  return new RegExp(pattern.replace(/\s+/g, '\\s+'));
}
/** Strips direction isolates. */
const plain = (text: string): string => text.replace(/[\u2066-\u2069\u200e\u200f]/g, '').replace(/\s+/g, ' ');
const shown = (): string => plain(document.body.textContent ?? '');
const pause = () => new Promise((resolve) => setTimeout(resolve, DOUBLE_CLICK_MS));

/** The planned language of a form, so that forms are spread over both; a full run fills in each form in both. */
const tonguesOf = ({ title }: FormCase): readonly Tongue[] =>
  IS_FULL ? ['UR', 'EN'] : [[...title].reduce((sum, letter) => sum + letter.codePointAt(0)!, 0) % 2 ? 'EN' : 'UR'];

/** Common requirements of every form; that each language has every text is proved for the catalogues as a whole. */
export function proveForm(network: ContractNetwork, form: FormCase): void {
  describe.each(tonguesOf(form))(`${form.title}, in %s`, (language) => {
    const send = async () => {
      fireEvent.click(form.button(language));
      await settled(network);
    };
    const sent = () => network.inputsOf(form.route).length;

    if (form.empty)
      it('reports missing values field by field, and sends nothing', async () => {
        await form.open(language);
        await send();
        for (const key of form.empty ?? []) expect(shown()).toMatch(textOf(language, key));
        expect(document.querySelectorAll('[aria-invalid=true]').length).toBeGreaterThan(0);
        expect(sent()).toBe(0);
      });

    it('is sent once however often it is pressed, and is disabled meanwhile', async () => {
      await form.open(language);
      await form.fill(language);
      network.hold(form.route);
      const button = form.button(language);
      fireEvent.click(button);
      await pause();
      fireEvent.click(button);
      await settled(network);
      fireEvent.click(button);
      await settled(network);
      expect(network.faults).toEqual([]);
      expect(sent()).toBe(1);
      expect(button.hasAttribute('disabled') || !button.isConnected).toBe(true);
    });

    it('has a text for every refusal of the call', async () => {
      await form.open(language);
      await form.fill(language);
      const codes = [...new Set([...form.route.refusals, ...ALWAYS])].filter((code) => !form.elsewhere?.includes(code));
      const silent: string[] = [];
      const tell = async (what: string, key: string) => {
        const before = sent();
        await form.fill(language);
        await send();
        const isSaid = () => expect(sent() === before + 1 && textOf(language, key).test(shown())).toBe(true);
        await vi.waitFor(isSaid, { timeout: 1_000, interval: 10 }).catch(() => {
          silent.push(sent() === before + 1 ? what : `${what} was not reached`);
        });
      };
      for (const code of codes) {
        network.refuse(form.route, code, { params: PARAMS });
        await tell(
          code,
          form.says?.[code] ??
            prefixesOf(form.route)
              .map((one) => one + code)
              .find((one) => one in words[language])!,
        );
      }
      if (form.silence !== null) network.silence(form.route);
      if (form.silence !== null) await tell('nobody answers', form.silence ?? 'state.unreachable');
      expect(silent).toEqual([]);
      expect(network.faults).toEqual([]);
    });
  });
}

/** Types into the field of a label. */
export function type(field: HTMLElement, value: string): void {
  fireEvent.input(field, { target: { value } });
  fireEvent.change(field, { target: { value } });
  fireEvent.blur(field);
}
