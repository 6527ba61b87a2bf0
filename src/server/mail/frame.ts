import { html, raw } from 'hono/html';
import type { Site } from '../../content-model/site.ts';
import { companyText } from '../../content-model/company.ts';
import type { Html } from './html.ts';
import { type Sign, signHtml } from './sign.ts';

interface Page {
  title: string;
  sign?: Sign | undefined;
  /** Escaped. */
  body: Html;
}

/**
 * The frame of every email: our name as a road sign on green, the sheet under it, our number and the company at the foot. Tables and
 * styles beside the words, because that is what email programs read; a dark one gets colours of its own by class, and
 * one that turns colours round by itself meets no pure white and no pure black.
 */
export function mailPage(
  { title, sign = {}, body }: Page,
  site: Pick<Site, 'name' | 'phone' | 'legal' | 'homeTown' | 'brand'>,
): string {
  const page = String(
    html`<!doctype html>
      <html lang="en-GB">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="color-scheme" content="light dark" />
          <meta name="supported-color-schemes" content="light dark" />
          <title>${title}</title>
          <style>
            ${raw(STYLE)}
          </style>
          ${raw(OUTLOOK_FONT)}
        </head>
        <body class="ground" style="margin: 0; padding: 0; background: var(--brand-50)">
          <table
            role="presentation"
            class="ground"
            width="100%"
            cellpadding="0"
            cellspacing="0"
            style="background: var(--brand-50)"
          >
            <tr>
              <td align="center" style="padding: 12px 8px">
                ${raw(OUTLOOK_OPENS)}
                <table
                  role="presentation"
                  width="100%"
                  cellpadding="0"
                  cellspacing="0"
                  style="max-width: 600px; text-align: left; ${FONT}"
                >
                  <tr>
                    <td
                      class="head"
                      style="padding: 5px; background: var(--brand-900); border-radius: 12px 12px 0 0"
                    >
                      <table role="presentation" width="100%" cellpadding="0" cellspacing="0">
                        <tr>
                          <td style="padding: 14px 16px; border: 2px solid #f8f5ec; border-radius: 8px">
                            <p
                              style="margin: 0; font-size: 20px; line-height: 1.3; font-weight: bold; color: #f8f5ec"
                            >
                              ${site.name}
                            </p>
                            ${signHtml(sign)}
                          </td>
                        </tr>
                      </table>
                    </td>
                  </tr>
                  <tr>
                    <td
                      class="sheet"
                      style="padding: 12px 20px 20px; background: #fbf9f2; color: #121a16; font-size: 16px; line-height: 1.5; border-radius: 0 0 12px 12px; overflow-wrap: anywhere"
                    >
                      ${body}
                      <p class="foot" style="${FOOT}">
                        ${site.name}<br /><a
                          class="link"
                          style="color: var(--brand-700)"
                          href="tel:${site.phone.e164}"
                          >${site.phone.display}</a
                        >
                      </p>
                      <p class="foot" style="${SMALL}">${companyText(site)}</p>
                    </td>
                  </tr>
                </table>
                ${raw(OUTLOOK_CLOSES)}
              </td>
            </tr>
          </table>
        </body>
      </html>`,
  );
  return coloured(page, site);
}

/** Email programs know no custom properties: each of the brand's gets its colour. */
const coloured = (page: string, { brand: { colours } }: Pick<Site, 'brand'>): string =>
  Object.entries(colours).reduce((text, [name, colour]) => text.replaceAll(`var(--${name})`, colour), page);

const FONT = "font-family: -apple-system, 'Segoe UI', Roboto, Arial, sans-serif";
const SMALL = 'margin: 8px 0 0; font-size: 14px; color: #434d47';
const FOOT = 'margin: 24px 0 0; padding-top: 16px; border-top: 1px solid #dbd6c6; color: #434d47';

/** Outlook for Windows knows no greatest width, and takes Times where the first font is unknown to it. */
const OUTLOOK_OPENS =
  '<!--[if mso]><table role="presentation" width="600" align="center" cellpadding="0" cellspacing="0"><tr><td><![endif]-->';
const OUTLOOK_CLOSES = '<!--[if mso]></td></tr></table><![endif]-->';
const OUTLOOK_FONT =
  '<!--[if mso]><style>table, td, p, h1, h2, li, a { font-family: Arial, sans-serif !important; }</style><![endif]-->';

/** Classes are for dark programs alone: everything light stands beside the words, for those that read no sheets. */
const STYLE = `:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .ground { background: #0d1511 !important; }
  .sheet { background: #17211c !important; color: #eef3ee !important; }
  .foot { color: var(--brand-200) !important; border-color: #3a4a41 !important; }
  .line { border-color: #3a4a41 !important; }
  .link { color: var(--brand-200) !important; }
  .button { background: var(--accent) !important; }
  .press { color: #121a16 !important; }
  .plate { background: #ffd021 !important; color: #121a16 !important; }
}`;
