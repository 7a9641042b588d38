import { expect, it } from 'vitest';
import { drawMotif, motifSvg } from './draw-motif.ts';
import { markSvg } from './mark-svg.ts';
import { motifNames, motifOf } from './motif.ts';
import { tileSvg } from './tile-svg.ts';

/** Tags are closed in order, attributes are quoted and unique, and the content is our own ASCII only. */
function faultOf(svg: string): string | null {
  const open: string[] = [];
  const rest = svg.replace(
    /<(\/?)([a-zA-Z]+)((?:\s+[a-zA-Z][a-zA-Z0-9-]*="[^"<>&]*")*)\s*(\/?)>/g,
    (_, end, name, attributes, self) => {
      const names = [...String(attributes).matchAll(/([a-zA-Z][a-zA-Z0-9-]*)="/g)].map((match) => match[1]);
      if (new Set(names).size !== names.length) return `twice:${name}`;
      if (end) return open.pop() === name ? '' : `unopened:${name}`;
      if (!self) open.push(name);
      return '';
    },
  );
  if (rest !== '') return `left over: ${rest.slice(0, 80)}`;
  return open.length > 0 ? `not closed: ${open.join()}` : (/NaN|undefined|Infinity/.exec(svg)?.[0] ?? null);
}
const art = (seed: string, motif?: string) => ({ seed, from: '#123a3a', to: '#c8404a', motif });

it('has at least forty motifs, each of which can be drawn', () => {
  expect(motifNames.length).toBeGreaterThanOrEqual(40);
  for (const name of motifNames) expect(faultOf(motifSvg(name, 64)), name).toBeNull();
  expect(motifOf('constructor')).toBeNull();
  expect(() => drawMotif('nothing', 'a')).toThrow();
});

it('a tile is constant for its seed, and differs between seeds', () => {
  const seeds = Array.from({ length: 60 }, (_, i) => `game-${i}`);
  for (const seed of seeds) {
    expect(faultOf(tileSvg(art(seed), 220)), seed).toBeNull();
    expect(tileSvg(art(seed), 220)).toBe(tileSvg(art(seed), 220));
  }
  expect(new Set(seeds.map((seed) => tileSvg(art(seed, 'mango'), 220))).size).toBe(60);
  expect(tileSvg(art('a'), 220)).toContain('width="220" height="293"');
  expect(tileSvg(art('a'), 440)).toContain('width="440" height="586"');
});

it('a logo is well formed and constant for its seed', () => {
  for (const name of motifNames) expect(faultOf(markSvg(art(name, name), 96)), name).toBeNull();
  expect(markSvg(art('x'), 96)).toBe(markSvg(art('x'), 96));
});

it('nothing from a hostile seed, colour or motif reaches the picture', () => {
  const evil = '"/><script>alert(1)</script>\u202e';
  for (const make of [tileSvg, markSvg])
    for (const hostile of [evil, '', '\0', 'x'.repeat(10_000), '😀']) {
      const svg = make({ seed: hostile, from: evil, to: 'url(#x)', motif: evil }, 220);
      expect(faultOf(svg)).toBeNull();
      expect(svg).not.toContain('script');
      expect(svg).toMatch(/^[\x20-\x7e]*$/);
    }
});
