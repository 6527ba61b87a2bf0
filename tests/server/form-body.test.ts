import { expect, test } from 'vitest';
import { hasTooManyFields, readForm } from '../../src/server/http/form-body.ts';
import { MAX_FIELDS } from '../../src/server/http/limits.ts';

const FORM = 'application/x-www-form-urlencoded';
const read = (body: string, type = FORM) =>
  readForm(
    new Request('http://localhost/contact/send', { method: 'POST', headers: { 'Content-Type': type }, body }),
  );
const multipart = (fields: number) =>
  `${'--b\r\nContent-Disposition: form-data; name="work"\r\n\r\nmot\r\n'.repeat(fields)}--b--\r\n`;
const MULTIPART = 'multipart/form-data; boundary=b';

test('boxes of one name come together, in their order', async () => {
  const form = await read('work=mot_4&name=Jo&work=electric&work=%00hybrid');
  expect([...form]).toEqual([
    ['work', ['mot_4', 'electric', 'hybrid']],
    ['name', ['Jo']],
  ]);
});

test('as many fields as we allow are read, in either kind of form', async () => {
  for (const [body, type] of [
    [Array.from({ length: MAX_FIELDS }, () => 'work=mot').join('&'), FORM],
    [multipart(MAX_FIELDS - 1), MULTIPART],
  ] as const) {
    const sent = (await read(body, type)).get('work') ?? [];
    expect(sent.length).toBeGreaterThanOrEqual(MAX_FIELDS - 1);
    expect(new Set(sent)).toEqual(new Set(['mot']));
  }
});

test('more are refused in words, before anything is parsed', async () => {
  const refusal = { code: 'bad_request', message: expect.stringContaining('more fields than any of ours') };
  for (const body of ['a&'.repeat(16_000), '&'.repeat(32_000), 'a=1&'.repeat(8000)])
    await expect(read(body)).rejects.toMatchObject(refusal);
  await expect(read(multipart(450), MULTIPART)).rejects.toMatchObject(refusal);
  await expect(read('--b\n'.repeat(8000), MULTIPART)).rejects.toMatchObject(refusal);
});

test('the worst form that is let through costs no more than an ordinary one', async () => {
  const rest = 32_000 - 2 * MAX_FIELDS;
  const worst = [
    ['a&'.repeat(MAX_FIELDS - 1) + '%41'.repeat(rest / 3), FORM],
    ['a=+&'.repeat(MAX_FIELDS - 1) + '+'.repeat(rest - 400), FORM],
    [multipart(MAX_FIELDS - 1), MULTIPART],
    [`--b\r\nContent-Disposition: form-data; ${'a="b"; '.repeat(4500)}\r\n\r\n\r\n--b--`, MULTIPART],
    [`--b\r\n${'a: b\r\n'.repeat(5300)}\r\n\r\n--b--`, MULTIPART],
  ] as const;
  for (const [body, type] of worst) {
    await read(body, type);
    const before = process.cpuUsage();
    for (let i = 0; i < 5; i++) await read(body, type);
    const { user } = process.cpuUsage(before);
    // A few ms here; one form of many fields took 900 ms.
    expect(user / 5 / 1000, body.slice(0, 60)).toBeLessThan(100);
  }
});

test('a body that is no form has no fields to count', () => {
  expect(hasTooManyFields(Buffer.from('&'.repeat(MAX_FIELDS - 1)), FORM)).toBe(false);
  expect(hasTooManyFields(Buffer.alloc(0), '')).toBe(false);
});
