import { oneLine } from '../text/plain-text.ts';

/** What may stand before the @, and each name between the dots after it, as `<input type=email>` takes them. */
const LOCAL = /^[\w.!#$%&'*+/=?^`{|}~-]+$/;
const LABEL = '[a-z\\d](?:[a-z\\d-]{0,61}[a-z\\d])?';
const DOMAIN = /* @__PURE__ */ new RegExp(`^${LABEL}(?:\\.${LABEL})+$`, 'i');
/** A domain in any script, with no sign that would make an address of the web from it. */
const FOREIGN = /^(?=.*[^\0-\x7f])[\p{L}\p{M}\p{N}.。-]+$/u;
/** Where an address divides; null: not in two. */
const halves = (address: string) => /^([^@]+)@([^@]+)$/.exec(address);

/**
 * An address as mail servers take it, from what was typed or pasted: 'Sam <mailto:O’Brien@Bücher.example>' →
 * `O'Brien@xn--bcher-kva.example`. What isn't one stays for `emailMistake`.
 */
export function plainEmail(typed: string): string {
  const straight = typed.replace(/[‘’ʼ′´]/g, "'").normalize('NFKC');
  const pasted = /<([^<>]*@[^<>]*)>/.exec(straight)?.[1] ?? straight;
  const address = oneLine(pasted)
    .replace(/[\u200c\u200d]/g, '')
    .replace(/^mailto:/i, '')
    .replace(/[.,;]$/, '');
  const [, local = '', domain = ''] = halves(address) ?? [];
  if (!FOREIGN.test(domain) || !URL.canParse(`http://${domain}`)) return address;
  return `${local}@${new URL(`http://${domain}`).hostname}`;
}

/** What is wrong with an address that `plainEmail` made; null: nothing. */
export function emailMistake(address: string): string | null {
  const [, local, domain = ''] = halves(address) ?? [];
  if (!local) return 'Enter an email address, like name@example.com';
  const odd = [...local].find((sign) => !LOCAL.test(sign));
  if (odd) return `Leave out ${odd === ' ' ? 'the space' : `“${odd}”`}: no email address has it before the @`;
  if (local.length > 64) return 'Use at most 64 characters before the @';
  return DOMAIN.test(domain) ? null : 'Enter an email address, like name@example.com';
}

/** What opens a mail program with the address: an & or a # of its own would begin another part of the link. */
export const mailtoHref = (address: string): string =>
  `mailto:${encodeURIComponent(address).replace('%40', '@')}`;
