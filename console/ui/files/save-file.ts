/** Downloads a file through the browser. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads the URL after the current task.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Downloads a text as a file. */
export const saveAsFile = (name: string, type: string, text: string): void =>
  saveFile(new Blob([text], { type }), name);
