import { expect, test } from 'vitest';
import { ADMIN_ENTRIES } from '../../../src/views/content-admin/words.ts';

test('the sidebar has View All and Create New for blogs and for pages', () => {
  for (const [group, path] of [
    ['Blogs', 'blogs'],
    ['Pages', 'pages'],
  ])
    expect(ADMIN_ENTRIES).toEqual(
      expect.arrayContaining([
        { text: 'View All', href: `/apps/content-admin/${path}/list`, group },
        { text: 'Create New', href: `/apps/content-admin/${path}/create`, group },
      ]),
    );
});
