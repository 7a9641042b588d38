import { randomUUID } from 'node:crypto';
import { type Browser, expect, type Page } from '@playwright/test';
import { looksRight } from '../support/agent-scene.ts';
import { rows } from '../support/brand.ts';
import { IN_FULL } from '../support/extent.ts';
import { beforeJourneys, test } from '../support/journey.ts';
import { joinBy, joinOn } from '../support/new-member.ts';
import { approve, at, confirm, dialogOf, en, openOffice } from '../support/office.ts';
import { asOperator } from '../support/operators.ts';
import { remember, signedIn } from '../support/page.ts';
import { stand } from '../support/stand.ts';

/** One window per operator: a second sign-in would end the first. */
let [first, second] = [undefined as unknown as Page, undefined as unknown as Page];
test.describe.configure({ mode: 'serial' });
beforeJourneys(async ({ browser }) => {
  first = await openOffice(browser, 'OP1', '/agents');
  second = await openOffice(browser, 'OP2', '/agents');
});

/** A signed-in member's window. */
async function memberAt(browser: Browser, username: string, password: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: stand.BASE!, serviceWorkers: 'block' })).newPage();
  await remember(page, 'EN', 'light');
  await signedIn(page, username, password);
  await page.goto('/');
  return page;
}
/** Calls the site with a page's session. */
async function callAs(page: Page, path: string, data: object): Promise<number> {
  const token = await page.evaluate(() => sessionStorage.getItem('token'));
  const answer = await page.request.post(path, { headers: { authorization: `Bearer ${token}` }, data });
  expect(answer.status(), await answer.text()).toBe(200);
  return answer.status();
}

/** Sets one field of the network rules and has it approved. */
async function agreeRule(label: 'bo.agents.rules.maxDirect', value: string, fact: string): Promise<void> {
  await at(first, '/agents?list=rules');
  await first.getByLabel(en(label)).fill(value);
  await first.getByRole('button', { name: en('bo.agents.askSecond') }).click();
  await confirm(first, 'bo.agents.askSecond');
  await expect(first.getByText(en('bo.agents.asked'))).toBeVisible();
  await approve(second, 'bo.action.agents.rules', fact);
  await at(first, '/agents?list=rules');
  await expect(first.getByLabel(en(label))).toHaveValue(value);
}
test(
  '[AG-05] network rules: invalid values are reported by field, and a change needs two operators',
  IN_FULL,
  async () => {
    await at(first, '/agents?list=rules');
    const ask = first.getByRole('button', { name: en('bo.agents.askSecond') });
    await expect(ask).toBeDisabled();
    await first.getByLabel(en('bo.agents.rules.maxDepth')).fill('13');
    await expect(first.getByText(en('field.FIELD_INVALID'))).toBeVisible();
    await first.getByLabel(en('bo.agents.rules.maxDepth')).fill('6');
    await first.getByLabel(en('bo.agents.rules.publicParents')).fill('nobody-at-all');
    await ask.click();
    await confirm(first, 'bo.agents.askSecond');
    await expect(dialogOf(first).getByRole('alert')).toBeVisible();
    await first.keyboard.press('Escape');
    await expect(first.getByText('nobody-at-all', { exact: false }).first()).toBeVisible();
    await agreeRule('bo.agents.rules.maxDirect', '99', '100 → 99');
    await agreeRule('bo.agents.rules.maxDirect', '100', '99 → 100');
  },
);

test(
  '[AG-05] an agent requests freezes; the operator freezes one account and declines the other, each with a reply',
  IN_FULL,
  async ({ browser }) => {
    const [bad, good] = [await joinBy(browser, stand.A1_CODE!, 'jf'), await joinBy(browser, stand.A1_CODE!, 'jf')];
    const agent = await memberAt(browser, stand.A1_USER!, stand.A1_PASSWORD!);
    const idOf = async (name: string) =>
      (await rows<{ id: string }>('select public_id as id from members.member where login_name = $1', [name]))[0]!.id;
    for (const name of [bad, good])
      await callAs(agent, `/wps/agent/team/${await idOf(name)}/freeze`, { reason: `seen with another: ${name}` });
    await at(first, '/agents?list=freezes');
    const rowOf = (name: string) => first.getByRole('row').filter({ hasText: `seen with another: ${name}` });
    await rowOf(bad)
      .getByRole('button', { name: en('bo.agents.freeze'), exact: true })
      .click();
    await confirm(first, 'bo.agents.freeze');
    await expect(rowOf(bad)).toHaveCount(0);
    await rowOf(good)
      .getByRole('button', { name: en('bo.agents.dontFreeze') })
      .click();
    await confirm(first, 'bo.agents.dontFreeze');
    await expect(rowOf(good)).toHaveCount(0);
    const states = await rows<{ name: string; state: string }>(
      'select login_name as name, state from members.member where login_name = any($1)',
      [[bad, good]],
    );
    expect(Object.fromEntries(states.map(({ name, state }) => [name, state]))).toEqual({
      [bad]: 'locked',
      [good]: 'active',
    });
    await at(first, '/agents?list=freezes&state=done');
    await expect(rowOf(bad)).toBeVisible();
  },
);

test(
  '[F-49] an agent who registers again in the same browser: the commission is held, and an operator refuses it',
  IN_FULL,
  async ({ browser }) => {
    const agent = await memberAt(browser, stand.A1_USER!, stand.A1_PASSWORD!);
    await agent.evaluate(() => sessionStorage.clear());
    const second = await joinOn(agent, stand.A1_CODE!, 'self');
    await at(first, '/agents?list=reviews');
    const row = first.getByRole('row').filter({ hasText: second });
    await expect(row).toContainText(stand.A1_USER!);
    await expect(row).toContainText(en('bo.agents.evidence.device'));
    await looksRight(first, 'held commission');
    await row.getByRole('button', { name: en('bo.agents.review.refuse') }).click();
    await confirm(first, 'bo.agents.review.refuse');
    await expect(row).toHaveCount(0);
    await at(first, '/agents?list=reviews&review=refused');
    await expect(row).toBeVisible();
    await agent.context().close();
  },
);

test(
  '[AG-04] a link is paused, which blocks registrations, and resumed; a domain is added and removed',
  IN_FULL,
  async ({ request }) => {
    await at(first, `/agents/${stand.A2_ID}?tab=links`);
    const link = first.getByRole('row').filter({ hasText: stand.A2_CODE! });
    const works = async () => {
      const answer = await request.get(`${stand.BASE}/wps/agent/affiliate?code=${stand.A2_CODE}&domain=`);
      return ((await answer.json()) as { success: boolean }).success;
    };
    await link.getByRole('button', { name: en('bo.agents.pause') }).click();
    await confirm(first, 'bo.agents.pause');
    await expect(link.getByRole('button', { name: en('bo.agents.resume') })).toBeVisible();
    expect(await works()).toBe(false);
    await link.getByRole('button', { name: en('bo.agents.resume') }).click();
    await confirm(first, 'bo.agents.resume');
    await expect(link.getByRole('button', { name: en('bo.agents.pause') })).toBeVisible();
    expect(await works()).toBe(true);

    const domain = `line-${randomUUID().slice(0, 8)}.example.org`;
    await at(first, `/agents/${stand.A2_ID}`);
    await first.getByRole('button', { name: en('bo.agents.giveDomain') }).click();
    await dialogOf(first).getByLabel(en('bo.agents.domain')).fill(domain);
    await confirm(first, 'bo.agents.giveDomain');
    await first.getByRole('button', { name: en('bo.agents.takeDomainOf').replace('{domain}', domain) }).click();
    await confirm(first, 'bo.agents.takeDomain');
    await expect(first.getByText(domain)).toHaveCount(0);
  },
);

test(
  '[AG-14] current terms are replaced by two operators from the next period on, and the history says by whom',
  IN_FULL,
  async ({ browser }) => {
    const agreementId = randomUUID();
    // a different one on retries: one agreement per kind
    const who = test.info().retry > 0 ? 'A1' : 'A2';
    expect(await offerTo(stand[`${who}_ID`]!, agreementId)).toBe('executed');
    // both were signed in again by that
    first = await openOffice(browser, 'OP1', '/agreements');
    second = await openOffice(browser, 'OP2', '/agreements');
    const agent = await memberAt(browser, stand[`${who}_USER`]!, stand[`${who}_PASSWORD`]!);
    await callAs(agent, `/wps/agent/agreements/${agreementId}/answer`, { answer: 'accept' });
    await at(first, `/agreements/${agreementId}`);
    await first.getByRole('button', { name: en('bo.agreements.override') }).click();
    await dialogOf(first)
      .getByLabel(`${en('agreement.field.rate')} %`)
      .fill('0.7');
    await confirm(first, 'bo.agents.askSecond');
    await expect(first.getByText(en('bo.agreements.asked'))).toBeVisible();
    await approve(second, 'bo.action.agreements.override', stand[`${who}_USER`]!);
    await at(first, `/agreements/${agreementId}`);
    await expect(first.getByText('0.7%').first()).toBeVisible();
    await expect(first.getByText(en('bo.agreements.event.override'))).toBeVisible();
  },
);
/** A platform agreement: requested by one operator, approved by another. */
async function offerTo(memberId: string, agreementId: string): Promise<unknown> {
  const asked = await asOperator('OP1', 'POST', '/operator/agreements', {
    ...{ agreementId, memberId, kind: 'platform-daily', category: 'CONS', reason: 'as agreed' },
    tiers: [{ bet: '1000', ratePpm: 5000 }],
  });
  expect(asked.status, JSON.stringify(asked.value)).toBe(200);
  const id = asked.value.approvalId as string;
  return (await asOperator('OP2', 'POST', `/operator/approvals/${id}/approve`, {})).value.state;
}

test('[AG-14] agreement rules are saved with a reason, and apply', IN_FULL, async () => {
  const days = first.getByLabel(en('bo.agreements.rule.answerDays'));
  for (const value of ['6', '7']) {
    await at(first, '/agreement-rules');
    await days.fill(value);
    await first.getByRole('button', { name: en('bo.agreements.saveRules') }).click();
    await confirm(first, 'bo.agreements.saveRules');
    await expect(first.getByText(en('bo.agreements.saved'), { exact: true })).toBeVisible();
    await first.reload();
    await expect(days).toHaveValue(value);
  }
});

test(
  '[AG-05] a read-only operator cannot change a network; customer service does not see it',
  IN_FULL,
  async ({ browser }) => {
    const auditor = await openOffice(browser, 'OP3', `/agents/${stand.A1_ID}`);
    await expect(auditor.getByRole('heading', { level: 1, name: stand.A1_USER! })).toBeVisible();
    for (const key of ['bo.agents.setRates', 'bo.agents.block', 'bo.agents.giveDomain'] as const)
      await expect(auditor.getByRole('button', { name: en(key), exact: true })).toHaveCount(0);
    await at(auditor, '/agents?list=rules');
    await expect(auditor.getByText(en('bo.agents.rules.readOnly'))).toBeVisible();
    await expect(auditor.getByLabel(en('bo.agents.rules.maxDirect'))).toBeDisabled();
    await at(auditor, '/agreement-rules');
    await expect(auditor.getByText(en('bo.agreements.rulesReadOnly'))).toBeVisible();
    await at(auditor, '/agent-bills?state=all');
    await expect(auditor.locator('h1')).toBeVisible();
    const support = await openOffice(browser, 'OP4', '/agents');
    for (const path of ['/agents', `/agents/${stand.A1_ID}`, '/agreements', '/agent-bills', '/settlement-runs']) {
      await at(support, path);
      await expect(support.getByText(en('bo.notAllowed')).first()).toBeVisible();
    }
    await Promise.all([auditor.context().close(), support.context().close()]);
  },
);
