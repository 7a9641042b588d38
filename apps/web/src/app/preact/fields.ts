import { afterListeners } from './events.ts';
import { afterRender, beforeListener } from './hooks.ts';

interface Shown {
  readonly value?: unknown;
  readonly checked?: unknown;
  readonly autoFocus?: unknown;
  readonly spellCheck?: unknown;
}
/** Elements under the page's control; `public/deferred-hydration.js` waits for it. */
type Run = Element & { runs?: Shown };
type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Controlled fields, as in React: input that the page did not accept (a letter in a number) disappears after the event. Preact writes to a field only
 * when the page renders again.
 */
export function holdFields(): void {
  afterRender(({ type, props, __e: element }) => {
    if (typeof type !== 'string' || !element) return;
    const field = element as Run & { focus?: () => void };
    const shown = props as Shown;
    if (!field.runs && shown.autoFocus) queueMicrotask(() => field.focus?.());
    // Preact omits an attribute that is false
    if (!field.runs && shown.spellCheck === false) field.setAttribute('spellcheck', 'false');
    field.runs = shown;
  });
  beforeListener(({ type, target }) => {
    if (!isField(target) || type !== answerOf(target)) return;
    // renders requested by this event are scheduled after this call, and run in between
    afterListeners(() => afterListeners(() => fieldsWith(target).forEach(restore)));
  });
}

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
const isTicked = (field: Field): field is HTMLInputElement => /^(radio|checkbox)$/.test(field.type);

/**
 * The event through which a page learns of a change to a field. For check boxes and selects it comes last, after `click` and `input`: restoring them
 * before it would report their old values to the page.
 */
const answerOf = (field: Field): string => (isTicked(field) || field instanceof HTMLSelectElement ? 'change' : 'input');

/** A radio button and the others in its group. */
function fieldsWith(target: Field): readonly Field[] {
  if (target.type !== 'radio' || !target.name) return [target];
  const group = (target.form ?? document).querySelectorAll<HTMLInputElement>('input[type=radio]');
  // the one to be checked comes last, since it unchecks the others
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
