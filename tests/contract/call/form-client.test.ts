import { afterEach, expect, test, vi } from 'vitest';
import { sendToPage } from '../../../src/contract/call/form-client.ts';

afterEach(() => vi.unstubAllGlobals());

test('a form is sent as a browser sends it, and answered by a page and where that stands', async () => {
  const fetched = vi.fn(() =>
    Promise.resolve(
      Object.defineProperty(new Response('<main>Mend it</main>', { status: 422 }), 'url', {
        value: 'http://localhost/decide?done=no',
      }),
    ),
  );
  vi.stubGlobal('fetch', fetched);
  const fields = new URLSearchParams({ status: 'approved' });
  expect(await sendToPage('/decide', fields)).toEqual({
    html: '<main>Mend it</main>',
    at: '/decide?done=no',
  });
  expect(fetched).toHaveBeenCalledWith('/decide', expect.objectContaining({ method: 'POST', body: fields }));
});

test('without a network there is no answer', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  expect(await sendToPage('/decide', new URLSearchParams())).toBeNull();
});
