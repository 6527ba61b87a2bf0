/** What a paper's file may be sent as: a picture is drawn again, a PDF is stored as it is and never shown by us. */
export const PAPER_TYPES = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'] as const;

/** Bytes of the largest file of a paper that is taken: 10 MB. */
export const MAX_PAPER_BYTES = 10_000_000;

/** What is stored of a paper's file, by the end of its name. */
export const STORED_TYPES = { pdf: 'application/pdf', webp: 'image/webp' } as const;
export type StoredType = keyof typeof STORED_TYPES;

const LONGEST = 80;

/**
 * What a file is called when it is handed out. Of the name that it came with, the letters, digits and a few marks that
 * mean nothing in a path or a header; its ending is that of what we stored.
 */
export function paperFileName(typed: string, type: StoredType): string {
  const last = typed.split(/[/\\]/).at(-1) ?? '';
  const plain = last
    .replace(/\.[^.]*$/, '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9_ -]+/g, '-')
    .replace(/^[ -]+|[ -]+$/g, '')
    .slice(0, LONGEST)
    .trim();
  return `${plain || 'paper'}.${type}`;
}
