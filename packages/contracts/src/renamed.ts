import * as z from 'zod/mini';

type Shape = Record<string, z.ZodMiniType>;
type Renames<S extends Shape> = Partial<Record<keyof S & string, string>>;

/**
 * An object whose wire names differ from ours: decodes wire names into ours, and encodes them back.
 * `wire` gives the wire name per field; fields not listed keep their name.
 */
export function renamed<S extends Shape>(shape: S, wire: Renames<S>) {
  const wireShape: Shape = {};
  for (const [clean, schema] of Object.entries(shape)) wireShape[wire[clean] ?? clean] = schema;
  const pairs = Object.keys(shape).map((clean) => [clean, wire[clean] ?? clean] as const);
  const move = (from: Record<string, unknown>, direction: 'in' | 'out') => {
    const to: Record<string, unknown> = {};
    for (const [clean, wired] of pairs) {
      const [source, target] = direction === 'in' ? [wired, clean] : [clean, wired];
      if (from[source] !== undefined) to[target] = from[source];
    }
    return to;
  };
  type Clean = z.output<z.ZodMiniObject<S>>;
  return z.codec(z.object(wireShape), z.custom<Clean>(), {
    decode: (value) => move(value as Record<string, unknown>, 'in') as Clean,
    encode: (value) => move(value as Record<string, unknown>, 'out') as never,
  });
}
