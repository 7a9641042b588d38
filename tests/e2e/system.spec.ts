import { expect } from '@playwright/test';
import { IN_FULL } from './support/extent.ts';
import { test } from './support/journey.ts';
import { remember, signIn } from './support/page.ts';
import { stand } from './support/stand.ts';

test(
  '[RT-15] an unknown route shows a page with links onwards; a deep link survives a reload',
  IN_FULL,
  async ({ page }) => {
    await remember(page, 'EN', 'light');
    await page.goto('/no-such-page');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('main').getByRole('link').first()).toBeVisible();
    await page.goto('/rng?name=patang');
    await expect(page.locator('main')).toContainText('Patang');
    await page.reload();
    await expect(page.locator('main')).toContainText('Patang');
    await expect(page.locator('main')).not.toContainText('Anar Bagh');
  },
);

test(
  '[PM-04] when the start-up call fails the site says so and retries, and is never blank',
  IN_FULL,
  async ({ page }) => {
    await remember(page, 'EN', 'light');
    await page.route('**/wps/system/permission**', (route) => route.abort());
    await page.goto('/');
    await expect(page.getByRole('button', { name: /try again|retry/i }).first()).toBeVisible({ timeout: 30_000 });
    await page.unroute('**/wps/system/permission**');
    await page
      .getByRole('button', { name: /try again|retry/i })
      .first()
      .click();
    await expect(page.getByRole('banner')).toBeVisible();
  },
);

test('[RC-01] [RC-02] [RC-03] maintenance and region block take the whole screen', IN_FULL, async ({ page }) => {
  await remember(page, 'EN', 'light');
  const answer = (value: object) => ({ json: { success: true, value } });
  await page.route('**/wps/system/status**', (route) =>
    route.fulfill(
      answer({
        status: 1,
        title: { en: 'Work in progress', ur: 'کام جاری ہے' },
        message: { en: 'Back soon', ur: 'جلد واپسی' },
        endsAt: new Date(Date.now() + 3_600_000).toISOString(),
        ip: '203.0.113.9',
        country: 'PK',
      }),
    ),
  );
  await page.goto('/');
  await expect(page.getByText('Work in progress')).toBeVisible();
  await page.unroute('**/wps/system/status**');
  await page.route('**/wps/system/status**', (route) =>
    route.fulfill(answer({ status: 2, ip: '203.0.113.9', country: 'US' })),
  );
  await page.goto('/');
  await expect(page.getByText('203.0.113.9')).toBeVisible();
});

test('[PM-06] [PM-05] language and theme are kept, without a flash of another', IN_FULL, async ({ page }) => {
  await remember(page, 'EN', 'dark');
  await page.goto('/', { waitUntil: 'commit' });
  await page.waitForFunction(() => document.documentElement.dataset.theme !== undefined);
  expect(await page.evaluate(() => [document.documentElement.dataset.theme, document.documentElement.dir])).toEqual([
    'dark',
    'ltr',
  ]);
});

test(
  '[LG-12] [HD-04] sign-out asks, ends the session on the server and keeps language and theme',
  IN_FULL,
  async ({ page, request }) => {
    await remember(page, 'EN', 'dark');
    await signIn(page, stand.M3_USER!, stand.M3_PASSWORD!);
    const token = await page.evaluate(() => sessionStorage.getItem('token'));
    await page.goto('/');
    await page.getByRole('button', { name: new RegExp(stand.M3_USER!) }).click();
    await page.getByRole('menuitem', { name: /log out|sign out/i }).click();
    await page
      .getByRole('dialog')
      .or(page.getByRole('alertdialog'))
      .getByRole('button', { name: /log out|sign out/i })
      .click();
    await page.waitForFunction(() => sessionStorage.getItem('token') === null);
    expect(await page.evaluate(() => [localStorage.getItem('lang'), localStorage.getItem('theme')])).toEqual([
      'EN',
      'dark',
    ]);
    const after = await request.get('/wps/member/info', { headers: { authorization: `Bearer ${token}` } });
    expect(after.status()).toBe(401);
  },
);

test('[LG-07] passwords and tokens are never stored in the browser outside the session', IN_FULL, async ({ page }) => {
  await remember(page, 'UR', 'light');
  await signIn(page, stand.M3_USER!, stand.M3_PASSWORD!);
  const kept = await page.evaluate(() =>
    JSON.stringify({
      local: { ...localStorage },
      session: { ...sessionStorage },
      cookies: document.cookie,
      url: location.href,
    }),
  );
  expect(kept).not.toContain(stand.M3_PASSWORD!);
  const token = await page.evaluate(() => sessionStorage.getItem('token')!);
  expect(
    await page.evaluate(() => JSON.stringify({ ...localStorage }) + document.cookie + location.href),
  ).not.toContain(token);
});

test('bidi: amounts, names and codes stay intact inside Urdu', IN_FULL, async ({ page }) => {
  await remember(page, 'UR', 'light');
  await signIn(page, stand.M3_USER!, stand.M3_PASSWORD!);
  await page.goto('/');
  const amount = page.getByRole('banner').locator('bdi').first();
  await expect(amount).toContainText(/P\u00a0[\d,]+\.\d\d$/);
  await expect(amount).toHaveAttribute('dir', 'ltr');
  const boxes = await page.evaluate(() =>
    [...document.querySelectorAll('bdi')]
      // an Urdu name with a number is written with Urdu digits
      .filter((one) => /\d/.test(one.textContent ?? '') && !/[\u0600-\u06ff]/.test(one.textContent ?? ''))
      .map((one) => getComputedStyle(one).direction),
  );
  expect(new Set(boxes)).toEqual(new Set(['ltr']));
});
