import { html } from 'hono/html';
import { companyText } from '../../content-model/company.ts';
import type { Site } from '../../content-model/site.ts';
import { mailPage } from './frame.ts';
import type { Mail } from './transport.ts';

/** Every character at which a mail program may break a line. */
const LINE_BREAK = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/;

interface Sheet {
  headline: string;
  /** Reference of the booking or the ticket. */
  reference: string;
  /** The customer it is about; replies go to them. */
  from: { name: string; address: string };
  /** Name and value; pairs without a value are left out. */
  facts: readonly (readonly [string, string])[];
  /** The customer's own text, shown as typed. */
  words?: string;
}

/** An email to staff: everything there is to know, as a table. */
export function staffSheet({ headline, reference, from, facts, words = '' }: Sheet, site: Site): Mail {
  const rows = [['Reference', reference] as const, ...facts].filter(([, value]) => value !== '');
  const body = html`<h1 style="font-size: 1.3em">${headline}</h1>
    <table style="border-collapse: collapse">
      ${rows.map(
        ([name, value]) =>
          html`<tr>
            <th style="padding: 4px 16px 4px 0; text-align: left; vertical-align: top">${name}</th>
            <td style="padding: 4px 0; white-space: pre-wrap">${value}</td>
          </tr>`,
      )}
    </table>
    ${words && html`<p style="white-space: pre-wrap">${words}</p>`}`;
  // Continuation lines are indented, so that nobody can type what looks like another row.
  const plain = rows.map(([name, value]) => `${name}: ${value.split(LINE_BREAK).join('\n  ')}`);
  return {
    to: { name: site.name, address: site.support.staffEmail },
    replyTo: from,
    subject: `${headline} (${reference})`,
    text: [headline, '', ...plain, ...(words ? ['', words] : []), '', companyText(site), ''].join('\n'),
    html: mailPage({ title: headline, body }, site),
    attachments: [],
  };
}
