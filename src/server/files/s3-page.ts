/** One page of a bucket's list. */
export interface S3Page {
  files: { key: string; bytes: number; storedAt: Date }[];
  /** What the next page is asked for with; null after the last. */
  more: string | null;
}

/** Reads the answer to ListObjectsV2. Its names are ours, so no more XML than this is in it. */
export function parseS3Page(xml: string): S3Page {
  const files = [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, entry = '']) => ({
    key: textOf('Key', entry),
    bytes: Number(textOf('Size', entry)),
    storedAt: new Date(textOf('LastModified', entry)),
  }));
  const more = textOf('IsTruncated', xml) === 'true' ? textOf('NextContinuationToken', xml) : '';
  return { files, more: more || null };
}

function textOf(tag: string, xml: string): string {
  const text = new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml)?.[1] ?? '';
  return text.replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => ENTITIES[name] ?? '');
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
