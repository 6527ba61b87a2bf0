import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** How names are looked up: answered with this machine, unknown, refused, or never answered. */
export type Resolving = 'good' | 'no such name' | 'fails' | 'silent';

/** An address of this machine that nobody else listens at. Only root may, at this port. */
const ADDRESS = '127.0.0.77';
const PORT = 53;
const CODES: Readonly<Record<Exclude<Resolving, 'silent'>, number>> = {
  good: 0,
  fails: 2,
  'no such name': 3,
};
const IPV4 = 1;

/** A resolver for names of this drill, and how a program is started that asks it alone. */
export async function startResolver(folder: string) {
  const state: { resolving: Resolving; asked: number } = { resolving: 'good', asked: 0 };
  const socket = createSocket('udp4');
  socket.on('message', (asked, from) => {
    state.asked++;
    if (state.resolving !== 'silent') socket.send(answerTo(asked, state.resolving), from.port, from.address);
  });
  socket.bind(PORT, ADDRESS);
  await once(socket, 'listening');
  const file = join(folder, 'resolv.conf');
  writeFileSync(file, `nameserver ${ADDRESS}\n`);
  // In a view of the file system of its own: this machine's file stays as it is.
  const launcher = ['unshare', '-m', 'sh', '-c', 'mount --bind "$0" /etc/resolv.conf && exec "$@"', file];
  return { state, launcher, close: () => socket.close() };
}

/** RFC 1035: the question again, and where it is to be answered, one address. */
function answerTo(asked: Buffer, resolving: Exclude<Resolving, 'silent'>): Buffer {
  const end = asked.indexOf(0, 12) + 5;
  const question = asked.subarray(12, end);
  const isFound = resolving === 'good' && asked.readUInt16BE(end - 4) === IPV4;
  const head = Buffer.alloc(12);
  asked.copy(head, 0, 0, 2);
  head.writeUInt16BE(0x8180 | CODES[resolving], 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt16BE(isFound ? 1 : 0, 6);
  // A pointer to the name, type A, class IN, no time to be kept, four bytes.
  const address = Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 0, 0, 4, 127, 0, 0, 1]);
  return Buffer.concat([head, question, ...(isFound ? [address] : [])]);
}
