import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp, { type OverlayOptions, type Sharp } from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { prepare } from '../../../src/server/photo/prepare.ts';
import { temporaryFolder } from '../../helpers/engines.ts';
import { aPhoto, aPicture, webpChunks } from '../../helpers/photos.ts';

const { folder, remove } = temporaryFolder();
afterAll(remove);

function prepared(file: Uint8Array) {
  const path = join(folder, 'photo');
  writeFileSync(path, file);
  return prepare(path, (error) => {
    throw error;
  });
}

describe('what the camera noted', () => {
  test('was in the photo: place, camera and owner', async () => {
    const photo = await aPhoto();
    expect(photo.includes('GPS') || (await sharp(photo).metadata()).exif?.includes('Sample Driver')).toBe(
      true,
    );
    expect(photo.includes('51.4556,-0.9750')).toBe(true);
  });

  test.each(['jpeg', 'png', 'webp'] as const)('is gone from both pictures of a %s', async (format) => {
    const photo = await sharp(await aPhoto())
      .keepMetadata()
      .withIccProfile('p3')
      .toFormat(format)
      .toBuffer();
    expect((await sharp(photo).metadata()).exif?.includes('Sample Driver')).toBe(true);
    const { pictures } = await prepared(photo);
    for (const picture of Object.values(pictures)) {
      // One chunk of pixels, and nothing beside it in the container: no EXIF, XMP, ICCP, ANIM.
      expect(webpChunks(picture)).toEqual(['VP8 ']);
      const text = Buffer.from(picture).toString('latin1');
      for (const noted of ['Sample Driver', 'Placeholder', 'xmpmeta', '51.4556'])
        expect(text).not.toContain(noted);
    }
  });

  test('so is what stands after the picture, as phones put it there', async () => {
    const film = Buffer.concat([Buffer.from('\0\0\0\x18ftypmp42'), Buffer.alloc(50_000, 'SEFT')]);
    const { pictures } = await prepared(Buffer.concat([await aPhoto(), film]));
    expect(Buffer.from(pictures[1600]).includes('SEFT')).toBe(false);
  });
});

/** Red at the top left, green at the top right, blue at the bottom left, white at the bottom right. */
async function corners(): Promise<Buffer> {
  const spot = (background: string, left: number, top: number) => ({
    input: { create: { width: 150, height: 100, channels: 3, background } },
    left,
    top,
  });
  const canvas = sharp({ create: { width: 300, height: 200, channels: 3, background: '#fff' } });
  return canvas
    .composite([spot('#f00', 0, 0), spot('#0f0', 150, 0), spot('#00f', 0, 100)] as OverlayOptions[])
    .png()
    .toBuffer();
}

const UPRIGHT = ['red', 'green', 'blue', 'white'];

/** EXIF's orientation, and where each corner of the upright picture stands in the file. */
const STORED: [orientation: number, sideways: boolean, turn: (picture: Sharp) => Sharp][] = [
  [1, false, (picture) => picture],
  [2, false, (picture) => picture.flop()],
  [3, false, (picture) => picture.rotate(180)],
  [4, false, (picture) => picture.flip()],
  [
    5,
    true,
    (picture) =>
      picture.affine([
        [0, 1],
        [1, 0],
      ] as never),
  ],
  [6, true, (picture) => picture.rotate(270)],
  [
    7,
    true,
    (picture) =>
      picture.affine([
        [0, -1],
        [-1, 0],
      ] as never),
  ],
  [8, true, (picture) => picture.rotate(90)],
];

test.each(STORED)('a photo of orientation %i is stored upright', async (orientation, sideways, turn) => {
  const pixels = await turn(sharp(await corners()))
    .png()
    .toBuffer();
  const photo = await sharp(pixels).withMetadata({ orientation }).jpeg({ quality: 95 }).toBuffer();
  expect(await sharp(photo).metadata()).toMatchObject({ orientation, width: sideways ? 200 : 300 });
  const { width, height, pictures } = await prepared(photo);
  expect([width, height]).toEqual([300, 200]);
  expect(await cornersOf(pictures[1600])).toEqual(UPRIGHT);
  expect(await cornersOf(pictures[480])).toEqual(UPRIGHT);
});

async function cornersOf(picture: Uint8Array): Promise<string[]> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => {
    const start = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
    const [red = 0, green = 0, blue = 0] = data.subarray(start, start + 3);
    if (red > 180 && green > 180 && blue > 180) return 'white';
    if (red > 180) return 'red';
    return green > 180 ? 'green' : 'blue';
  };
  return [at(0.2, 0.2), at(0.8, 0.2), at(0.2, 0.8), at(0.8, 0.8)];
}

describe('what people send is taken', () => {
  test.each<[string, () => Promise<Buffer>, [width: number, height: number]]>([
    ['a photo of a phone, 12 million pixels', () => aPhoto(4032, 3024), [1600, 1200]],
    ['one that is upright', () => aPhoto(3024, 4032), [1600, 2133]],
    ['a progressive one', () => aPicture(2000, 1000).jpeg({ progressive: true }).toBuffer(), [1600, 800]],
    ['a small one, which is not made larger', () => aPhoto(300, 200), [300, 200]],
    ['a strip', () => aPhoto(100, 6000), [80, 4800]],
    ['a black and white one', () => aPicture().greyscale().jpeg().toBuffer(), [640, 480]],
    ['one for print', () => aPicture().toColourspace('cmyk').jpeg().toBuffer(), [640, 480]],
    ['a screenshot', () => aPicture().png({ palette: true, effort: 1 }).toBuffer(), [640, 480]],
    ['a deep PNG', () => aPicture().toColourspace('rgb16').png().toBuffer(), [640, 480]],
    ['a WebP', () => aPicture().webp().toBuffer(), [640, 480]],
    ['a lossless WebP', () => aPicture().webp({ lossless: true }).toBuffer(), [640, 480]],
    ['one that can be seen through', () => aPicture().ensureAlpha(0.5).webp().toBuffer(), [640, 480]],
  ])('%s', async (_, make, size) => {
    const { width, height, pictures } = await prepared(await make());
    expect([width, height]).toEqual(size);
    for (const [at, picture] of Object.entries(pictures)) {
      const stored = await sharp(picture).metadata();
      expect(stored.width).toBe(
        Math.min(size[0], Number(at), Math.round((3 * Number(at) * size[0]) / size[1])),
      );
      expect(webpChunks(picture)).toEqual(['VP8 ']);
    }
  });
});
