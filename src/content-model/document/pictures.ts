/** How a text names a picture: the key of its file, and its pixels. */
const PICTURE = /<img src="\/images\/([0-9a-f]{32})-(\d{1,4})x(\d{1,5})\.webp"/g;

/** Pixels across of the smaller file that every picture has. */
const SMALL = 480;

/** A picture's two sizes in pixels; the same twice, where it is small already. */
export function sizesOf(width: number, height: number): { width: number; height: number; of: 480 | 1600 }[] {
  const small = Math.min(SMALL, width);
  return [
    { width, height, of: 1600 },
    { width: small, height: Math.round((height * small) / width), of: SMALL },
  ];
}

export const pictureName = (key: string, width: number, height: number): string =>
  `${key}-${width}x${height}.webp`;

/** Gives each picture of a page its room before it is loaded, and phones the smaller file. */
export const withPictures = (html: string): string =>
  html.replace(PICTURE, (_, key: string, width: string, height: string) => {
    const sizes = sizesOf(Number(width), Number(height));
    const set = sizes.map((size) => `/images/${pictureName(key, size.width, size.height)} ${size.width}w`);
    const room = `width="${width}" height="${height}" loading="lazy" decoding="async"`;
    return `<img src="/images/${pictureName(key, Number(width), Number(height))}" srcset="${set.join(', ')}" sizes="(min-width: 800px) 720px, 100vw" ${room}`;
  });
