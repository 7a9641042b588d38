/** The variables that the text of a message to members may use (rule 4.16). */
export const VARIABLES = ['member.nickname', 'member.level', 'brand.name', 'link'] as const;
export type Variable = (typeof VARIABLES)[number];
export type Values = Readonly<Record<Variable, string>>;

const NAMED = /\{\{\s*([^{}]*?)\s*\}\}/g;
const isVariable = (name: string): name is Variable => (VARIABLES as readonly string[]).includes(name);

/** Names in a text that are not variables, each once; an unmatched brace counts as one. */
export function unknownVariables(text: string): string[] {
  const names = [...text.matchAll(NAMED)].map(([, name]) => name!).filter((name) => !isVariable(name));
  if (/\{\{|\}\}/.test(text.replaceAll(NAMED, ''))) names.push('{{');
  return [...new Set(names)];
}

/** Languages of the brand in which a text is missing. */
export const missingLanguages = (texts: Readonly<Record<string, string>>, languages: readonly string[]): string[] =>
  languages.filter((language) => !texts[language]?.trim());

/** Fills in the variables. Values are substituted once: anything that looks like a variable inside a value stays as it is. */
export const filled = (text: string, values: Values): string =>
  text.replaceAll(NAMED, (whole, name: string) => (isVariable(name) ? values[name] : whole));
