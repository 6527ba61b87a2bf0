import { html, raw } from 'hono/html';
import type { Site } from '../../content-model/site.ts';
import type { Html } from './html.ts';
import { customerMail, linkHtml, linkText } from './letter.ts';
import type { MailKind } from './kind.ts';
import type { Mail, MailPart } from './transport.ts';

/** This many emails are included whole; of the others only the subject and the links. */
const WHOLE = 5;

interface Held {
  kind: Pick<MailKind, 'many'>;
  mail: Mail;
}

/** Several emails to one mailbox as one, in their order. Goes to the address of the first. */
export function sumUp(held: readonly [Held, ...Held[]], site: Site): Mail {
  const introduction = introductionOf(site);
  const [first] = held;
  const { many } = first.kind;
  const alike = many !== undefined && held.every(({ kind }) => kind.many === many);
  const subject = alike
    ? `${held.length} ${many} with ${site.name}`
    : `${held.length} messages from ${site.name}`;
  const parts = held.map(({ mail }) => ({ ...mail, ...partOf(mail) }));
  const whole = parts.slice(0, WHOLE);
  const others = parts.slice(WHOLE);
  return customerMail(
    {
      to: first.mail.to.address,
      subject,
      // Pictures belong to heads, and this one has none.
      attachments: onceEach(whole.flatMap(({ attachments }) => attachments.filter(({ cid }) => !cid))),
    },
    {
      text: [
        introduction,
        ...whole.flatMap((part) => [underlined(part.subject), part.text]),
        ...(others.length > 0 ? [underlined(OTHERS)] : []),
        ...others.map((part) => [`- ${part.subject}`, ...part.links.map(linkText)].join('\n')),
      ].join('\n\n'),
      html: html`<p>${introduction}</p>
        ${whole.map((part) => html`${heading(part.subject)}${raw(part.html)}`)}
        ${
          others.length > 0
            ? html`${heading(OTHERS)}
                <ul>
                  ${others.map(shortHtml)}
                </ul>`
            : ''
        }`,
      links: parts.flatMap(({ links }) => links),
    },
    site,
  );
}

/** Several of them may carry the same terms. */
const onceEach = (files: Mail['attachments']): Mail['attachments'] => [
  ...new Map(files.map((file) => [Buffer.from(file.content).toString('base64'), file])).values(),
];

const introductionOf = ({ phone }: Site): string =>
  'There was a lot to tell you within an hour, so here it is in one email. If none of it means anything to you, ' +
  `somebody has typed your address into our forms: ignore this email, or call ${phone.display} and we’ll look into it.`;
const OTHERS = 'And in brief';

const underlined = (title: string) => `${title}\n${'-'.repeat(title.length)}`;
const heading = (title: string): Html => html`<h2 style="font-size: 1.1em; margin-top: 2em">${title}</h2>`;

const shortHtml = ({ subject, links }: Mail & MailPart): Html =>
  html`<li>${subject}${links.map((link) => html`<br />${linkHtml(link)}`)}</li>`;

function partOf({ text, part }: Mail): MailPart {
  return part ?? { text, html: String(html`<p style="white-space: pre-wrap">${text}</p>`), links: [] };
}
