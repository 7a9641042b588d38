import { afterRender, beforeListener } from './hooks.ts';

interface Shown {
  readonly value?: unknown;
  readonly checked?: unknown;
  readonly autoFocus?: unknown;
}
/** Elements that the page runs; `public/deferred-hydration.js` waits for it. */
type Run = Element & { runs?: Shown };

/**
 * Fields show what the page says, as in React: what was typed and not taken (a letter in a number) is gone again after the
 * event. Preact writes to a field only if the page is rendered anew.
 */
export function holdFields(): void {
  afterRender(({ type, props, __e: element }) => {
    if (typeof type !== 'string' || !element) return;
    const field = element as Run & { focus?: () => void };
    if (!field.runs && (props as Shown).autoFocus) queueMicrotask(() => field.focus?.());
    field.runs = props as Shown;
  });
  beforeListener(({ type, target }) => {
    if (type !== 'input' && type !== 'change' && type !== 'click') return;
    if (
      !(
        target instanceof HTMLInputElement ||
        target instanceof HTMLTextAreaElement ||
        target instanceof HTMLSelectElement
      )
    )
      return;
    // the first microtask is before the page's own rendering of this event, the second after it
    queueMicrotask(() => queueMicrotask(() => fieldsWith(target).forEach(restore)));
  });
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

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
  if (field instanceof HTMLInputElement && /^(radio|checkbox)$/.test(field.type)) {
    if (typeof shown.checked === 'boolean' && field.checked !== shown.checked) field.checked = shown.checked;
    return;
  }
  if (shown.value === undefined || shown.value === null || field.type === 'file') return;
  const value = String(shown.value);
  if (field.value !== value && !(field.type === 'number' && Number(field.value) === Number(value))) field.value = value;
}
