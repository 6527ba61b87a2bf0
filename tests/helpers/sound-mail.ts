import assert from 'node:assert/strict';
import { site } from '../../src/content-model/built.ts';
import { companyText } from '../../src/content-model/company.ts';
import type { Mail } from '../../src/server/mail/transport.ts';

/** A mailbox shows what it weighs, and Gmail cuts off what is longer. */
const MOST_BYTES = 100_000;

/** What is so of every email that we send, whatever it says. */
export function assertSound({ subject, html, text, attachments }: Mail): void {
  assert.match(html, /<td\s+class="head"/, `${subject}: our frame`);
  assert.match(html, /name="color-scheme" content="light dark"/, `${subject}: says that it can be dark`);
  // Regulations 24 and 25 of the Trading Disclosures Regulations 2015: on every business letter, in each of its parts.
  for (const part of [text, html.replace(/\s+/g, ' ')])
    assert.ok(part.includes(companyText(site)), `${subject}: names the company`);
  const buttons = html.match(/class="button"/g) ?? [];
  assert.ok(buttons.length <= 1, `${subject}: has ${buttons.length} buttons`);
  for (const [picture] of html.matchAll(/<img\b[^>]*>/g)) {
    assert.match(picture, /\balt="[^"]+"/, `${subject}: a picture without words`);
    const [, cid] = /\bsrc="cid:([^"]+)"/.exec(picture) ?? [];
    assert.ok(
      attachments.some((one) => cid && one.cid === cid),
      `${subject}: carries its picture`,
    );
  }
  for (const [, href = ''] of html.matchAll(/\bhref="(https?:[^"]+)"/g)) {
    assert.ok(
      text.includes(href.replaceAll('&amp;', '&')),
      `${subject}: its plain text leads to ${href} too`,
    );
  }
  const bytes = [html, text, ...attachments.map(({ content }) => content)]
    .map((part) => Buffer.from(part).toString('base64').length)
    .reduce((sum, length) => sum + length);
  assert.ok(bytes <= MOST_BYTES, `${subject}: weighs ${bytes} bytes`);
}
