import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the stand-in does at a postcode instead of answering. */
export type Fault = 'never' | 'half' | 'html' | 'redirect' | number;

export interface PlacesStandIn {
  url: string;
  key: string;
  /** Postcodes → what its results are, or what goes wrong. */
  knows: Map<string, unknown[] | Fault>;
  /** Postcodes that were asked with the right key. */
  asked: string[];
  close: () => Promise<void>;
}

/** An address as the API has it: what a line of it lacks is left out. */
export const delivery = (own: Record<string, string>) => ({
  DPA: {
    UPRN: '100000000001',
    ADDRESS: '1, EXAMPLE STREET, READING, RG1 1AA',
    BUILDING_NUMBER: '1',
    THOROUGHFARE_NAME: 'EXAMPLE STREET',
    POST_TOWN: 'READING',
    POSTCODE: 'RG1 1AA',
    MATCH: 1,
    ...own,
  },
});

/** Ordnance Survey's Places API over HTTP, as far as we ask it: `/postcode`, with its statuses and its faults. */
export async function placesStandIn(): Promise<PlacesStandIn> {
  const key = 'the key of the stand-in';
  const knows: PlacesStandIn['knows'] = new Map();
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
    const send = (status: number, body: unknown) =>
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
    if (pathname !== '/search/places/v1/postcode') return send(404, {});
    if (request.headers.key !== key) return send(401, { fault: { faultstring: 'Invalid ApiKey' } });
    const postcode = searchParams.get('postcode') ?? '';
    asked.push(postcode);
    const its = knows.get(postcode);
    if (its === 'never') return undefined;
    if (its === 'half') return response.writeHead(200).end('{"results":[');
    if (its === 'html') return response.writeHead(200).end('<p>Down for maintenance</p>');
    if (its === 'redirect') return response.writeHead(302, { Location: 'https://example.com/' }).end();
    if (typeof its === 'number') return send(its, { error: { statuscode: its, message: 'No' } });
    const header = { totalresults: its?.length ?? 0, maxresults: 100 };
    // What has no address has no results at all.
    return send(200, its ? { header, results: its } : { header });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/search/places/v1`,
    key,
    knows,
    asked,
    close: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}
