import { inflateSync } from 'node:zlib';

/** The streams of a PDF as they are written: what is drawn and how it is marked, fonts, pictures. */
export function pdfStreams(bytes: Uint8Array): string[] {
  const whole = Buffer.from(bytes).toString('latin1');
  return [...whole.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].flatMap(([, data = '']) => {
    try {
      return [inflateSync(Buffer.from(data, 'latin1')).toString('latin1')];
    } catch {
      return [];
    }
  });
}

/** The words and the language that replace what is drawn, in the order of the file. */
export function markedSpans(bytes: Uint8Array): { lang: string | undefined; actual: string | undefined }[] {
  const content = pdfStreams(bytes).join('\n');
  return [...content.matchAll(/\/Span <<([\s\S]*?)>> BDC/g)].map(([, marks = '']) => ({
    lang: /\/Lang \((.*?)\)/.exec(marks)?.[1],
    actual: utf16(/\/ActualText \(([\s\S]*?)(?<!\\)\)/.exec(marks)?.[1]),
  }));
}

function utf16(written: string | undefined): string | undefined {
  if (written === undefined) return undefined;
  const plain = written
    .replace(/\\([nrtbf()\\])/g, (_all, sign: string) => ESCAPED[sign] ?? sign)
    .replace(/^\u00fe\u00ff/, '');
  return Buffer.from(plain, 'latin1').swap16().toString('utf16le');
}

const ESCAPED: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };
