/** Of what the page puts into a form: what is another each time it is drawn. */
const CHANGES = new Set(['version', 'key', 'total', 'shown', 'seen', 'record', 'at', 'back']);

/** Path that a form is sent to. */
export const sentTo = (form: HTMLFormElement): string =>
  new URL(form.getAttribute('action') ?? '', location.href).pathname;

/**
 * Tells a form from the others of its page, and finds it again when the page is drawn once more. Of what stands in its
 * hidden fields only a checksum: no key or token can be read from it.
 */
export function formId(form: HTMLFormElement): string {
  const own = [...form.querySelectorAll<HTMLInputElement>('input[type=hidden]')]
    .filter(({ name, dataset }) => !CHANGES.has(name) && dataset.fresh === undefined)
    .map(({ name, value }) => `${name}=${value}`);
  let sum = 0;
  for (const letter of own.join('\n')) sum = (Math.imul(sum, 31) + letter.charCodeAt(0)) | 0;
  return `${sentTo(form)} ${sum}`;
}
