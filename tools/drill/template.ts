/** Fills `${NAME}` in a settings template; throws when a name has no value, or a value no placeholder. */
export function fillTemplate(template: string, values: Readonly<Record<string, string | number>>): string {
  const used = new Set<string>();
  const filled = template.replace(/\$\{([A-Z_]+)\}/g, (_all, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`the template needs a value for ${name}`);
    used.add(name);
    return String(value);
  });
  const idle = Object.keys(values).filter((name) => !used.has(name));
  if (idle.length > 0) throw new Error(`the template has no place for ${idle.join(', ')}`);
  return filled;
}
