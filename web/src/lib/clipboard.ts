/** Copies a text. Without a clipboard (plain HTTP) it is at least marked in the field that shows it. */
export async function copyText(text: string, field: HTMLInputElement | HTMLTextAreaElement): Promise<void> {
  field.select();
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    document.execCommand('copy');
  }
}
