import assert from 'node:assert/strict';
import { site } from '../../src/content-model/built.ts';
import { companyText } from '../../src/content-model/company.ts';
import type { Mail } from '../../src/server/mail/transport.ts';

/** A mailbox shows what it weighs, and Gmail cuts off what is longer. */
const MOST_BYTES = 100_000;

/** As much as a phone shows; what repeats it may follow, a reference or the day in full. */
const SUBJECT = 46;
const AFTER = /(?:: booking | \()KCC-.*$|, (?:on|by) \d+ \w+ \d{4}$/;

/** A word that runs into the next one where an element begins or ends. */
const TOGETHER =
  /[\p{L}\p{N}.,:;!?]<(?:a|b|em|i|small|strong)\b[^>]*>[\p{L}\p{N}]|[\p{L}\p{N}]<\/(?:a|b|em|i|small|strong)>[\p{L}\p{N}]/gu;

/** What is so of every email that we send, whatever it says. */
export function assertSound({ subject, html, text, attachments }: Mail): void {
  assert.match(html, /<td\s+class="head"/, `${subject}: our frame`);
  assert.match(html, /name="color-scheme" content="light dark"/, `${subject}: says that it can be dark`);
  // Regulations 24 and 25 of the Trading Disclosures Regulations 2015: on every business letter, in each of its parts.
  for (const part of [text, html.replace(/\s+/g, ' ')])
    assert.ok(part.includes(companyText(site)), `${subject}: names the company`);
  assert.deepEqual(html.match(TOGETHER) ?? [], [], `${subject}: words without a gap between them`);
  const buttons = html.match(/class="button"/g) ?? [];
  assert.ok(buttons.length <= 1, `${subject}: has ${buttons.length} buttons`);
  // Outlook for Windows: it knows no greatest width, and no room inside a link.
  assert.match(html, /<!--\[if mso\]><table[^>]* width="600"/, `${subject}: has its width in Outlook`);
  for (const [cell = ''] of html.matchAll(/<[^>]*class="button"[^>]*>/g))
    assert.match(cell, /^<td\b.*mso-padding-alt/, `${subject}: its button has room in Outlook`);
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

/** Whether a phone shows what the email is about, and not a reference first. */
export const isReadOnPhone = (subject: string): boolean =>
  subject.replace(AFTER, '').length <= SUBJECT && !/^Booking /.test(subject);
