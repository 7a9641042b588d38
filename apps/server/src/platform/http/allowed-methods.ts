import type { FastifyInstance } from 'fastify';

/** Records routes as they are mounted; returns the sorted methods of a path, whatever method was requested. An unknown path has no methods. */
export function allowedMethods(app: FastifyInstance): (path: string) => readonly string[] {
  const patterns = new Map<string, { readonly matches: RegExp; readonly methods: Set<string> }>();
  app.addHook('onRoute', ({ url, method }) => {
    if (url.includes('*')) return; // static files: read only
    const known = patterns.get(url) ?? { matches: patternOf(url), methods: new Set<string>() };
    for (const one of [method].flat()) known.methods.add(one);
    patterns.set(url, known);
  });
  return (path) => {
    const methods = [...patterns.values()].flatMap((known) => (known.matches.test(path) ? [...known.methods] : []));
    return [...new Set(methods)].sort();
  };
}

const patternOf = (url: string): RegExp =>
  new RegExp(
    `^${url
      .split('/')
      .map((part) => (part.startsWith(':') ? '[^/]+' : part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')))
      .join('/')}$`,
  );
