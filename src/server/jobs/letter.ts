import { html } from 'hono/html';
import type { Site } from '../../content-model/site.ts';
import type { Mail } from './transport.ts';

/** A paragraph, or an address with the words on its button; a quiet one is only a link. */
export type Line = string | { label: string; href: string; quiet?: true };

interface Letter {
  /** No name: anybody can type anybody's into a form, and we do not deliver their words. */
  to: string;
  subject: string;
  lines: readonly Line[];
  unsubscribe?: string;
}

/** A mail of a few paragraphs, plain and as HTML. It ends in our name and number, and Reply goes to people. */
export function letter({ to, subject, lines, unsubscribe }: Letter, site: Site): Mail {
  const plain = lines.map((line) => (typeof line === 'string' ? line : `${line.label}:\n${line.href}`));
  return {
    to: { name: '', address: to },
    replyTo: { name: site.name, address: site.support.staffEmail },
    subject,
    text: [...plain.flatMap((line) => [line, '']), site.name, site.phone.display, ''].join('\n'),
    html: mailPage(
      subject,
      html`${lines.map((line) =>
          typeof line === 'string'
            ? html`<p>${line}</p>`
            : html`<p><a href="${line.href}" style="${line.quiet ? '' : BUTTON}">${line.label}</a></p>`,
        )}
        <p>${site.name}<br /><a href="tel:${site.phone.e164}">${site.phone.display}</a></p>`,
    ),
    attachments: [],
    ...(unsubscribe && { unsubscribe }),
  };
}

const BUTTON =
  'display: inline-block; padding: 12px 20px; border: 2px solid #121a16; border-radius: 8px; ' +
  'background: #ffd021; color: #121a16; font-weight: bold';

/** The frame of every mail of ours. @param body escaped HTML */
export function mailPage(title: string, body: ReturnType<typeof html>): string {
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
