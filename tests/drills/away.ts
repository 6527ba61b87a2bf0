import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A way to something on this machine that can be closed and opened again, on the same port. */
export async function gate(to: string) {
  const { hostname, port } = new URL(to);
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    const behind = connect(Number(port), hostname);
    for (const one of [socket, behind]) {
      sockets.add(one);
      one.on('error', () => one.destroy());
      one.on('close', () => sockets.delete(one));
    }
    socket.pipe(behind).pipe(socket);
  });
  const open = async (at: number) => {
    server.listen(at, '127.0.0.1');
    await once(server, 'listening');
  };
  await open(0);
  const at = (server.address() as AddressInfo).port;
  const close = () => {
    server.close();
    for (const socket of sockets) socket.destroy();
  };
  return { origin: `http://127.0.0.1:${at}`, close, open: () => open(at) };
}
