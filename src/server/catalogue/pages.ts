import { KEYWORD_MAX } from '../../contract/catalogue/search.ts';
import { pageShow } from '../http/page.ts';
import type { CatalogueService } from './service.ts';

export function cataloguePages(service: CatalogueService) {
  return {
    /** What the words in the address find, for whoever has no JavaScript. The car is never in the address. */
    search: pageShow({
      access: 'anyone',
      async show({ url }) {
        const keyword = (url.searchParams.get('keyword') ?? '').trim().slice(0, KEYWORD_MAX);
        return { keyword, keys: keyword ? service.searchAll(keyword) : [] };
      },
    }),
  };
}

export type CataloguePages = ReturnType<typeof cataloguePages>;
