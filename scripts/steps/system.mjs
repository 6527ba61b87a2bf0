import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { environment, findNode, ROOT, run } from './run.mjs';

/** Without a browser's own windows, which nobody sees in a test: a third less work than the whole Chromium. */
const HEADLESS = '/usr/bin/chromium-headless-shell';
const BROWSERS = [HEADLESS, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/**
 * A Chromium for the browser tests: the system's, else Debian's package, else Playwright's own. null: none to be had.
 *
 * @param {Promise<unknown>} packages that our own packages are installed, among them Playwright
 */
export async function ensureChromium(packages) {
  const found = () => BROWSERS.find((path) => existsSync(path)) ?? playwrightChromium();
  if (canInstall() && !existsSync(HEADLESS)) await install('chromium-headless-shell');
  await packages;
  if (found()) return found();
  if (canInstall() && (await install('chromium')) && found()) return found();
  await run(findNode(), ['node_modules/playwright/cli.js', 'install', 'chromium'], { env: environment() });
  return found() ?? null;
}

/** The folder of PostgreSQL's programs: the system's, else Debian's package. null: none to be had. */
export async function ensurePostgres() {
  if (postgresPrograms()) return postgresPrograms();
  if (canInstall()) {
    // The tests start their own; the package need not start one for everybody.
    const settings = '/etc/postgresql-common/createcluster.conf';
    if (!existsSync(settings)) {
      mkdirSync('/etc/postgresql-common', { recursive: true });
      writeFileSync(settings, 'create_main_cluster = false\n');
    }
    await install('postgresql');
  }
  return postgresPrograms();
}

function playwrightChromium() {
  const script = "import('playwright').then(({ chromium }) => console.log(chromium.executablePath()))";
  const { stdout } = spawnSync(findNode(), ['-e', script], { cwd: ROOT, encoding: 'utf8' });
  const path = stdout?.trim();
  return path && existsSync(path) ? path : undefined;
}

function postgresPrograms() {
  const home = '/usr/lib/postgresql';
  const versions = existsSync(home) ? readdirSync(home).sort((a, b) => Number(b) - Number(a)) : [];
  const { stdout } = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' });
  const folders = [...versions.map((version) => join(home, version, 'bin')), stdout?.trim() ?? ''];
  return folders.find((folder) => folder && existsSync(join(folder, 'initdb'))) ?? null;
}

function canInstall() {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

/** Installs a Debian package; resolves to whether it went well. Only root may. */
export async function install(name) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  console.log(`Installing the Debian package ${name} …`);
  await run('apt-get', ['update', '-qq'], { env });
  return (await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], { env })) === 0;
}
