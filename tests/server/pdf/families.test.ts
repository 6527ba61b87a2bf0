import { expect, test } from 'vitest';
import { newSheet } from '../../../src/server/pdf/sheet.ts';
import { readPdf } from '../../helpers/pdf.ts';
import { markedSpans } from '../../helpers/pdf-streams.ts';

async function setIn(text: string, place: 'text' | 'cell' | 'heading' = 'text') {
  const sheet = await newSheet({
    title: 'A title',
    author: 'Us',
    footer: 'Us',
    colour: '#0a3b2b',
    madeAt: new Date('2026-11-23T12:00:00Z'),
    says: place === 'heading' ? { normal: '', bold: text } : { normal: text, bold: '' },
  });
  if (place === 'heading') sheet.heading(1, text);
  else if (place === 'text') sheet.text(text);
  else
    sheet.table({
      kind: 'table',
      caption: 'C',
      head: ['For', 'Who'],
      widths: [9, 1],
      rows: [[{ text: 'A' }, { text }]],
    });
  const bytes = await sheet.finish();
  return { bytes, read: await readPdf(bytes) };
}

/** Without what readers add or drop between pieces, and with marks by themselves. */
const bare = (text: string): string =>
  text.normalize('NFKD').replace(/[\s\p{Default_Ignorable_Code_Point}]/gu, '');

/** Words in each script, with what is hard in it: joined letters, conjuncts, vowels on both sides, stacked marks. */
const NAMES = [
  ['Greek', 'el', 'Αλέξης Παπαδόπουλος ΐ Ἀθηνᾶ'],
  ['Greek within Latin', 'el', 'Αλέξης Smith'],
  ['Arabic', 'ar', 'محمد العلي'],
  ['Arabic, with ligatures', 'ar', 'علاء عبد الله'],
  ['Urdu', 'ar', 'ٹڈڑ ہے ریاض'],
  ['Persian', 'ar', 'یوسف گیلانی ژاله پرچم'],
  ['Hebrew', 'he', 'יוסף כהן'],
  ['Devanagari', 'hi', 'प्रिया शर्मा श्रीकृष्ण क्षत्रिय ज्ञानेन्द्र'],
  ['Bengali', 'bn', 'শ্রীকৃষ্ণ রবীন্দ্রনাথ কো'],
  ['Gurmukhi', 'pa', 'ਹਰਪ੍ਰੀਤ ਸਿੰਘ'],
  ['Gujarati', 'gu', 'નરેન્દ્ર પ્રિયા'],
  ['Odia', 'or', 'ଓଡ଼ିଆ ଶ୍ରୀ'],
  ['Tamil', 'ta', 'ஸ்ரீ கௌரி தமிழ் கொ'],
  ['Telugu', 'te', 'శ్రీకృష్ణ తెలుగు'],
  ['Kannada', 'kn', 'ಶ್ರೀಕೃಷ್ಣ ಕೊ'],
  ['Malayalam', 'ml', 'ശ്രീകൃഷ്ണൻ മലയാളം കൊ'],
  ['Sinhala', 'si', 'ශ්‍රී ලංකා කො'],
  ['Thai', 'th', 'น้ำทิพย์ ปู่ ที่'],
  ['Lao', 'lo', 'ທີ່ ປູ່'],
  ['Khmer', 'km', 'ខ្មែរ ស្រី ក្រុង'],
  ['Burmese', 'my', 'မြန်မာ ကျော် ဗုဒ္ဓ'],
  ['Amharic', 'am', 'አማርኛ'],
  ['Georgian', 'ka', 'გიორგი'],
  ['Armenian', 'hy', 'Արմեն'],
  ['Chinese', 'zh', '王小明 小龙 李 陳大文，'],
  ['Japanese', 'ja', 'さくら カタカナ'],
  ['Korean', 'ko', '김민준'],
] as const;

test.each(NAMES)(
  'a name in %s is set whole, and read in its language (%s)',
  async (_script, language, name) => {
    const { read, bytes } = await setIn(name);
    expect(bare(read.text)).toContain(bare(name));
    expect(read.text).not.toMatch(/[?\ufffd]|left out/);
    expect(markedSpans(bytes).map(({ lang }) => lang)).toContain(language);
  },
);

test('what reads a file aloud is given the words in their order, where glyphs stand in another', async () => {
  const { bytes } = await setIn('Dr प्रिया शर्मा');
  expect(markedSpans(bytes)).toEqual([{ lang: 'hi', actual: 'प्रिया शर्मा' }]);
});

test('a name goes into a heading and a narrow cell as well', async () => {
  const heading = await setIn('Κατερίνα', 'heading');
  expect(heading.read.text).toContain('Κατερίνα');
  expect(heading.read.roles.get('H1')).toBe(1);
  const cell = await setIn('Αλεξάνδρα-Παναγιώτα Παπαδοπούλου', 'cell');
  expect(bare(cell.read.text)).toContain('Αλεξάνδρα-Παναγιώτα'.normalize('NFKD'));
  expect(cell.read.roles.get('TD')).toBe(1);
});

test('fonts of many pieces are all read, also where the last glyph of one has no outline', async () => {
  const text = '뜨 캀 일 똰 계튈튈셼쁸튈클 했꽤쐄커쪬 쳨킴댐롸쪠불 믜컰';
  expect(bare((await setIn(text)).read.text)).toContain(bare(text));
});

test('a paper in our own letters carries no other font', async () => {
  const plain = await setIn('Jane Smith');
  const greek = await setIn('Αλέξης');
  expect(Buffer.from(plain.bytes).toString('latin1')).not.toContain('Noto');
  expect(Buffer.from(greek.bytes).toString('latin1')).toContain('NotoSans');
  expect(greek.bytes.length - plain.bytes.length).toBeLessThan(6000);
});
