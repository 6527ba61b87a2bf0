import * as z from 'zod';
import { pagePathOf } from './page-path.ts';
import { MAX_SLUG } from './slug.ts';

/** A folder of `content/` with text that people write, and what the content admin calls it. */
export const DOCUMENT_KINDS = {
  blogs: 'Blog',
  pages: 'Page',
  towns: 'Town',
  'car-service': 'Prices of a town',
  brands: 'Brand',
  repairs: 'Repair',
} as const;
export type DocumentKind = keyof typeof DOCUMENT_KINDS;

/** The two halves of the content admin, by the first part of their addresses. */
export const DOCUMENT_GROUPS = {
  blogs: ['blogs'],
  pages: ['pages', 'towns', 'car-service', 'brands', 'repairs'],
} as const satisfies Record<string, readonly DocumentKind[]>;
export type DocumentGroup = keyof typeof DOCUMENT_GROUPS;

export const documentKind = z.enum(Object.keys(DOCUMENT_KINDS) as [DocumentKind, ...DocumentKind[]]);
export const documentGroup = (kind: DocumentKind): DocumentGroup => (kind === 'blogs' ? 'blogs' : 'pages');

export const DOCUMENT_STATES = ['draft', 'marked', 'scheduled', 'published', 'trashed'] as const;
export type DocumentState = (typeof DOCUMENT_STATES)[number];

/** Characters of the largest file: five times the largest of today. */
export const MAX_DOCUMENT = 100_000;

const ADDRESSES: Record<DocumentKind, (slug: string) => string> = {
  blogs: (slug) => `/blogs/${slug}`,
  // The home page is `index`.
  pages: (slug) => pagePathOf(`${slug}.html`),
  towns: (slug) => `/${slug}`,
  'car-service': (slug) => `/car-service/${slug}`,
  brands: (slug) => `/${slug}-service`,
  repairs: (slug) => `/${slug}`,
};

/** The path of the page that a file makes. */
export const addressOf = (kind: DocumentKind, slug: string): string => ADDRESSES[kind](slug);

/** What Astro's collection of a kind is called. */
export const collectionOf = (kind: DocumentKind) => (kind === 'car-service' ? 'carServices' : kind);

/** The file below `content/`. */
export const fileOf = (kind: DocumentKind, slug: string): string => `${kind}/${slug}.md`;

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const DEEP_SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)?$/;

/** Whether a file may have this name. Only pages have a folder below theirs, and nothing leads out of one. */
export const isSlug = (kind: DocumentKind, slug: string): boolean =>
  slug.length <= MAX_SLUG && (kind === 'pages' ? DEEP_SLUG : SLUG).test(slug);
