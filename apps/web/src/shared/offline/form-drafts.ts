import { perTab } from '../browser/storage.ts';

/** Never kept, not even for one tab: credentials. */
const SECRET = /password|one-time-code|cc-|captcha/;
const FIELDS = 'main :is(input, textarea, select), dialog[open] :is(input, textarea, select)';
/** If no form has rendered after this long, there is none. */
const WAIT_MS = 15_000;

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
const isBox = (field: Field): field is HTMLInputElement => field.type === 'checkbox' || field.type === 'radio';
const mayBeKept = (field: Field): boolean =>
  !['password', 'hidden', 'file', 'search'].includes(field.type) &&
  !SECRET.test(`${field.autocomplete} ${field.name} ${field.id} ${field.inputMode}`);

/** Keyed by purpose and index: ids change with each load. */
function fieldsByName(): Map<string, Field> {
  const found = new Map<string, Field>();
  for (const field of document.querySelectorAll<Field>(FIELDS)) {
    const kind = field.name || field.autocomplete || field.type;
    let n = 0;
    while (found.has(`${kind}.${n}`)) n++;
    found.set(`${kind}.${n}`, field);
  }
  return found;
}

/** Keeps form input over one reload, in this tab only. */
export function keepForms(): void {
  const values: Record<string, string | boolean> = {};
  for (const [name, field] of fieldsByName())
    if (mayBeKept(field)) {
      if (isBox(field)) values[name] = field.checked;
      else if (field.value !== '') values[name] = field.value;
    }
  if (Object.keys(values).length > 0) perTab.set('formDrafts', JSON.stringify({ path: location.pathname, values }));
}

/** Restores it field by field as the page renders, if a field is unchanged. */
export function restoreForms(): void {
  const draft = readDraft(perTab.get('formDrafts'));
  perTab.set('formDrafts', null);
  if (!draft || draft.path !== location.pathname) return;
  const left = new Map(Object.entries(draft.values));
  const fill = () => {
    for (const [name, field] of fieldsByName()) {
      const value = left.get(name);
      if (value === undefined) continue;
      left.delete(name);
      if (mayBeKept(field)) typeInto(field, value);
    }
    if (left.size === 0) stop();
  };
  const watch = new MutationObserver(fill);
  const stop = () => watch.disconnect();
  watch.observe(document.body, { childList: true, subtree: true });
  setTimeout(stop, WAIT_MS);
  fill();
}

/** Through the native setter, so that the page's code is notified. */
function typeInto(field: Field, value: string | boolean): void {
  if (isBox(field)) {
    if (field.checked !== value) field.click();
    return;
  }
  if (field.value !== '' || typeof value !== 'string') return;
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!;
  set!.call(field, value);
  field.dispatchEvent(new Event(field.localName === 'select' ? 'change' : 'input', { bubbles: true }));
}

interface Draft {
  readonly path: string;
  readonly values: Record<string, string | boolean>;
}
function readDraft(text: string | null): Draft | null {
  try {
    const kept = JSON.parse(text ?? 'null') as Draft | null;
    return kept && typeof kept.path === 'string' && typeof kept.values === 'object' ? kept : null;
  } catch {
    return null;
  }
}
