/** Long enough for the browser to have begun to read the file, in milliseconds. */
const READ_WITHIN = 60_000;

/** Hands a file to the reader, as a download. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), READ_WITHIN);
}
