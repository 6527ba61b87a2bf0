import { html } from 'hono/html';
import type { Site } from '../../content-model/site.ts';
import { greeting } from '../../domain/plain-text.ts';
import type { Mail } from './transport.ts';

/** A paragraph, or a link with the words on its button; a quiet one is shown as a plain link. */
export type Line = string | Link;
interface Link {
  label: string;
  href: string;
  quiet?: true;
}

export type Html = ReturnType<typeof html>;

interface Letter {
  /** No name: anybody can type anybody's name into a form, and we do not deliver their words. */
  to: string;
  /** As it was typed; the greeting decides whether to use it. */
  firstName?: string;
  subject: string;
  unsubscribe?: string;
  attachments?: Mail['attachments'];
}

/** What comes between greeting and closing. It must hold nothing exactly as a stranger typed it. */
interface Body {
  text: string;
  html: Html;
  links: readonly Link[];
}

/** An email of a few paragraphs. */
export function letter({ lines, ...about }: Letter & { lines: readonly Line[] }, site: Site): Mail {
  const text = lines.map((line) => (typeof line === 'string' ? line : linkText(line))).join('\n\n');
  const body = html`${lines.map((line) =>
    typeof line === 'string' ? html`<p>${line}</p>` : html`<p>${linkHtml(line)}</p>`,
  )}`;
  const links = lines.filter((line) => typeof line !== 'string');
  return customerMail(about, { text, html: body, links }, site);
}

/** Any email to somebody other than our staff. It ends with our name and number, and replies reach a person. */
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

/** The frame of every email. @param body escaped HTML */
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
