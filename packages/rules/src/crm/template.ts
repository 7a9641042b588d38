/** What the text of a message to members may name (rule 4.16). */
export const VARIABLES = ['member.nickname', 'member.level', 'brand.name', 'link'] as const;
export type Variable = (typeof VARIABLES)[number];
export type Values = Readonly<Record<Variable, string>>;

const NAMED = /\{\{\s*([^{}]*?)\s*\}\}/g;
const isVariable = (name: string): name is Variable => (VARIABLES as readonly string[]).includes(name);

/** Names in a text that are no variable, each once; a brace that opens or closes nothing counts as one. */
export function unknownVariables(text: string): string[] {
  const names = [...text.matchAll(NAMED)].map(([, name]) => name!).filter((name) => !isVariable(name));
  if (/\{\{|\}\}/.test(text.replaceAll(NAMED, ''))) names.push('{{');
  return [...new Set(names)];
}

/** Languages of the brand in which a text is missing. */
export const missingLanguages = (texts: Readonly<Record<string, string>>, languages: readonly string[]): string[] =>
  languages.filter((language) => !texts[language]?.trim());

/** Fills the variables in. Values are put in once: what looks like a variable inside a value stays as it is. */
export const filled = (text: string, values: Values): string =>
  text.replaceAll(NAMED, (whole, name: string) => (isVariable(name) ? values[name] : whole));
