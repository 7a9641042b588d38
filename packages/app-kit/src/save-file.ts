/** Time for the browser to start the download before the URL is revoked. */
const KEPT_MS = 60_000;

/** Saves bytes or text as a file. */
export function saveFile(name: string, type: string, ...parts: BlobPart[]): void {
  const url = URL.createObjectURL(new Blob(parts, { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
}

/** A table as CSV; the BOM tells spreadsheets that it is UTF-8, or Urdu is garbled. */
export const saveCsvText = (name: string, text: string): void =>
  saveFile(name, 'text/csv;charset=utf-8', '\uFEFF', text);
