/**
 * The address of a form, with the garage that lists are narrowed to, so that what it changes is what its page showed.
 * @param path with a query and a fragment, if need be
 */
export function ofGarage(path: string, actor: { kind: string; at?: number | undefined }): string {
  if (actor.at === undefined) return path;
  const [address = '', ...fragment] = path.split('#');
  const query = `${address.includes('?') ? '&' : '?'}at=${actor.at}`;
  return [`${address}${query}`, ...fragment].join('#');
}
