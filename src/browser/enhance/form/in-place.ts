import { sendToPage } from '../../../contract/call/form-client.ts';
import { keepPlace } from '../live/place.ts';
import { changedIn, fillIn } from './fields.ts';
import { formId, sentTo } from './form-id.ts';

/** What the page that comes back puts in again. */
const PART = '[data-in-place]';

const SENDING = 'Sending your answer …';
const LOST =
  'We couldn’t reach our server. What you chose is still here: check your connection and press again. It counts once, even if both arrive.';

/**
 * Forms inside `[data-in-place]` are sent from the page, and the page that answers takes its place without being loaded:
 * with what it says of the answer in focus, what was ticked elsewhere still ticked, and its own address. While one is under
 * way, other presses do nothing. Without this script, and for whatever isn't the same page, they are plain forms.
 * @param main what stays when the part is put in
 * @param said read out as it changes
 */
export function answerInPlace(main: HTMLElement, said: HTMLElement): void {
  /** The form that goes the browser's own way. */
  let plain: HTMLFormElement | null = null;
  let isSending = false;

  main.addEventListener('submit', (event) => {
    const { target: form, submitter } = event;
    if (!(form instanceof HTMLFormElement) || form === plain || !form.closest(PART)) return;
    event.preventDefault();
    if (!isSending) void send(form, submitter);
  });

  async function send(form: HTMLFormElement, submitter: HTMLElement | null): Promise<void> {
    isSending = true;
    const fields = fieldsOf(form);
    const end = busy(submitter);
    said.textContent = SENDING;
    const sent = await sendToPage(sentTo(form), fields);
    end();
    isSending = false;
    if (!sent) return tellLost(form, submitter);
    said.textContent = '';
    const now = new DOMParser().parseFromString(sent.html, 'text/html');
    const next = now.querySelector<HTMLElement>(PART);
    const part = form.closest<HTMLElement>(PART);
    if (next && part && pathOf(sent.at) === location.pathname)
      return put(part, next, form, { now, at: sent.at });
    // Sent once more it changes nothing, and the browser shows what there is now: the log-in, or that the link has ended.
    plain = form;
    form.requestSubmit(submitter);
  }

  function tellLost(form: HTMLFormElement, submitter: HTMLElement | null): void {
    const pressed = (submitter ?? form).closest('[data-in-place-buttons]') ?? submitter ?? form;
    const told = main.querySelector('[data-lost]') ?? document.createElement('p');
    told.className = 'err';
    told.setAttribute('data-lost', '');
    told.textContent = LOST;
    pressed.after(told);
    told.scrollIntoView({ block: 'nearest' });
    said.textContent = LOST;
  }
}

function put(
  part: HTMLElement,
  next: HTMLElement,
  sent: HTMLFormElement,
  { now, at }: { now: Document; at: string },
): void {
  const ticked = [...part.querySelectorAll('form')]
    .filter((form) => form !== sent)
    .map((form) => ({ id: formId(form), fields: changedIn(form) }));
  document.adoptNode(next);
  keepPlace([[part, next]], () => part.replaceWith(next));
  for (const form of next.querySelectorAll('form'))
    fillIn(form, ticked.find(({ id }) => id === formId(form))?.fields ?? {});
  document.title = now.title;
  history.replaceState(history.state, '', at);
  // As the page has it when it's opened: what was done, or what is wrong.
  next.querySelector<HTMLElement>('[autofocus]')?.focus();
}

const pathOf = (at: string): string => new URL(at, location.href).pathname;

const fieldsOf = (form: HTMLFormElement): URLSearchParams =>
  new URLSearchParams(
    [...new FormData(form)].map(([name, value]): [string, string] => [name, String(value)]),
  );

/** @returns gives a button its words back */
function busy(button: HTMLElement | null): () => void {
  if (!button) return () => {};
  const words = [...button.childNodes];
  button.setAttribute('aria-disabled', 'true');
  button.replaceChildren('Sending …');
  return () => {
    button.removeAttribute('aria-disabled');
    button.replaceChildren(...words);
  };
}
