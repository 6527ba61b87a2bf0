import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { TLSSocket } from 'node:tls';
import type { Certificate } from './certificates.ts';

/**
 * How a mail server answers. `silent`: not even a greeting. `drips`: a letter a second. `drops`: ends the connection after
 * the email, without having kept it. `keeps and drops`: the same, but it has. `late`: keeps it, and says so after we gave
 * up. `busy`: 451 to each. `no mailbox`: 550 to every fourth. `loses`: says 250, and forgets it. `wrong certificate`: offers
 * TLS with one that nobody vouches for.
 */
export type Manner =
  | 'good'
  | 'silent'
  | 'drips'
  | 'drops'
  | 'keeps and drops'
  | 'late'
  | 'busy'
  | 'no mailbox'
  | 'loses'
  | 'wrong certificate';

/** Longer than we wait for a word. */
const LATE_MS = 20_000;

export interface OddSmtp {
  url: string;
  manner: Manner;
  /** How often each email was kept, by its Message-ID without the domain. */
  kept: Map<string, number>;
  /** Those that were taken and forgotten. */
  lost: Set<string>;
  /** Recipients that were refused for good. */
  refused: Set<string>;
  connections: { now: number; most: number };
  close(): void;
}

export async function oddSmtp({ key, cert }: Certificate): Promise<OddSmtp> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    smtp.connections.now++;
    smtp.connections.most = Math.max(smtp.connections.most, smtp.connections.now);
    socket.on('error', () => {});
    socket.on('close', () => {
      sockets.delete(socket);
      smtp.connections.now--;
    });
    if (smtp.manner !== 'silent') serve(socket, true);
  });
  const smtp: OddSmtp = {
    url: '',
    manner: 'good',
    kept: new Map(),
    lost: new Set(),
    refused: new Set(),
    connections: { now: 0, most: 0 },
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };

  /** @param isPlain before TLS */
  function serve(socket: Socket, isPlain: boolean): void {
    const reply = async (text: string) => {
      if (smtp.manner !== 'drips') return void socket.write(`${text}\r\n`);
      for (const letter of `${text}\r\n`) {
        if (socket.destroyed) return;
        socket.write(letter);
        await pause(1000);
      }
    };
    let message: string[] | null = null;
    const takeLine = async (line: string): Promise<void> => {
      if (message) {
        if (line !== '.') return void message.push(line);
        const text = message.join('\n');
        message = null;
        return taken(socket, text, reply);
      }
      const verb = line.slice(0, 4).toUpperCase();
      if (verb === 'EHLO' && smtp.manner === 'wrong certificate' && isPlain)
        return void socket.write('250-odd.example\r\n250 STARTTLS\r\n');
      if (verb === 'STAR') {
        socket.off('data', hear);
        socket.write('220 go on\r\n');
        const secure = new TLSSocket(socket, { isServer: true, key, cert });
        secure.on('error', () => socket.destroy());
        return serve(secure, false);
      }
      if (verb === 'QUIT') {
        socket.end('221 bye\r\n');
        return;
      }
      if (verb === 'DATA') message = [];
      await reply(verb === 'DATA' ? '354 go on' : verb === 'RCPT' ? toRecipient(line) : '250 ok');
    };
    let rest = '';
    let turn = isPlain ? reply('220 odd.example ESMTP') : Promise.resolve();
    const hear = (chunk: Buffer) => {
      const lines = (rest + chunk.toString('latin1')).split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) turn = turn.then(() => takeLine(line)).catch(() => void socket.destroy());
    };
    socket.on('data', hear);
  }

  function toRecipient(line: string): string {
    if (smtp.manner === 'busy') return '451 come back later';
    const recipient = /<([^>]+)>/.exec(line)?.[1] ?? '';
    if (smtp.manner !== 'no mailbox' || !isFourth(recipient)) return '250 ok';
    smtp.refused.add(recipient);
    return '550 no such mailbox';
  }

  async function taken(socket: Socket, text: string, reply: (text: string) => Promise<void>): Promise<void> {
    const id = /^message-id:\s*<([^@>]+)@/im.exec(text)?.[1] ?? '';
    if (smtp.manner === 'drops') return void socket.destroy();
    if (smtp.manner === 'loses') smtp.lost.add(id);
    else smtp.kept.set(id, (smtp.kept.get(id) ?? 0) + 1);
    if (smtp.manner === 'keeps and drops') return void socket.destroy();
    if (smtp.manner === 'late') await pause(LATE_MS);
    if (!socket.destroyed) await reply('250 kept');
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  smtp.url = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return smtp;
}

/** The same ones each time. */
const isFourth = (address: string): boolean =>
  [...address].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % 4 === 0;
