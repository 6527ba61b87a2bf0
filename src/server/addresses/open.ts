import { isDemo } from '../../content-model/built-in.mjs';
import type { Content } from '../../content-model/content.ts';
import type { Env } from '../env.ts';
import { exampleList } from './example-list.ts';
import { osPlaces } from './gateway.os-places.ts';
import type { AddressList } from './list.ts';

const NOBODY: AddressList = { find: () => Promise.resolve({ kind: 'silent' }) };

/** The list for which there is a key; without one, examples where the cars are examples too. */
export function openAddresses(
  env: Env,
  content: () => Content,
  context: Parameters<typeof osPlaces>[1],
): AddressList {
  if (env.OS_PLACES_KEY)
    return osPlaces(
      { url: env.OS_PLACES_URL, key: env.OS_PLACES_KEY, licence: env.OS_PLACES_LICENCE ?? '' },
      context,
    );
  return isDemo(env) ? exampleList(content) : NOBODY;
}
