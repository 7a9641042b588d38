import { afterListeners } from './events.ts';
import { afterRender, beforeListener } from './hooks.ts';

interface Shown {
  readonly value?: unknown;
  readonly checked?: unknown;
  readonly autoFocus?: unknown;
  readonly spellCheck?: unknown;
}
/** Elements that the page runs; `public/deferred-hydration.js` waits for it. */
type Run = Element & { runs?: Shown };
type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Fields show what the page says, as in React: what was typed and not taken (a letter in a number) is gone again after the
 * event. Preact writes to a field only if the page is rendered anew.
 */
export function holdFields(): void {
  afterRender(({ type, props, __e: element }) => {
    if (typeof type !== 'string' || !element) return;
    const field = element as Run & { focus?: () => void };
    const shown = props as Shown;
    if (!field.runs && shown.autoFocus) queueMicrotask(() => field.focus?.());
    // Preact leaves an attribute out that is false
    if (!field.runs && shown.spellCheck === false) field.setAttribute('spellcheck', 'false');
    field.runs = shown;
  });
  beforeListener(({ type, target }) => {
    if (!isField(target) || type !== answerOf(target)) return;
    // what this event renders is asked for after this, and comes in between
    afterListeners(() => afterListeners(() => fieldsWith(target).forEach(restore)));
  });
}

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
const isTicked = (field: Field): field is HTMLInputElement => /^(radio|checkbox)$/.test(field.type);

/**
 * The event by which a page hears of a field. A box and a choice have theirs last, after `click` and `input`: put back
 * before it, they would tell the page what they were.
 */
const answerOf = (field: Field): string => (isTicked(field) || field instanceof HTMLSelectElement ? 'change' : 'input');

/** A radio button and those it excludes. */
function fieldsWith(target: Field): readonly Field[] {
  if (target.type !== 'radio' || !target.name) return [target];
  const group = (target.form ?? document).querySelectorAll<HTMLInputElement>('input[type=radio]');
  // the one that is to be on comes last, since it turns the others off
  return [...group]
    .filter(({ name, form }) => name === target.name && form === target.form)
    .sort((a, b) => Number((a as Run).runs?.checked === true) - Number((b as Run).runs?.checked === true));
}

function restore(field: Field): void {
  const shown = (field as Run).runs;
  if (!shown || !field.isConnected) return;
  if (isTicked(field)) {
    if (typeof shown.checked === 'boolean' && field.checked !== shown.checked) field.checked = shown.checked;
    return;
  }
  if (shown.value === undefined || shown.value === null || field.type === 'file') return;
  const value = String(shown.value);
  if (field.value !== value && !(field.type === 'number' && Number(field.value) === Number(value))) field.value = value;
}
