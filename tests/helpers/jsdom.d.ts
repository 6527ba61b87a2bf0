/** What we use of it. Its own package of types is two major versions behind, and brings three others. */
declare module 'jsdom' {
  export class JSDOM {
    constructor(html: string);
    readonly window: { document: Document };
  }
}
