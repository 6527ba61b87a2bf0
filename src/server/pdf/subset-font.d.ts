/** What we use of a package that comes without types. */
declare module 'subset-font' {
  interface Options {
    targetFormat: 'sfnt';
    /** By the tag of the axis: a number makes a font of that one value. */
    variationAxes: Readonly<Record<string, number>>;
  }
  /** The part of a font that sets `text`. Letters that it lacks are left out. */
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
