/** A picture as a PDF takes it. */
export interface PdfPhoto {
  /** JPEG. */
  bytes: Buffer;
  /** Pixels. */
  width: number;
  height: number;
}

/** Photos are stored as WebP, which no PDF may hold. */
export async function asJpeg(webp: Uint8Array): Promise<PdfPhoto> {
  const { default: sharp } = await import('sharp');
  const { data: bytes, info } = await sharp(webp)
    .flatten({ background: '#fff' })
    .jpeg({ quality: 78 })
    .toBuffer({ resolveWithObject: true });
  return { bytes, width: info.width, height: info.height };
}
