import { addPaperFile } from '../../../contract/garage/papers.ts';
import { call } from '../../../stores/shared/api.ts';

/** Sends the file of a paper as it is chosen, and shows the page with it. */
export function followPaperForm(form: HTMLFormElement): void {
  const { addPaper: paper = '', garage = '' } = form.dataset;
  const input = form.querySelector<HTMLInputElement>('input[type=file]');
  const told = form.querySelector<HTMLElement>('[data-told]');
  if (!input || !told) return;
  form.hidden = false;

  input.addEventListener('change', () => {
    const [file] = input.files ?? [];
    if (file) void send(file);
  });

  async function send(body: File): Promise<void> {
    if (!input || !told) return;
    input.disabled = true;
    told.textContent = 'Sending …';
    const params = { garage, paper };
    const sent = await call(addPaperFile, { params, query: { name: body.name.slice(0, 300) }, body });
    if (sent.ok) return location.assign(`${location.pathname}?done=file`);
    told.textContent = sent.error.message;
    input.disabled = false;
    input.value = '';
  }
}
