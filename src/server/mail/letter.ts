import { html } from 'hono/html';
import { companyText } from '../../content-model/company.ts';
import type { Site } from '../../content-model/site.ts';
import { greeting } from '../../domain/text/plain-text.ts';
import { mailPage } from './frame.ts';
import type { Html } from './html.ts';
import { type Sign, signPictures } from './sign.ts';
import type { Mail } from './transport.ts';

/** A paragraph, whose own lines are kept, a heading, text to pass on, or a link with the words on its button; a quiet one is a plain link. */
export type Line = string | Heading | Link | Forward;
interface Heading {
  heading: string;
}
/** Text for somebody else, set apart so that it can be copied; a line that is an address becomes a link. */
interface Forward {
  forward: readonly string[];
}
interface Link {
  label: string;
  href: string;
  quiet?: true;
}

interface Letter {
  /** No name: anybody can type anybody's name into a form, and we do not deliver their words. */
  to: string;
  /** As it was typed; the greeting decides whether to use it. */
  firstName?: string;
  subject: string;
  unsubscribe?: string;
  attachments?: Mail['attachments'];
  /** The car and the day that it is about, for the head of the page. */
  sign?: Sign | undefined;
}

/** What comes between greeting and closing. It must hold nothing exactly as a stranger typed it. */
interface Body {
  text: string;
  html: Html;
  links: readonly Link[];
}

/** An email of a few paragraphs. */
export function letter({ lines, ...about }: Letter & { lines: readonly Line[] }, site: Site): Mail {
  return customerMail(
    about,
    { text: linesText(lines), html: linesHtml(lines), links: letterLinks(lines) },
    site,
  );
}

export const letterLinks = (lines: readonly Line[]): Link[] =>
  lines.filter((line): line is Link => typeof line !== 'string' && 'href' in line);

export const linesText = (lines: readonly Line[]): string =>
  lines
    .map((line) => {
      if (typeof line === 'string') return line;
      if ('forward' in line) return [RULE, ...line.forward, RULE].join('\n\n');
      return 'heading' in line ? line.heading : linkText(line);
    })
    .join('\n\n');

export const linesHtml = (lines: readonly Line[]): Html =>
  html`${lines.map((line) => {
    if (typeof line === 'string')
      return html`<p>${line.split('\n').map((part, at) => html`${at > 0 ? html`<br />` : ''}${part}`)}</p>`;
    if ('forward' in line) return forwardHtml(line);
    if ('heading' in line) return html`<h2 style="font-size: 18px">${line.heading}</h2>`;
    return line.quiet ? html`<p>${linkHtml(line)}</p>` : buttonHtml(line);
  })}`;

/** Any email to somebody other than our staff. It ends with our name, number and company, and replies reach a person. */
export function customerMail(about: Letter, body: Body, site: Site): Mail {
  const { to, firstName = '', subject, unsubscribe, attachments = [], sign = {} } = about;
  const hello = greeting(firstName);
  return {
    to: { name: '', address: to },
    replyTo: { name: site.name, address: site.support.staffEmail },
    subject,
    text: [hello, '', body.text, '', site.name, site.phone.display, '', companyText(site), ''].join('\n'),
    html: mailPage(
      {
        title: subject,
        sign,
        body: html`<p>${hello}</p>
          ${body.html}`,
      },
      site,
    ),
    attachments: [...attachments, ...signPictures(sign)],
    ...(unsubscribe && { unsubscribe }),
    part: { ...body, html: String(body.html) },
  };
}

export const linkText = ({ label, href }: Link): string => `${label}:\n${href}`;

/** A link among words. */
export const linkHtml = ({ label, href }: Link): Html =>
  html`<a class="link" href="${href}" style="${LINK}">${label}</a>`;

/** A button, which Outlook for Windows shows too: there the cell has the colour and the room that a link can't have. */
export const buttonHtml = ({ label, href }: Link): Html =>
  html`<table role="presentation" cellpadding="0" cellspacing="0" style="margin: 16px 0">
    <tr>
      <td class="button" style="${CELL}"><a class="press" href="${href}" style="${PRESS}">${label}</a></td>
    </tr>
  </table>`;

const forwardHtml = ({ forward }: Forward): Html =>
  html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin: 16px 0">
    <tr>
      <td class="line" style="padding: 4px 16px; border: 2px dashed #dbd6c6">
        ${forward.map((text) => html`<p>${ADDRESS.test(text) ? linkHtml({ label: text, href: text }) : text}</p>`)}
      </td>
    </tr>
  </table>`;

const RULE = '-'.repeat(40);
const ADDRESS = /^https?:\/\/\S+$/;
const LINK = 'color: var(--brand-700)';
const CELL =
  'padding: 0; mso-padding-alt: 12px 20px; border: 2px solid #121a16; border-radius: 8px; background: var(--accent)';
const PRESS =
  'display: inline-block; padding: 12px 20px; color: #121a16; font-weight: bold; text-decoration: none';
