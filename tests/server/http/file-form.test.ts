import { expect, test } from 'vitest';
import { type FileField, isFileForm, withFileForm } from '../../../src/server/http/file-form.ts';

const AT = '/apps/content-admin/pictures';
const MOST = 1000;

/** Holds in memory what is written aside elsewhere. */
function field(): FileField & { kept: Uint8Array[] } {
  const kept: Uint8Array[] = [];
  return {
    kept,
    name: 'picture',
    most: MOST,
    async keep(file, work) {
      kept.push(new Uint8Array(await new Response(file).arrayBuffer()));
      return work(`/file-${kept.length}`);
    },
  };
}

/** A form as a browser sends it, in pieces of that many bytes. */
async function sent(form: FormData, piece: number, cut = 0) {
  const whole = new Response(form);
  const bytes = new Uint8Array(await whole.arrayBuffer()).slice(0, cut === 0 ? undefined : -cut);
  const body = new ReadableStream<Uint8Array>({
    start(to) {
      for (let at = 0; at < bytes.length; at += piece) to.enqueue(bytes.slice(at, at + piece));
      to.close();
    },
  });
  const headers = { 'Content-Type': whole.headers.get('Content-Type') ?? '' };
  return new Request(`http://localhost${AT}`, {
    method: 'POST',
    body,
    headers,
    duplex: 'half',
  } as RequestInit);
}

const bytesOf = (length: number) =>
  Uint8Array.from({ length }, (_, at) => (at % 7 === 0 ? 13 : at % 5 === 0 ? 10 : 45));

function aForm(picture: Uint8Array<ArrayBuffer>): FormData {
  const form = new FormData();
  form.append('words', 'A disc\r\n--with rust');
  form.append('odd "name"', '\0é');
  form.append('picture', new File([picture], 'disc.jpg'));
  form.append('words', '');
  form.append('other', new File(['x'], 'x.txt'));
  form.append('last', 'the end');
  return form;
}

test('a form arrives whole with its file, however its bytes come in', async () => {
  const picture = bytesOf(700);
  for (const piece of [1, 2, 3, 17, 61, 200, 100_000]) {
    const own = field();
    const answer = await withFileForm(await sent(aForm(picture), piece), own, async (form, file) => ({
      form: [...form],
      file,
    }));
    expect(answer).toEqual({
      form: [
        ['words', ['A disc\r\n--with rust', '']],
        ['odd "name"', ['é']],
        ['last', ['the end']],
      ],
      file: { path: '/file-1', bytes: 700, isTooLarge: false },
    });
    expect(own.kept).toEqual([picture]);
  }
});

test('of a file that is too large nothing more is kept, and what was typed below it still arrives', async () => {
  const own = field();
  const answer = await withFileForm(await sent(aForm(bytesOf(5000)), 400), own, async (form, file) => ({
    last: form.get('last'),
    file,
  }));
  expect(answer).toMatchObject({ last: ['the end'], file: { bytes: 5000, isTooLarge: true } });
  expect(own.kept[0]?.length).toBeLessThanOrEqual(MOST);
});

test('a field in which nothing was chosen brings no file', async () => {
  const answer = await withFileForm(await sent(aForm(bytesOf(0)), 50), field(), async (_, file) => file);
  expect(answer).toBeNull();
});

test('a form that ends too early, has too much or is none is refused before anything is done', async () => {
  const refused = async (request: Request) => {
    let done = 0;
    const own = withFileForm(request, field(), async () => void done++);
    await expect(own).rejects.toMatchObject({ code: 'bad_request' });
    expect(done).toBe(0);
  };
  const form = aForm(bytesOf(700));
  for (const cut of [3, 60, 500]) await refused(await sent(form, 64, cut));
  const many = new FormData();
  for (let i = 0; i < 2100; i++) many.append('a', '');
  await refused(await sent(many, 10_000));
  const long = new FormData();
  long.append('a', 'x'.repeat(600 * 1024));
  await refused(await sent(long, 10_000));
  const raw = (body: string) =>
    new Request(`http://localhost${AT}`, {
      method: 'POST',
      body,
      headers: { 'Content-Type': 'multipart/form-data; boundary=b' },
    });
  for (const body of [
    '',
    'no form',
    '--b\r\n',
    `--b\r\n${'x'.repeat(9000)}`,
    `--b\r\n${'a: b\r\n'.repeat(3000)}`,
  ])
    await refused(raw(body));
});

test('only the pages with a picture take one', () => {
  const type = 'multipart/form-data; boundary=----x';
  expect(isFileForm(AT, type)).toBe(true);
  expect(isFileForm('/apps/content-admin/blogs/edit/x', type)).toBe(true);
  expect(isFileForm(AT, 'application/x-www-form-urlencoded')).toBe(false);
  expect(isFileForm('/contact/send', type)).toBe(false);
});
