import { expect, type Locator, type Page } from '@playwright/test';

/** Input method: keyboard only, or touch only. No mouse, no scripted focus. */
export interface Hand {
  readonly name: 'keyboard' | 'touch';
  /** Activates a button or link. `fromEnd`: it is closer to the page's end. */
  press(target: Locator, fromEnd?: boolean): Promise<void>;
  type(target: Locator, text: string): Promise<void>;
  /** One option of a radio group. */
  pick(radio: Locator): Promise<void>;
  choose(select: Locator, value: string): Promise<void>;
}

const STOPS_MAX = 260;
const holdsFocus = (target: Locator) => target.evaluate((one) => one === document.activeElement);

function keyboard(page: Page): Hand {
  /** Presses Tab as often as needed: what Tab cannot reach does not exist for a keyboard. */
  const reach = async (target: Locator, key = 'Tab') => {
    await target.waitFor();
    for (let i = 0; i < STOPS_MAX; i++) {
      if (await holdsFocus(target)) return;
      await page.keyboard.press(key);
    }
    throw new Error(`${target} is not reachable by keyboard`);
  };
  return {
    name: 'keyboard',
    async press(target, fromEnd = false) {
      await reach(target, fromEnd ? 'Shift+Tab' : 'Tab');
      await page.keyboard.press('Enter');
    },
    async type(target, text) {
      await reach(target);
      await page.keyboard.press('Control+A');
      await page.keyboard.type(text);
    },
    async pick(radio) {
      // the group is one tab stop; arrows move inside
      const group = radio.locator('xpath=ancestor::*[@role="radiogroup" or self::fieldset][1]');
      await reach(group.locator('input:checked, [aria-checked=true]').first());
      for (let i = 0; i < 6 && !(await radio.isChecked()); i++) await page.keyboard.press('ArrowDown');
      await expect(radio).toBeChecked();
    },
    async choose(select, value) {
      await reach(select);
      for (let i = 0; i < 12 && (await select.inputValue()) !== value; i++) await page.keyboard.press('ArrowDown');
      await expect(select).toHaveValue(value);
    },
  };
}

function finger(): Hand {
  return {
    name: 'touch',
    press: (target) => target.tap(),
    async type(target, text) {
      await target.tap();
      await target.fill(text);
    },
    async pick(radio) {
      await radio.locator('xpath=ancestor-or-self::label[1]').tap();
      await expect(radio).toBeChecked();
    },
    // the native list is the device's own
    async choose(select, value) {
      await select.tap();
      await select.selectOption(value);
    },
  };
}

export const handOf = (name: Hand['name'], page: Page): Hand => (name === 'keyboard' ? keyboard(page) : finger());
