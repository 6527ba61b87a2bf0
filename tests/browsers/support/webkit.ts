import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { type Browser, PATIENCE_MS, type Wish } from './browser.ts';
import { type Session, startSession } from './webdriver.ts';

/** WebKitGTK, by its own driver, on a screen in memory. */
export async function openWebKit({ width, height, javaScript }: Wish): Promise<Browser> {
  const screen = await startScreen();
  const port = await freePort();
  const driver = spawn(process.env.WEBKIT_DRIVER_PATH || 'WebKitWebDriver', [`--port=${port}`], {
    env: { ...process.env, DISPLAY: screen.display },
    stdio: 'ignore',
  });
  const session = await startSession(`http://127.0.0.1:${port}`, {
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': {
      binary: process.env.MINI_BROWSER_PATH,
      args: [
        '--automation',
        // Scripts of the page alone: the driver's own are needed.
        `--enable-javascript-markup=${javaScript}`,
      ],
    },
  });
  await fitWindow(session, width, height);
  return {
    name: session.name,
    open: async (url) => void (await session.send('POST', '/url', { url })),
    click: (xpath) => session.patiently(xpath, (element) => session.send('POST', `${element}/click`, {})),
    type: (xpath, text) =>
      session.patiently(xpath, (element) => session.send('POST', `${element}/value`, { text })),
    read: (expression) =>
      session.send('POST', '/execute/async', {
        script: `const done = arguments[0]; Promise.resolve(${expression}).then(done);`,
        args: [],
      }),
    // The driver hands on nothing of the console.
    complaints: () => [],
    close: async () => {
      await session.send('DELETE', '');
      await end(driver);
      await end(screen.process);
    },
  };
}

/** The window's size includes its bars, which only the window itself knows. */
async function fitWindow(session: Session, width: number, height: number): Promise<void> {
  const script = 'return [outerWidth - innerWidth, outerHeight - innerHeight]';
  await session.send('POST', '/window/rect', { width, height });
  const [right = 0, top = 0] = (await session.send('POST', '/execute/sync', {
    script,
    args: [],
  })) as number[];
  await session.send('POST', '/window/rect', { width: width + right, height: height + top });
}

async function startScreen(): Promise<{ process: ChildProcess; display: string }> {
  const size = ['-screen', '0', '1600x1400x24'];
  // It picks a free number and writes it to its standard output.
  const child = spawn(process.env.XVFB_PATH || 'Xvfb', ['-displayfd', '1', '-nolisten', 'tcp', ...size], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [line] = (await once(createInterface({ input: child.stdout }), 'line', {
    signal: AbortSignal.timeout(PATIENCE_MS),
  })) as [string];
  return { process: child, display: `:${line.trim()}` };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('No port is free');
  return address.port;
}

async function end(child: ChildProcess): Promise<void> {
  child.kill();
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}
