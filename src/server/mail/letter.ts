import { html } from 'hono/html';
import type { Site } from '../../content-model/site.ts';
import { greeting } from '../../domain/plain-text.ts';
import type { Mail } from './transport.ts';

/** A paragraph, or an address with the words on its button; a quiet one is only a link. */
export type Line = string | Link;
interface Link {
  label: string;
  href: string;
  quiet?: true;
}

export type Html = ReturnType<typeof html>;

interface Letter {
  /** No name: anybody can type anybody's into a form, and we do not deliver their words. */
  to: string;
  /** As it was typed; the greeting decides what becomes of it. */
  firstName?: string;
  subject: string;
  unsubscribe?: string;
  attachments?: Mail['attachments'];
}

/** What stands between greeting and closing. Nothing that a stranger typed is in it as it was typed. */
interface Body {
  text: string;
  html: Html;
  links: readonly Link[];
}

/** A mail of a few paragraphs. */
export function letter({ lines, ...about }: Letter & { lines: readonly Line[] }, site: Site): Mail {
  const text = lines.map((line) => (typeof line === 'string' ? line : linkText(line))).join('\n\n');
  const body = html`${lines.map((line) =>
    typeof line === 'string' ? html`<p>${line}</p>` : html`<p>${linkHtml(line)}</p>`,
  )}`;
  const links = lines.filter((line) => typeof line !== 'string');
  return customerMail(about, { text, html: body, links }, site);
}

/** Any mail to somebody else than our staff. It ends in our name and number, and Reply goes to people. */
export function customerMail(about: Letter, body: Body, site: Site): Mail {
  const { to, firstName = '', subject, unsubscribe, attachments = [] } = about;
  const hello = greeting(firstName);
  return {
    to: { name: '', address: to },
    replyTo: { name: site.name, address: site.support.staffEmail },
    subject,
    text: [hello, '', body.text, '', site.name, site.phone.display, ''].join('\n'),
    html: mailPage(
      subject,
      html`<p>${hello}</p>
        ${body.html}
        <p>${site.name}<br /><a href="tel:${site.phone.e164}">${site.phone.display}</a></p>`,
    ),
    attachments,
    ...(unsubscribe && { unsubscribe }),
    part: { ...body, html: String(body.html) },
  };
}

export const linkText = ({ label, href }: Link): string => `${label}:\n${href}`;

export const linkHtml = ({ label, href, quiet }: Link): Html =>
  html`<a href="${href}" style="${quiet ? '' : BUTTON}">${label}</a>`;

const BUTTON =
  'display: inline-block; padding: 12px 20px; border: 2px solid #121a16; border-radius: 8px; ' +
  'background: #ffd021; color: #121a16; font-weight: bold';

/** The frame of every mail of ours. @param body escaped HTML */
export function mailPage(title: string, body: Html): string {
  return String(
    html`<!doctype html>
      <html lang="en-GB">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <title>${title}</title>
        </head>
        <body style="font-family: Arial, sans-serif; line-height: 1.5; color: #14231c; max-width: 40em">
          ${body}
        </body>
      </html>`,
  );
}
