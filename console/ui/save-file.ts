/** Hands a file over to the browser, which saves it. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads it after this turn.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Lets the browser save a text as a file. */
export const saveAsFile = (name: string, type: string, text: string): void =>
  saveFile(new Blob([text], { type }), name);
