import { Texture } from 'pixi.js';
import type { ShownTitle } from '../../games/title-view.ts';
import { symbolUrl } from '../art/title-art.ts';

/** Textures of a title's symbols by id: sharp ones, and vertically blurred ones for spinning reels. */
export interface SymbolTextures {
  readonly sharp: readonly Texture[];
  readonly moving: readonly Texture[];
}

const SMEARS = 25;

/** Draws every symbol once at `size` device pixels; afterwards reels only move textures. */
export async function symbolTextures(title: ShownTitle, size: number): Promise<SymbolTextures> {
  const images = await Promise.all(Array.from(title.rules.symbols, (letter) => load(symbolUrl(title, letter))));
  return {
    sharp: images.map((image) => Texture.from(paint(image, size, 0))),
    moving: images.map((image) => Texture.from(paint(image, size, size * 0.16))),
  };
}

async function load(url: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = url;
  await image.decode();
  return image;
}

function paint(image: HTMLImageElement, size: number, smear: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = size;
  canvas.height = size;
  const context = canvas.getContext('2d')!;
  const copies = smear > 0 ? SMEARS : 1;
  for (let i = 0; i < copies; i++) {
    context.globalAlpha = copies === 1 ? 1 : 1 / (i + 1); // each copy over the previous one, so that all have the same weight
    context.drawImage(image, 0, copies === 1 ? 0 : (i / (copies - 1) - 0.5) * 2 * smear, size, size);
  }
  return canvas;
}
