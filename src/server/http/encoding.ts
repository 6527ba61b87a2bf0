/** The encodings in which we hold a file. */
export type Encoding = 'br' | 'gzip' | 'identity';

/**
 * Browsers send only a handful of different headers, so the results are cached; the cap keeps anybody from filling
 * the memory.
 */
const remembered = new Map<string, Encoding>();
const REMEMBER_AT_MOST = 100;

/** The smallest encoding that the `Accept-Encoding` header allows. */
export function encodingFor(accept: string | undefined): Encoding {
  if (!accept) return 'identity';
  const known = remembered.get(accept);
  if (known) return known;
  const encoding = choose(accept);
  if (remembered.size < REMEMBER_AT_MOST) remembered.set(accept, encoding);
  return encoding;
}

/** Whether the `Accept-Encoding` header allows gzip, the only encoding used for answers made on demand. */
export function allowsGzip(accept: string | undefined): boolean {
  return allowed(accept ?? '')('gzip');
}

function choose(accept: string): Encoding {
  const allows = allowed(accept);
  return allows('br') ? 'br' : allows('gzip') ? 'gzip' : 'identity';
}

function allowed(accept: string): (name: string) => boolean {
  const weight = new Map(
    accept
      .toLowerCase()
      .split(',')
      .map((part) => {
        const [name = '', ...params] = part.split(';').map((word) => word.trim());
        const q = params.find((param) => param.startsWith('q='));
        return [name, q === undefined ? 1 : Number(q.slice(2)) || 0] as const;
      }),
  );
  return (name) => (weight.get(name) ?? weight.get('*') ?? 0) > 0;
}
