/** Providers for whom dots before the @ mean nothing. */
const WITHOUT_DOTS = new Set(['gmail.com', 'googlemail.com']);

/**
 * One spelling for all addresses of the same mailbox: lower case, without `+tag`, and without dots if the provider
 * ignores them. For counting only: emails go to the address as typed.
 * @param email as the contract parsed it
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1).toLowerCase();
  const [local = ''] = email.slice(0, at).toLowerCase().split('+');
  // An address that begins with the plus would otherwise be empty.
  const name = local || email.slice(0, at).toLowerCase();
  return WITHOUT_DOTS.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}
