import { saveSegment, saveTemplate } from '@kismet/contracts/crm/operator';
import { writeToMember } from '@kismet/contracts/messages/inbox';
import { getMember } from '@kismet/contracts/operators/members';
import { say } from '@kismet/testkit/catalogue-words';
import { proveForm, type Tongue, textOf, type } from '@kismet/testkit/form-proof';
import { watchConsole } from '@kismet/testkit/screen-watch';
import { settled } from '@kismet/testkit/settled';
import { fireEvent, screen, within } from '@testing-library/react/pure';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { leaveOffice, network, openOffice } from './office.tsx';

beforeEach(watchConsole);
afterEach(async () => {
  vi.restoreAllMocks();
  await leaveOffice();
});
const MEMBER = '0123456789ab';
const dialog = () => within(document.querySelector<HTMLElement>('dialog[open]')!);
const named = (name: string) => document.querySelector<HTMLElement>(`dialog[open] [name="${name}"]`)!;
const inDialog = (key: string) => (language: Tongue) => dialog().getByRole('button', { name: say(language, key) });
const openNew = async (path: string, language: Tongue, key: string) => {
  await openOffice(path, { language });
  fireEvent.click(screen.getAllByRole('button', { name: say(language, key) })[0]!);
};
const openLetter = async (language: Tongue) => {
  network.sample(getMember, (found) => ({
    ...found,
    member: { ...found.member, memberId: MEMBER, state: 'active' as const },
  }));
  await openOffice(`/members/${MEMBER}`, { language });
  fireEvent.click(screen.getByRole('button', { name: say(language, 'bo.write.ask') }));
};
function writeTexts(): void {
  for (const name of ['title', 'text'])
    for (const [tag, text] of [
      ['ur', 'خوش آمدید'],
      ['en', 'Welcome'],
    ])
      type(named(`${name}.${tag}`), text!);
}

proveForm(network, {
  title: 'a message is written to a member',
  route: writeToMember,
  open: openLetter,
  fill: writeTexts,
  button: inDialog('bo.write.send'),
  empty: ['bo.write.noTitle', 'bo.write.noText'],
  silence: 'bo.unknownOutcome',
});

proveForm(network, {
  title: 'a template is saved',
  route: saveTemplate,
  open: (language) => openNew('/templates', language, 'bo.crm.newTemplate'),
  fill: (language) => {
    type(dialog().getByLabelText(say(language, 'bo.crm.name')), 'Welcome');
    writeTexts();
  },
  button: inDialog('bo.crm.save'),
  empty: ['field.FIELD_REQUIRED'],
  silence: 'bo.unknownOutcome',
});

proveForm(network, {
  title: 'a segment is saved',
  route: saveSegment,
  open: (language) => openNew('/segments', language, 'bo.crm.newSegment'),
  fill: (language) => type(dialog().getByLabelText(say(language, 'bo.crm.name')), 'Depositors'),
  button: inDialog('bo.crm.save'),
  empty: ['field.FIELD_REQUIRED'],
  silence: 'bo.unknownOutcome',
});

it('an error of a text in every language stands at the language without one, and takes the focus there', async () => {
  await openLetter('EN');
  type(named('title.ur'), 'خوش آمدید');
  type(named('text.ur'), 'خوش آمدید');
  fireEvent.click(inDialog('bo.write.send')('EN'));
  await settled(network);
  expect(document.activeElement).toBe(named('title.en'));
  const faulty = ['title.ur', 'title.en', 'text.ur', 'text.en'].filter(
    (name) => named(name).getAttribute('aria-invalid') === 'true',
  );
  expect(faulty).toEqual(['title.en', 'text.en']);
  expect(network.inputsOf(writeToMember)).toEqual([]);
});

it('an unknown variable of a template is named while it is typed, and is not sent', async () => {
  await openNew('/templates', 'EN', 'bo.crm.newTemplate');
  type(dialog().getByLabelText(say('EN', 'bo.crm.name')), 'Welcome');
  writeTexts();
  type(named('text.en'), 'Dear {{nobody}}');
  expect(document.body.textContent).toMatch(textOf('EN', 'refusal.TEXT_VARIABLE'));
  fireEvent.click(inDialog('bo.crm.save')('EN'));
  await settled(network);
  expect(network.inputsOf(saveTemplate)).toEqual([]);
  expect(document.activeElement).toBe(named('text.en'));
});

it('a rule that cannot be read is marked at its line, and is not sent', async () => {
  await openNew('/segments', 'EN', 'bo.crm.newSegment');
  type(dialog().getByLabelText(say('EN', 'bo.crm.name')), 'Players');
  fireEvent.click(inDialog('bo.crm.addCondition')('EN'));
  type(dialog().getByLabelText(say('EN', 'bo.crm.field.days')), 'x');
  fireEvent.click(inDialog('bo.crm.save')('EN'));
  await settled(network);
  expect(dialog().getByLabelText(say('EN', 'bo.crm.field.days')).getAttribute('aria-invalid')).toBe('true');
  expect(network.inputsOf(saveSegment)).toEqual([]);
  type(dialog().getByLabelText(say('EN', 'bo.crm.field.days')), '9');
  fireEvent.click(inDialog('bo.crm.save')('EN'));
  await settled(network);
  expect(network.inputsOf(saveSegment)).toMatchObject([
    { name: 'Players', rule: { is: 'all', of: [{ is: 'depositor' }, { is: 'played', days: 9 }] } },
  ]);
});
