import { uploadFile } from '@kismet/contracts/files/file';
import { sendFeedback } from '@kismet/contracts/messages/inbox';
import { handInDocument, listDocuments } from '@kismet/contracts/protection/documents';
import { say } from '@kismet/testkit/catalogue-words';
import { proveForm, type Tongue, type } from '@kismet/testkit/form-proof';
import { watchConsole } from '@kismet/testkit/screen-watch';
import { settled } from '@kismet/testkit/settled';
import { fireEvent, waitFor, within } from '@testing-library/react/pure';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { leaveSite, network, openSite } from './site.tsx';

beforeEach(watchConsole);
afterEach(async () => {
  vi.restoreAllMocks();
  await leaveSite();
});
const FILE_ID = '3f2b8c1e-6d4a-4b7e-9a55-0c1d2e3f4a10';
const main = () => within(document.querySelector('main')!);
const button = (language: Tongue, key: string) => main().getByRole('button', { name: say(language, key) });
const picture = () => new File([new Uint8Array(60)], 'paper.png', { type: 'image/png' });
/** Selects a picture as the file dialog does. */
const choose = () =>
  fireEvent.change(document.querySelector('main input[type=file]')!, { target: { files: [picture()] } });
const arrived = async () => {
  network.answer(uploadFile, { fileId: FILE_ID });
  choose();
  await settled(network);
  await waitFor(() => expect(network.inputsOf(uploadFile).length).toBeGreaterThan(0));
  await settled(network);
};

const openDocuments = async (language: Tongue) => {
  network.sample(listDocuments, (papers) => ({ ...papers, list: [] }));
  await openSite('/centre/documents', { as: 'member', language });
};
const openFeedback = async (language: Tongue) => {
  await openSite('/centre/messageV2?tab=feedback', { as: 'member', language });
  if (!document.querySelector('main textarea'))
    fireEvent.click(main().getByRole('tab', { name: new RegExp(say(language, 'inbox.tab.feedback')) }));
  type(main().getByLabelText(say(language, 'feedback.text')), 'word '.repeat(30));
};

describe('[VA-05] submitting waits for uploads and includes them', () => {
  it.each([
    ['a paper', openDocuments, 'documents.send', handInDocument],
    ['a letter to the house', openFeedback, 'feedback.send', sendFeedback],
  ] as const)('%s', async (_what, open, send, route) => {
    await open('EN');
    network.hold(uploadFile);
    choose();
    await waitFor(() => expect(network.inputsOf(uploadFile)).toHaveLength(1));
    // uploading: submitting now would omit it
    fireEvent.click(button('EN', send));
    await settled(network);
    expect(network.inputsOf(route)).toEqual([]);
    await leaveSite();

    await open('EN');
    await arrived();
    fireEvent.click(button('EN', send));
    await settled(network);
    expect(network.inputsOf(route)).toMatchObject([{ fileIds: [FILE_ID] }]);
    expect(network.faults).toEqual([]);
  });
});

proveForm(network, {
  title: '[STD-17] a paper is handed in',
  route: handInDocument,
  open: openDocuments,
  fill: async () => {
    if (!document.querySelector('main fieldset img')) await arrived();
  },
  button: (language) => button(language, 'documents.send'),
});
