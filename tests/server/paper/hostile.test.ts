import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { paperFileName } from '../../../src/domain/garage/paper-file.ts';
import { isFileCall } from '../../../src/server/http/file-call.ts';
import { BRACKNELL, openGarage } from '../../fixtures/garages.ts';
import { openForTests, type TestDatabase } from '../../helpers/engines.ts';
import { allOf, memoryFiles } from '../../helpers/files.ts';
import { aPdf, paperDesk, type PaperDesk } from '../../helpers/paper-desk.ts';
import { aPhoto, endless } from '../../helpers/photos.ts';

const MB = 1_000_000;
const uploads = mkdtempSync(join(tmpdir(), 'kennet-papers-'));
const { TMPDIR } = process.env;
const paperFiles = memoryFiles();
let database: TestDatabase;
let desk: PaperDesk;
beforeAll(async () => {
  database = await openForTests();
  process.env.TMPDIR = uploads;
  desk = paperDesk(await openGarage(database.db, BRACKNELL, []), { db: database.db, paperFiles });
});
afterAll(async () => {
  if (TMPDIR === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = TMPDIR;
  await database.close();
  rmSync(uploads, { recursive: true });
});

const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));
const pdf = Buffer.from(aPdf()).toString('latin1');
const ZIP_END = `PK\x05\x06${'\0'.repeat(18)}`;
const jpeg = (await aPhoto()).toString('latin1');

describe('what is no paper is refused with a sentence, and nothing of it is left', () => {
  test.each([
    ['a PDF of which the end is missing', pdf.slice(0, -8), /Only part of this PDF arrived/],
    ['a PDF that is a ZIP as well', pdf + ZIP_END, /more than a PDF/],
    ['a PDF that is a page as well', pdf.replace('1 0 obj', '<html><script>1</script>'), /more than a PDF/],
    ['a PDF behind other bytes', `\n${pdf}`, /is a PDF or a picture/],
    ['a JPEG with a PDF in it', jpeg.slice(0, 20) + pdf + jpeg.slice(20), /is a PDF or a picture/],
    ['a page', '<!doctype html><script>1</script>', /is a PDF or a picture/],
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg" onload="1"/>', /is a PDF or a picture.*an SVG/],
    ['a program', 'MZ\x90\0', /is a PDF or a picture/],
    ['nothing at all', '', /is a PDF or a picture/],
    ['half of the first word', '%PD', /is a PDF or a picture/],
  ])('%s', async (_, file, told) => {
    const refused = await desk.refused(bytes(file));
    expect(refused).toMatchObject({ http: 422, code: 'invalid' });
    expect(refused.errors?.file).toMatch(told);
  });

  test('11 MB, whatever they begin with', async () => {
    const file = new Uint8Array(11 * MB);
    file.set(aPdf());
    for (const large of [file, endless(11 * MB)])
      expect(await desk.refused(large)).toMatchObject({ http: 413, code: 'too_large' });
  });

  test('not one byte stays', async () => {
    expect(readdirSync(uploads)).toEqual([]);
    expect(await allOf(paperFiles.list())).toEqual([]);
  });
});

test('files of papers may be as large, and take as long to arrive, as photos', () => {
  expect(isFileCall('/api/v2/desk/garages/2/papers/5d3a2b1c-0000-4000-8000-000000000001/file')).toBe(true);
  expect(isFileCall('/api/v2/desk/garages/2/papers/5d3a2b1c-0000-4000-8000-000000000001')).toBe(false);
});

describe('a file’s name', () => {
  test.each([
    ['Certificate 2026.pdf', 'Certificate 2026.pdf'],
    ['/etc/passwd', 'passwd.pdf'],
    ['..\\..\\boot.ini', 'boot.pdf'],
    ['a"; filename="b.exe', 'a- filename-b.pdf'],
    ['x\r\nSet-Cookie: a=b.pdf', 'x-Set-Cookie- a-b.pdf'],
    ['\u202efdp.exe', 'fdp.pdf'],
    ['Prüfung Ärzte.PDF', 'Prufung Arzte.pdf'],
    ['%00%2e%2e', '00-2e-2e.pdf'],
    ['证书.pdf', 'paper.pdf'],
    ['', 'paper.pdf'],
    ['x'.repeat(300), `${'x'.repeat(80)}.pdf`],
  ])('%j is handed out as %j', (typed, name) => {
    expect(paperFileName(typed, 'pdf')).toBe(name);
  });
});
