import fs from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';

const DIST = path.join(import.meta.dirname, '../../../apps/web/gallery/dist');

/** Opens the component gallery, which no node serves: its files come from its own build, the rest from the stand. */
export async function openGallery(page: Page): Promise<void> {
  await page.route('**/gallery/**', (route) => {
    const asked = path.join(DIST, new URL(route.request().url()).pathname.slice('/gallery/'.length));
    return route.fulfill({ path: fs.statSync(asked).isDirectory() ? path.join(asked, 'index.html') : asked });
  });
  await page.goto('/gallery/');
}
